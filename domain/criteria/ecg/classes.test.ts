import { describe, expect, it } from 'vitest';
import type { Answers } from '#domain/catalogue/field.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { allText, firedIds, readCase } from '../testing.ts';

const RECORD = { technicalPaperSpeed: '50 mm/s', technicalGain: '10 mm/mV' };
const DOG = { ...RECORD, patientSpecies: 'Perro', patientAge: 4, patientWeight: 10 };
const CAT = { ...RECORD, patientSpecies: 'Gato', patientAge: 4, patientWeight: 4 };
const SINUS = { ecgPWaves: 'each', ecgRegularity: 'regular' };
const NARROW = { ecgQrsShape: 'narrow', ecgRegularity: 'regular' };

const read = (answers: Answers) => readCase('ecg', answers);
const fires = (id: string, answers: Answers) => firedIds(read(answers)).includes(id);

describe('ECG: a class fires', () => {
  everyRow<readonly [string, Answers, boolean]>([
    ['E-C1', { ...DOG, ...SINUS, ecgHeartRate: 160 }, true],
    ['E-C1', { ...DOG, ...SINUS, ecgHeartRate: 161 }, false],
    ['E-C2', { ...CAT, ecgPWaves: 'each', ecgRegularity: 'respiratory' }, true],
    ['E-C2', { patientSpecies: 'Conejo', ecgPWaves: 'each', ecgRegularity: 'respiratory' }, false],
    ['E-C3', { ...DOG, ...SINUS, ecgHeartRate: 220 }, true],
    ['E-C3', { ...DOG, ...SINUS, ecgHeartRate: 221 }, false],
    ['E-C3', { ...CAT, ...SINUS, ecgHeartRate: 300 }, true],
    ['E-C3', { ...CAT, ...SINUS, ecgHeartRate: 301 }, false],
    ['E-C4', { ...DOG, ...SINUS, ecgHeartRate: 59 }, true],
    ['E-C4', { ...CAT, ...SINUS, ecgHeartRate: 120 }, false],
    ['E-C4b', { ...CAT, ecgHeartRate: 159 }, true],
    ['E-C4b', { ...CAT, ecgHeartRate: 160 }, false],
    ['E-C4b', { ...CAT, ecgHeartRate: 119 }, false],
    ['E-C4b', { ...CAT, ecgHeartRate: 150, technicalAnimalState: 'Sedado' }, false],
    ['E-C5', { ...DOG, ecgPWaves: 'fibrillatory', ecgRegularity: 'respiratory' }, false],
    ['E-C5', { ...DOG, ecgPWaves: 'fibrillatory', ecgQrsShape: 'wide' }, false],
    ['E-C7', { ...DOG, ...NARROW, ecgHeartRate: 220 }, false],
    ['E-C7', { ...DOG, ...NARROW, ecgHeartRate: 221 }, true],
    ['E-C7', { ...DOG, ...NARROW, patientAge: 0.9, ecgHeartRate: 250 }, false],
    ['E-C7', { ...CAT, ...NARROW, ecgHeartRate: 301 }, true],
    ['E-C7b', { ...CAT, ...NARROW, ecgHeartRate: 259 }, false],
    ['E-C7b', { ...CAT, ...NARROW, ecgHeartRate: 260 }, true],
    ['E-C7b', { ...CAT, ...NARROW, ecgHeartRate: 301 }, false],
    ['E-C7b', { ...CAT, ...NARROW, ecgPWaves: 'each', ecgHeartRate: 280 }, false],
    ['E-C8', { ...DOG, ecgPWaves: 'each', ecgPrInterval: 130 }, false],
    ['E-C8', { patientSpecies: 'Conejo', ecgPWaves: 'each', ecgPrInterval: 81 }, true],
    ['E-C11', { ...DOG, ecgPWaves: 'blocked' }, true],
    ['E-C12', { ...DOG, ecgPWaves: 'dissociated', ecgHeartRate: 60 }, false],
    ['E-C13', { ...DOG, ecgPWaves: 'dissociated', ecgHeartRate: 60 }, true],
    ['E-C12', { ...CAT, ecgPWaves: 'dissociated', ecgHeartRate: 139 }, true],
    ['E-C14', { ...CAT, ecgPWaves: 'flat', ecgRegularity: 'regular', ecgHeartRate: 159 }, true],
    ['E-C14', { ...CAT, ecgPWaves: 'flat', ecgRegularity: 'regular', ecgHeartRate: 160 }, false],
    ['E-C15', { ...DOG, ecgPrematureWide: 1 }, true],
    ['E-C15', { ...DOG, ecgPrematureWide: 4, ecgWideRun: 3 }, false],
    ['E-C16', { ...DOG, ecgWideRun: 3, ecgWideRunRate: 180 }, false],
    ['E-C16', { ...DOG, ecgWideRun: 3, ecgWideRunRate: 181 }, true],
    ['E-C16', { ...CAT, ecgWideRun: 3, ecgWideRunRate: 220 }, false],
    ['E-C16', { ...CAT, ecgWideRun: 3, ecgWideRunRate: 221 }, true],
    ['E-C17', { ...DOG, ecgWideRun: 3, ecgWideRunRate: 40 }, true],
    ['E-C17', { ...DOG, ecgWideRun: 3, ecgWideRunRate: 180 }, true],
    ['E-C17', { ...CAT, ecgWideRun: 3, ecgWideRunRate: 100 }, false],
    ['E-C18b', { ...DOG, ecgWideRun: 3, ecgWideRunRate: 39 }, true],
    ['E-C18b', { ...CAT, ecgWideRun: 3, ecgWideRunRate: 99 }, true],
    ['E-C17c', { ...CAT, ecgWideRun: 3, ecgWideRunRate: 100 }, true],
    ['E-C17c', { ...CAT, ecgWideRun: 3, ecgWideRunRate: 221 }, false],
    ['E-C35', { patientSpecies: 'Caballo', ecgWideRun: 3 }, true],
    ['E-C12h', { patientSpecies: 'Caballo', ecgPWaves: 'dissociated' }, true],
    ['E-C12f', { patientSpecies: 'Hurón', ecgPWaves: 'dissociated' }, true],
    ['E-C36', { ...DOG, ecgHolterVpc24h: 24 }, false],
    ['E-C36', { ...DOG, ecgHolterVpc24h: 25 }, true],
    ['E-C7b', { ...DOG, ...NARROW, ecgPWaves: 'unknown', ecgHeartRate: 161 }, true],
    ['E-C37', { ...DOG, ...SINUS, ecgHeartRate: 100, rfSyncope: 'yes' }, true],
    ['E-C37', { ...DOG, ...SINUS, ecgHeartRate: 100, rfSyncope: 'no' }, false],
    ['E-C18', { ...DOG, ecgWideRun: 3 }, true],
    ['E-C18', { ...DOG, ecgWideRun: 2 }, false],
    ['E-C20', { ...DOG, ecgPWaves: 'each', ecgQrsDuration: 80 }, false],
    ['E-C20', { ...DOG, ecgPWaves: 'each', ecgQrsDuration: 81 }, true],
    ['E-C20', { ...CAT, ecgPWaves: 'each', ecgQrsDuration: 61 }, true],
    ['E-C21', { ...DOG, ecgPWaves: 'each', ecgPrInterval: 59, ecgQrsDuration: 51 }, true],
    ['E-C21', { ...DOG, ecgPWaves: 'each', ecgPrInterval: 60, ecgQrsDuration: 51 }, false],
    ['E-C22', { ...DOG, ecgRrInterval: 700, ecgRrLongest: 1399 }, false],
    ['E-C22', { ...DOG, ecgRrInterval: 700, ecgRrLongest: 1400 }, true],
    ['E-C22', { ...DOG, ecgPWaves: 'blocked', ecgRrInterval: 700, ecgRrLongest: 1400 }, false],
    ['E-C27', { ...DOG, ecgAxis: 101 }, true],
    ['E-C27', { ...DOG, ecgSAmplitude: 0.35 }, false],
    ['E-C27', { ...DOG, ecgSAmplitude: 0.36 }, true],
    ['E-C28', { ...DOG, ecgAxis: 39 }, true],
    ['E-C28', { ...DOG, ecgAxis: 39, ecgQrsDuration: 81 }, false],
    ['E-C28', { ...CAT, ecgAxis: -1 }, true],
    ['E-C33', { ...DOG, patientBreed: 'Bóxer', ecgHolterVpc24h: 100 }, false],
    ['E-C33', { ...DOG, patientBreed: 'Bóxer', ecgHolterVpc24h: 101 }, true],
    ['E-C32', { ...DOG, patientBreed: 'Bóxer', ecgHolterVpc24h: 400 }, false],
  ])('{id} with {answers}: {expected}', (id, answers, expected) =>
    expect(fires(id, answers)).toBe(expected),
  );
});

describe('ECG: the report is as certain as its class', () => {
  everyRow<readonly [Answers, string]>([
    [{ ...DOG, ecgPWaves: 'fibrillatory', ecgRegularity: 'irregular' }, 'compatible'],
    [{ ...DOG, ecgPWaves: 'fibrillatory' }, 'sugestivo'],
    [
      {
        ...DOG,
        ecgPWaves: 'fibrillatory',
        ecgRegularity: 'irregular',
        technicalArtifacts: 'Temblor muscular',
      },
      'sugestivo',
    ],
    [{ ...CAT, ...SINUS, ecgHeartRate: 241 }, 'sugestivo'],
    [{ ...DOG, ...SINUS, ecgHeartRate: 200 }, 'compatible'],
    [{ ...DOG, ...SINUS, ecgHeartRate: 200, technicalAnimalState: 'Sedado' }, 'sugestivo'],
    [{ ...CAT, ...SINUS, ecgHeartRate: 130 }, 'posible'],
    [{ ...DOG, ecgPWaves: 'flat', ecgRegularity: 'regular', ecgHeartRate: 50 }, 'sugestivo'],
    [{ ...DOG, ecgAxis: 120, ecgSAmplitude: 0.5 }, 'sugestivo'],
    [{ ...DOG, ecgRAmplitude: 3, ecgQrsDuration: 60 }, 'sugestivo'],
    [{ ...DOG, ecgRAmplitude: 3, ecgQrsDuration: 81 }, 'posible'],
    [{ ...DOG, patientBreed: 'Dóberman', ecgHolterVpc24h: 300 }, 'posible'],
    [{ ...DOG, patientBreed: 'Dóberman', ecgHolterVpc24h: 301 }, 'compatible'],
    [{ ...DOG, patientBreed: 'Dóberman', ecgHolterVpc24h: 49 }, 'no_concluyente'],
  ])('{answers}: {certainty}', (answers, certainty) =>
    expect(read(answers).parts.certeza).toBe(certainty),
  );
});

describe('ECG: a pattern of hyperkalaemia', () => {
  const tall = { ...DOG, ecgRAmplitude: 1, ecgTAmplitude: 0.26 };
  everyRow<readonly [string, Answers, boolean]>([
    ['a tall T with a long PR alone', { ...tall, ecgPrInterval: 140 }, false],
    ['a tall T with a wide P', { ...tall, ecgPDuration: 45 }, true],
    ['a tall T with bradycardia', { ...tall, ecgHeartRate: 50 }, true],
    ['a T at its limit with a wide P', { ...tall, ecgTAmplitude: 0.25, ecgPDuration: 45 }, false],
    [
      'a wide P with normal potassium',
      { ...tall, ecgPDuration: 45, ecgSerumPotassium: 5.5 },
      false,
    ],
    [
      'a long PR with bradycardia in a blocked animal',
      { ...DOG, rfAnuria: 'yes', ecgPrInterval: 140, ecgHeartRate: 50 },
      true,
    ],
    ['a long PR with bradycardia alone', { ...DOG, ecgPrInterval: 140, ecgHeartRate: 50 }, false],
  ])('E-C23 fires: {case}', (_, answers, expected) =>
    expect(fires('E-C23', answers)).toBe(expected),
  );

  it('from 6 mmol/l the potassium is named, and vital', () => {
    const { parts } = read({ ...tall, ecgPDuration: 45, ecgSerumPotassium: 6 });
    expect(parts).toMatchObject({
      conclusion: 'Hiperpotasemia (6 mmol/l) con cambios compatibles en el ECG: T alta.',
      certeza: 'compatible',
      urgencia_nivel: 'vital',
    });
  });
});

describe('ECG: urgency', () => {
  const fast = { ...DOG, ecgPWaves: 'fibrillatory', ecgRegularity: 'irregular' };
  const run = { ...DOG, ecgWideRunRate: 200 };
  const third = { ...DOG, ecgPWaves: 'dissociated' };
  const signs = { rfSyncope: 'yes' };
  everyRow<readonly [Answers, string | undefined]>([
    [{ ...run, ecgWideRun: 29 }, '24h'],
    [{ ...run, ecgWideRun: 30 }, 'vital'],
    [{ ...run, ecgWideRun: 3, ecgWideForms: 'several' }, 'vital'],
    [{ ...run, ecgWideRun: 3, ...signs }, 'vital'],
    [{ ...fast, ecgHeartRate: 160 }, 'dias'],
    [{ ...fast, ecgHeartRate: 161 }, '24h'],
    [{ ...fast, ecgHeartRate: 161, rfDyspnoea: 'yes' }, 'vital'],
    [{ ...fast, ecgHeartRate: 161, clinicalCurrentSigns: 'Disnea' }, '24h'],
    [{ ...fast, ecgHeartRate: 161, ecgCongestion: 'yes' }, 'vital'],
    [{ ...third, ecgHeartRate: 39, ...signs }, 'vital'],
    [{ ...third, ecgHeartRate: 40, ...signs }, 'vital'],
    [{ ...third, ecgHeartRate: 50 }, '24h'],
    [{ ...DOG, ...SINUS, ecgHeartRate: 39 }, '24h'],
    [{ ...DOG, ...SINUS, ecgHeartRate: 39, technicalAnimalState: 'Anestesiado' }, '24h'],
    [{ ...DOG, ...SINUS, ecgHeartRate: 40, technicalAnimalState: 'Anestesiado' }, undefined],
    [{ ...CAT, ...NARROW, ecgHeartRate: 280, rfShock: 'yes' }, 'vital'],
    [{ ...DOG, ecgPrematureWide: 2, ...signs }, '24h'],
    [{ ...DOG, ecgPrematureWide: 2 }, undefined],
    [{ ...DOG, ecgPrematureWide: 2, ecgWideRun: 2 }, 'dias'],
    [{ ...DOG, ...SINUS, ecgHeartRate: 100, ...signs }, '24h'],
    [{ ...DOG, ecgRAmplitude: 3, ecgQrsDuration: 60 }, 'dias'],
    [{ ...DOG, ecgRAmplitude: 3 }, undefined],
    [{ ...DOG, patientBreed: 'Dóberman', ecgHolterVpc24h: 50 }, 'dias'],
  ])('{answers}: {level}', (answers, level) =>
    expect(read(answers).parts.urgencia_nivel).toBe(level),
  );
});

describe('ECG: a pause in a respiratory arrhythmia', () => {
  const pause = { ...DOG, ecgPWaves: 'each', ecgRegularity: 'respiratory', ecgRrInterval: 600 };
  it('under two seconds is vagal and no red flag', () => {
    const { parts } = read({ ...pause, ecgRrLongest: 1990 });
    expect(JSON.stringify(parts)).toContain('Pausa de 1,99 s en una arritmia respiratoria');
    expect(parts.urgencia_nivel).toBeUndefined();
  });
  everyRow([{ ecgRrLongest: 2000 }, { ecgRrLongest: 1500, rfSyncope: 'yes' }])(
    'with {more} is a pause all the same',
    (more) => {
      expect(read({ ...pause, ...more }).parts.conclusion).toContain('pausa o parada sinusal');
    },
  );
});

describe('ECG: the typed rate and that of the image', () => {
  const textsWith = (ecgHeartRate: number, heartRate?: readonly [number, number]) => {
    const images = { received: 1, read: 1, measured: true, ...(heartRate ? { heartRate } : {}) };
    return JSON.stringify(readCase('ecg', { ...DOG, ecgHeartRate }, images).parts);
  };
  const WORDS = 'no corresponde a la medida en la imagen (90–100 lpm)';

  everyRow([
    [110, false],
    [111, true],
    [81, false],
    [80, true],
  ])('{typed} beside 90 to 100 is compared: {differs}', (typed, differs) => {
    expect(textsWith(typed, [90, 100]).includes(WORDS)).toBe(differs);
  });

  it('without a measured rate nothing is compared', () => {
    expect(textsWith(300)).not.toContain('medida en la imagen');
  });
});

describe('ECG: coherence', () => {
  everyRow<readonly [string, Answers, boolean]>([
    ['E-K1', { ...DOG, ecgHeartRate: 110, ecgRrInterval: 600 }, false],
    ['E-K1', { ...DOG, ecgHeartRate: 111, ecgRrInterval: 600 }, true],
    ['E-K2', { ...DOG, ecgPrInterval: 400, ecgRrInterval: 400 }, true],
    ['E-K2', { ...DOG, ecgPDuration: 60, ecgPrInterval: 60 }, true],
    ['E-K2', { ...DOG, ecgQrsDuration: 60, ecgQtInterval: 61 }, false],
    ['E-K3', { ...DOG, ecgPWaves: 'fibrillatory', ecgRegularity: 'regular' }, true],
    ['E-K4', { ...DOG, ecgRegularity: 'regular', ecgRrShortest: 950, ecgRrLongest: 1050 }, false],
    ['E-K4', { ...DOG, ecgRegularity: 'regular', ecgRrShortest: 900, ecgRrLongest: 1050 }, true],
    ['E-K5', { ...DOG, ecgPWaves: 'dissociated', ecgPrInterval: 100 }, true],
    ['E-K6', { ...DOG, ecgAxis: 170, ecgNetLeadI: -1, ecgNetLeadAvf: -0.3 }, false],
    ['E-K6', { ...DOG, ecgAxis: 0, ecgNetLeadI: 1, ecgNetLeadAvf: 1 }, true],
    ['E-K7', { ...DOG, ecgRAmplitude: 6 }, false],
    ['E-K7', { ...DOG, ecgRAmplitude: 6.1 }, true],
    ['E-K7', { ...DOG, ecgPAmplitude: 1.6 }, true],
    ['E-K8', { ...DOG, ecgQrsShape: 'narrow', ecgQrsDuration: 80 }, false],
    ['E-K8', { ...DOG, ecgQrsShape: 'narrow', ecgQrsDuration: 81 }, true],
    ['E-K8', { ...DOG, ecgQrsShape: 'wide', ecgQrsDuration: 41 }, false],
    ['E-K8', { ...DOG, ecgQrsShape: 'wide', ecgQrsDuration: 40 }, true],
    ['E-K9', { ...DOG, ecgPWaves: 'each', ecgHeartRate: 321 }, true],
    ['E-K9', { ...DOG, ecgPWaves: 'each', ecgHeartRate: 320 }, false],
    ['E-K9', { ...CAT, ecgPWaves: 'each', ecgHeartRate: 301 }, true],
    ['E-K10', { ...DOG, ecgRrShortest: 600, ecgRrLongest: 600 }, false],
    ['E-K10', { ...DOG, ecgRrShortest: 601, ecgRrLongest: 600 }, true],
    ['E-K10', { ...DOG, ecgRrInterval: 599, ecgRrShortest: 600 }, true],
    ['E-K10', { ...DOG, ecgRrInterval: 601, ecgRrLongest: 600 }, true],
    ['E-K11', { ...DOG, technicalPaperSpeed: 'rápida' }, true],
    ['E-K11', { ...DOG, technicalPaperSpeed: '25' }, false],
    ['E-K11', { ...DOG, technicalPaperSpeed: 'a 100 mm/s' }, false],
    ['E-K11', { ...DOG, technicalPaperSpeed: '250 mm/s' }, true],
    ['E-K12', { ...DOG, technicalGain: '1 cm/mV' }, false],
    ['E-K12', { ...DOG, technicalGain: '10 mm = 1 mV' }, false],
    ['E-K12', { ...DOG, technicalGain: '1 mm/mV' }, true],
    ['E-K13', { ...DOG, technicalRecordingDateTime: '2026-11-22T09:59' }, false],
    ['E-K13', { ...DOG, technicalRecordingDateTime: '2026-11-22T10:01' }, true],
  ])('{id} with {answers}: {expected}', (id, answers, expected) =>
    expect(fires(id, answers)).toBe(expected),
  );

  it('a contradicted figure is shown without interval, and no class rests on it', () => {
    const { parts } = read({ ...DOG, ...SINUS, ecgHeartRate: 40, ecgRrInterval: 400 });
    const shown = parts.medidas?.find(({ clave }) => clave === 'ecgHeartRate');
    expect(shown).toMatchObject({ valor: 40 });
    expect(shown?.intervalo).toBeUndefined();
    expect(parts.urgencia_nivel).toBeUndefined();
  });
});

it('ECG: an unreadable rhythm leads before the figures', () => {
  const { parts } = read({ ...DOG, ecgHeartRate: 100, ecgPWaves: 'unknown' });
  expect(parts.conclusion).toBe('Ritmo no evaluable: falta la relación entre ondas P y QRS.');
  expect(parts.certeza).toBe('no_concluyente');
});

everyRow([
  [{ ecgAxis: 60 }, 'Sugestivo de rama izquierda.'],
  [{ ecgAxis: 120 }, 'Sugestivo de rama derecha.'],
  [{ ecgAxis: -100 }, 'Sugestivo de rama derecha.'],
  [{}, 'Lado no evaluable: falta el eje.'],
])('ECG: the side of a wide QRS with {axis}: {text}', (axis, text) => {
  expect(allText(read({ ...DOG, ...SINUS, ecgQrsDuration: 90, ...axis }))).toContain(text);
});

it('ECG: low voltage needs six leads and both small nets', () => {
  const low = { ...DOG, ecgRAmplitude: 0.4, ecgNetLeadI: 0.3, ecgNetLeadAvf: -0.4 };
  const six = { technicalLeadsTaken: 'Seis derivaciones y precordiales' };
  expect(allText(read({ ...low, ...six }))).toContain('Voltaje bajo');
  expect(allText(read({ ...low, ...six, ecgNetLeadI: 0.5 }))).toContain('R baja en II');
  expect(allText(read(low))).toContain('R baja en II');
});
