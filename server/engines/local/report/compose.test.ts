import { expect, it } from 'vitest';
import { cytology } from '#domain/analyses/cytology.ts';
import { catalogue } from '#domain/analyses/index.ts';
import { readCase } from './compose.ts';
import type { ImageOutcome } from './outcome.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

it.each<readonly [string, ImageOutcome, string]>([
  [
    'cannot be read',
    { position: 1, state: 'unreadable' },
    'Las imágenes no se pudieron leer: el informe se basa solo en los datos que usted ha indicado.',
  ],
  [
    'is spoilt',
    { position: 1, state: 'read', problems: ['flat'], width: 640, height: 480 },
    'Lo descrito procede de los datos indicados por el veterinario; el motor no ha verificado esos hallazgos en las imágenes.',
  ],
])('an image that %s does not weaken what the vet told', (_, outcome, limitation) => {
  const answers = { patientSpecies: 'Perro', lnLargePct: 80 };
  const { report } = readCase({ definition: cytology, answers }, [outcome], NOW);
  expect(report).toMatchObject({ conclusion: 'linfoma', certeza: 'compatible' });
  expect(report.calidad?.veredicto).toBeUndefined();
  expect(report.calidad?.imagenes?.[0]?.problemas).not.toEqual([]);
  expect(report.calidad?.limitaciones).toContain(limitation);
});

it.each(catalogue.all)('$type with nothing but a patient speaks of no image', (definition) => {
  const { report, anyResult } = readCase({ definition, answers: {} }, [], NOW);
  expect(anyResult).toBe(false);
  expect(report.conclusion).toMatch(/^No concluyente/);
  expect(report.calidad?.veredicto).toBeUndefined();
  const { sello, ...said } = report;
  expect(JSON.stringify(said)).not.toMatch(/imagen|imágenes|fotograf/i);
  expect(sello?.imagenes_recibidas).toBe(0);
});
