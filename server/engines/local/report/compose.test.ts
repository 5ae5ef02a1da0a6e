import { expect } from 'vitest';
import { cytology } from '#domain/analyses/cytology.ts';
import { catalogue } from '#domain/analyses/index.ts';
import { storeReport } from '#domain/report/stored/ownReport.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { readCase } from './compose.ts';
import type { ImageOutcome } from './outcome.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

everyRow<readonly [string, ImageOutcome, string]>([
  [
    'cannot be read',
    { position: 1, state: 'unreadable' },
    'Las imágenes no se pudieron leer: el informe se basa solo en los datos que usted ha indicado.',
  ],
  [
    'is spoilt',
    { position: 1, state: 'read', problems: ['flat'], width: 640, height: 480, storedWidth: 640 },
    'Lo descrito procede de los datos indicados por el veterinario; el motor no ha verificado esos hallazgos en las imágenes.',
  ],
])('an image that {case} does not weaken the facts of the form', (_, outcome, limitation) => {
  const answers = { patientSpecies: 'Perro', lnLargePct: 80 };
  const { report } = readCase({ definition: cytology, answers }, [outcome], NOW);
  expect(report).toMatchObject({
    conclusion: { form: 'statement', text: 'Linfoma de células grandes.' },
    certainty: 'sugestivo',
  });
  expect(report.quality?.verdict).toBeUndefined();
  expect(report.quality?.images[0]?.problems).not.toEqual([]);
  const { limitations = [], reservations = [] } = report.quality ?? {};
  expect([...limitations, ...reservations]).toContain(limitation);
});

everyRow(catalogue.all)('{type} with only a patient mentions no image', (definition) => {
  const { report, anyResult } = readCase({ definition, answers: {} }, [], NOW);
  expect(anyResult).toBe(false);
  expect(report.conclusion?.text).toMatch(/^No concluyente/);
  expect(report.quality?.verdict).toBeUndefined();
  const { sello, ...rest } = storeReport(report);
  expect(JSON.stringify(rest)).not.toMatch(/imagen|imágenes|fotograf/i);
  expect(sello?.imagenes_recibidas).toBe(0);
});
