import { expect, it } from 'vitest';
import { coprology } from '#domain/analyses/coprology.ts';
import type { Answers } from '#domain/catalogue/field.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { coprologyCriteria } from './coprology/index.ts';
import { pressingOf } from './foresee.ts';

const pressing = (answers: Answers) =>
  pressingOf(coprologyCriteria, { definition: coprology, answers, now: new Date(0) });

it('gives the first act of a vital case with its data', () => {
  expect(pressing({ patientSpecies: 'Perro', rfCollapse: 'yes' })).toEqual({
    level: 'vital',
    act: 'Coja una vía venosa y valore perfusión, hematocrito, glucosa, lactato y potasio ahora.',
    data: ['Colapso o postración'],
  });
});

it('gives the next step of a 24-hour emergency', () => {
  const pressingSign = pressing({ patientSpecies: 'Perro', rfJaundice: 'yes' });
  expect(pressingSign).toMatchObject({ level: '24h', data: [] });
  expect(pressingSign?.act).toMatch(/^Mida hoy hematocrito, bilirrubina/);
});

everyRow<Answers>([
  { patientSpecies: 'Perro' },
  { patientSpecies: 'Perro', rfCollapse: 'no', rfJaundice: 'unknown' },
  { patientSpecies: 'Bovino', chemKetones: 3.5 },
])('ignores a case that can wait: {answers}', (answers) => {
  expect(pressing(answers)).toBeUndefined();
});
