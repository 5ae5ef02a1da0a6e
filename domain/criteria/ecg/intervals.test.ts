import { describe, expect, it } from 'vitest';
import type { Answers } from '#domain/catalogue/field.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { figureOf, readCase } from '../testing.ts';

/** Limits are inclusive. */

const DOG = { patientSpecies: 'Perro', patientAge: 4, patientWeight: 10 };
const CAT = { patientSpecies: 'Gato', patientAge: 4, patientWeight: 4 };
const RABBIT = { patientSpecies: 'Conejo', patientAge: 2 };

const NAMES = {
  ecgHeartRate: 'Frecuencia cardiaca',
  ecgPDuration: 'Duración de la P',
  ecgPAmplitude: 'Amplitud de la P',
  ecgPrInterval: 'PR',
  ecgQrsDuration: 'QRS',
  ecgRAmplitude: 'R',
  ecgStDeviation: 'ST',
  ecgTAmplitude: 'T',
  ecgQtInterval: 'QT',
  ecgAxis: 'Eje',
} as const;
type Key = keyof typeof NAMES;

function markOf(key: Key, value: number, animal: Answers) {
  return figureOf(readCase('ecg', { ...animal, [key]: value }), NAMES[key])?.marca;
}

type Row = readonly [key: Key, value: number, mark: 'H' | 'L' | 'limite' | undefined];

describe('ECG: in a dog of 10 kg', () => {
  everyRow<Row>([
    ['ecgHeartRate', 59, 'L'],
    ['ecgHeartRate', 60, undefined],
    ['ecgHeartRate', 160, undefined],
    ['ecgHeartRate', 161, 'H'],
    ['ecgPDuration', 40, undefined],
    ['ecgPDuration', 41, 'H'],
    ['ecgPAmplitude', 0.4, undefined],
    ['ecgPAmplitude', 0.41, 'H'],
    ['ecgPrInterval', 59, 'L'],
    ['ecgPrInterval', 60, undefined],
    ['ecgPrInterval', 130, undefined],
    ['ecgPrInterval', 131, 'H'],
    ['ecgQrsDuration', 50, undefined],
    ['ecgQrsDuration', 51, 'H'],
    ['ecgRAmplitude', 2.5, undefined],
    ['ecgRAmplitude', 2.51, 'H'],
    ['ecgStDeviation', -0.2, 'L'],
    ['ecgStDeviation', -0.19, undefined],
    ['ecgStDeviation', 0.14, undefined],
    ['ecgStDeviation', 0.15, 'H'],
    ['ecgQtInterval', 149, 'L'],
    ['ecgQtInterval', 150, undefined],
    ['ecgQtInterval', 250, undefined],
    ['ecgQtInterval', 251, 'limite'],
    ['ecgQtInterval', 270, 'limite'],
    ['ecgQtInterval', 271, 'H'],
    ['ecgAxis', 39, 'L'],
    ['ecgAxis', 40, undefined],
    ['ecgAxis', 100, undefined],
    ['ecgAxis', 101, 'H'],
  ])('{key} {value} is marked {mark}', (key, value, mark) =>
    expect(markOf(key, value, DOG)).toBe(mark),
  );

  everyRow([
    [0.5, undefined],
    [0.51, 'H'],
    [-0.51, 'H'],
  ])('a T of {ecg tAmplitude} mV with an R of 2 mV is marked {mark}', (ecgTAmplitude, mark) => {
    const report = readCase('ecg', { ...DOG, ecgRAmplitude: 2, ecgTAmplitude });
    expect(figureOf(report, 'T')?.marca).toBe(mark);
  });

  it('a T without its R has no interval', () => {
    expect(figureOf(readCase('ecg', { ...DOG, ecgTAmplitude: 2 }), 'T')?.intervalo).toBeUndefined();
  });
});

describe('ECG: the rate of a dog', () => {
  everyRow([
    [{ patientAge: 0.4, patientWeight: 10 }, 220, undefined],
    [{ patientAge: 0.4, patientWeight: 10 }, 221, 'H'],
    [{ patientAge: 0.5, patientWeight: 10 }, 160, undefined],
    [{ patientAge: 0.5, patientWeight: 10 }, 161, 'limite'],
    [{ patientAge: 0.9, patientWeight: 10 }, 220, 'limite'],
    [{ patientAge: 0.9, patientWeight: 10 }, 221, 'H'],
    [{ patientAge: 1, patientWeight: 10 }, 161, 'H'],
    [{ patientAge: 4, patientWeight: 5 }, 180, 'limite'],
    [{ patientAge: 4, patientWeight: 5 }, 181, 'H'],
    [{ patientAge: 4, patientWeight: 5.1 }, 161, 'H'],
    [{ patientAge: 4 }, 180, 'limite'],
    [{ patientAge: 4 }, 181, 'H'],
  ])('with {animal} at {rate} is marked {mark}', (animal, rate, mark) => {
    expect(markOf('ecgHeartRate', rate, { patientSpecies: 'Perro', ...animal })).toBe(mark);
  });
});

describe('ECG: limits by the size of a dog', () => {
  everyRow<readonly [Key, number, number | undefined, 'H' | 'limite' | undefined]>([
    ['ecgPDuration', 50, 45.1, undefined],
    ['ecgPDuration', 51, 45.1, 'H'],
    ['ecgPDuration', 41, 45, 'H'],
    ['ecgQrsDuration', 51, 14.9, 'H'],
    ['ecgQrsDuration', 50, 15, undefined],
    ['ecgQrsDuration', 50.5, 15, 'limite'],
    ['ecgQrsDuration', 60, 24.9, 'limite'],
    ['ecgQrsDuration', 61, 24.9, 'H'],
    ['ecgQrsDuration', 60, 25, undefined],
    ['ecgQrsDuration', 61, 25, 'H'],
    ['ecgRAmplitude', 2.6, 14.9, 'H'],
    ['ecgRAmplitude', 2.6, 15, 'limite'],
    ['ecgRAmplitude', 3, 24.9, 'limite'],
    ['ecgRAmplitude', 3.01, 24.9, 'H'],
    ['ecgRAmplitude', 3, 25, undefined],
    ['ecgQrsDuration', 60, undefined, 'limite'],
    ['ecgQrsDuration', 61, undefined, 'H'],
    ['ecgPDuration', 50, undefined, 'limite'],
  ])(
    '{key} {value} with {patient weight} kg is marked {mark}',
    (key, value, patientWeight, mark) => {
      const weight = patientWeight === undefined ? {} : { patientWeight };
      expect(markOf(key, value, { patientSpecies: 'Perro', patientAge: 4, ...weight })).toBe(mark);
    },
  );

  it('without a weight says what cannot be classified', () => {
    const { limitations } = readCase('ecg', { patientSpecies: 'Perro', ecgQrsDuration: 55 });
    expect(limitations).toContain('Falta el peso: entre 50 y 60 ms no se puede clasificar.');
  });
});

describe('ECG: the R of a young dog', () => {
  const deep = 'R: en perros delgados de tórax profundo menores de 2 años puede ser mayor.';
  everyRow([
    [{ patientSpecies: 'Perro', patientAge: 1.9 }, true],
    [{ patientSpecies: 'Perro', patientAge: 2 }, false],
    [{ patientSpecies: 'Perro' }, false],
    [{ patientSpecies: 'Gato', patientAge: 1 }, false],
  ])('{animal} may be taller: {says}', (animal, says) => {
    const { limitations } = readCase('ecg', { ...animal, patientWeight: 10, ecgRAmplitude: 1 });
    expect(limitations.includes(deep)).toBe(says);
  });
});

describe('ECG: in a cat', () => {
  everyRow<Row>([
    ['ecgHeartRate', 119, 'L'],
    ['ecgHeartRate', 120, 'limite'],
    ['ecgHeartRate', 139, 'limite'],
    ['ecgHeartRate', 140, undefined],
    ['ecgHeartRate', 240, undefined],
    ['ecgHeartRate', 241, 'H'],
    ['ecgPDuration', 41, 'H'],
    ['ecgPAmplitude', 0.2, undefined],
    ['ecgPAmplitude', 0.21, 'H'],
    ['ecgPrInterval', 49, 'L'],
    ['ecgPrInterval', 90, undefined],
    ['ecgPrInterval', 91, 'H'],
    ['ecgQrsDuration', 40, undefined],
    ['ecgQrsDuration', 41, 'H'],
    ['ecgRAmplitude', 0.9, undefined],
    ['ecgRAmplitude', 0.91, 'H'],
    ['ecgStDeviation', 0.09, undefined],
    ['ecgStDeviation', 0.1, 'H'],
    ['ecgStDeviation', -0.1, 'L'],
    ['ecgTAmplitude', 0.3, undefined],
    ['ecgTAmplitude', -0.31, 'H'],
    ['ecgQtInterval', 69, 'L'],
    ['ecgQtInterval', 70, 'limite'],
    ['ecgQtInterval', 119, 'limite'],
    ['ecgQtInterval', 120, undefined],
    ['ecgQtInterval', 180, undefined],
    ['ecgQtInterval', 181, 'limite'],
    ['ecgQtInterval', 200, 'limite'],
    ['ecgQtInterval', 201, 'H'],
    ['ecgAxis', -1, 'L'],
    ['ecgAxis', 160, undefined],
    ['ecgAxis', 161, 'H'],
  ])('{key} {value} is marked {mark}', (key, value, mark) =>
    expect(markOf(key, value, CAT)).toBe(mark),
  );
});

describe('ECG: in a rabbit', () => {
  everyRow<Row>([
    ['ecgHeartRate', 197, 'L'],
    ['ecgHeartRate', 330, undefined],
    ['ecgPDuration', 9, 'L'],
    ['ecgPDuration', 51, 'H'],
    ['ecgPAmplitude', 0.13, 'H'],
    ['ecgPrInterval', 81, 'H'],
    ['ecgQrsDuration', 19, 'L'],
    ['ecgRAmplitude', 0.4, 'H'],
    ['ecgTAmplitude', 0.18, 'H'],
    ['ecgQtInterval', 161, 'H'],
    ['ecgAxis', -44, 'L'],
    ['ecgAxis', 81, 'H'],
    ['ecgStDeviation', 2, undefined],
  ])('{key} {value} is marked {mark}', (key, value, mark) =>
    expect(markOf(key, value, RABBIT)).toBe(mark),
  );
});

it('ECG: in a horse only the rate is marked', () => {
  const report = readCase('ecg', {
    patientSpecies: 'Caballo',
    ecgHeartRate: 27,
    ecgPrInterval: 900,
  });
  expect(report.parts.medidas?.map(({ marca }) => marca)).toEqual(['L', undefined]);
});

it('ECG: a figure without an interval is not reported as a gap in a dog', () => {
  const { limitations } = readCase('ecg', { ...DOG, ecgSerumPotassium: 4 });
  expect(limitations.join('\n')).not.toContain('Sin intervalo de referencia');
});

it('ECG: with the base-apex lead only the rate and the QT are compared', () => {
  const report = readCase('ecg', {
    ...DOG,
    technicalLeadsTaken: 'Base-ápex',
    ecgHeartRate: 170,
    ecgQrsDuration: 90,
    ecgQtInterval: 300,
  });
  expect(figureOf(report, 'QRS')?.intervalo).toBeUndefined();
  expect(figureOf(report, 'Frecuencia cardiaca')?.marca).toBe('H');
  expect(figureOf(report, 'QT')?.marca).toBe('H');
  expect(report.limitations).toContain(
    'Con la derivación base-ápex no se aplican los intervalos de II.',
  );
});

it('ECG: with lead II alone the axis is not evaluated', () => {
  const report = readCase('ecg', { ...DOG, technicalLeadsTaken: 'II', ecgAxis: 150 });
  expect(figureOf(report, 'Eje')).toMatchObject({ valor: 150 });
  expect(figureOf(report, 'Eje')?.marca).toBeUndefined();
});

it('ECG: under sedation the row says that the interval is of animals awake', () => {
  const report = readCase('ecg', { ...DOG, technicalAnimalState: 'Sedado', ecgHeartRate: 50 });
  expect(figureOf(report, 'Frecuencia cardiaca')).toMatchObject({
    marca: 'L',
    nota: 'intervalo de animales despiertos',
  });
});
