import { expect, it } from 'vitest';
import type { Answers } from '#domain/catalogue/field.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { readCase } from '../testing.ts';

const cited = (answers: Answers) => (readCase('ecg', answers).parts.referencias ?? []).join('\n');

const AF = { ecgPWaves: 'fibrillatory', ecgRegularity: 'irregular', ecgHeartRate: 230 };
everyRow([
  ['Perro', AF, 'Menaut', 'Côté'],
  ['Gato', { ecgQrsDuration: 30 }, 'Small Animal Internal Medicine', 'Lord'],
  ['Perro', { ecgHeartRate: 100 }, 'Tilley', 'Lord'],
  ['Conejo', { ecgHeartRate: 250 }, 'Lord', 'Small Animal Internal Medicine'],
  ['Perro', { ecgWideRun: 5, ecgWideRunRate: 230 }, 'Estrada', 'Veterian'],
  ['Gato', { ecgWideRun: 5, ecgWideRunRate: 230 }, 'Veterian', 'Estrada'],
])(
  'a {patient species} with {answers}: {wanted}, and not {unwanted}',
  (patientSpecies, answers, wanted, unwanted) => {
    const sources = cited({ patientSpecies, patientAge: 5, patientWeight: 4, ...answers });
    expect(sources).toContain(wanted);
    expect(sources).not.toContain(unwanted);
  },
);

it('ECG: a horse cites nothing that was read for dogs', () => {
  expect(cited({ patientSpecies: 'Caballo', ecgHeartRate: 30, ecgQrsDuration: 90 })).not.toContain(
    'Small Animal',
  );
});
