import { expect, it } from 'vitest';
import { bodyFluids } from '#domain/analyses/bodyFluids.ts';
import { coprology } from '#domain/analyses/coprology.ts';
import type { Answers } from '#domain/catalogue/field.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { foreseenOf } from './foresee.ts';
import { bodyFluidsCriteria } from './types/bodyFluids.ts';
import { coprologyCriteria } from './types/coprology.ts';

const now = new Date(0);
const atOnce = async () => {};

const pressing = async (answers: Answers) =>
  (await foreseenOf(coprologyCriteria, { definition: coprology, answers, now }, atOnce)).pressing;

it('gives the first act of a vital case with its data', async () => {
  expect(await pressing({ patientSpecies: 'Perro', rfCollapse: 'yes' })).toEqual({
    level: 'vital',
    act: 'Coja una vía venosa, valore la perfusión y mida hematocrito, glucosa, lactato y potasio ahora.',
    data: ['Colapso o postración'],
  });
});

it('gives the next step of a 24-hour emergency', async () => {
  const pressingSign = await pressing({ patientSpecies: 'Perro', rfJaundice: 'yes' });
  expect(pressingSign).toMatchObject({ level: '24h', data: [] });
  expect(pressingSign?.act).toMatch(/^Mida hoy hematocrito, bilirrubina/);
});

everyRow<Answers>([
  { patientSpecies: 'Perro' },
  { patientSpecies: 'Perro', rfCollapse: 'no', rfJaundice: 'unknown' },
  { patientSpecies: 'Bovino', chemKetones: 3.5 },
])('ignores a case that can wait: {answers}', async (answers) => {
  expect(await pressing(answers)).toBeUndefined();
});

const fluidPreview = async (answers: Answers) =>
  (await foreseenOf(bodyFluidsCriteria, { definition: bodyFluids, answers, now }, atOnce)).preview;

it('the preview names the data of the conclusion, and not the class', async () => {
  const preview = await fluidPreview({
    patientSpecies: 'Gato',
    fluidType: 'peritoneal',
    fluidProtein: 58,
    fluidNucleatedCells: 3.8,
  });
  expect(preview).toMatchObject({
    conclusion: {
      from: expect.arrayContaining(['Proteínas totales', 'Células nucleadas (TNCC)']),
    },
    compared: expect.arrayContaining(['Proteínas totales']),
    differentials: false,
    urgency: true,
    nextStep: true,
  });
  expect(JSON.stringify(preview)).not.toMatch(/peritonitis|exudado|trasudado/i);
});

it('the preview holds no conclusion while the data allow none', async () => {
  expect(await fluidPreview({ patientSpecies: 'Gato', fluidColor: 'Ámbar' })).toMatchObject({
    conclusion: undefined,
    compared: [],
    differentials: false,
  });
});
