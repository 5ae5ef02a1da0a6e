import { describe, expect } from 'vitest';
import { urinalysis } from '#domain/analyses/urinalysis.ts';
import type { Answers } from '#domain/catalogue/field.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { storedCriteria } from '../core/testing.ts';
import { readByCriteria } from '../index.ts';
import { allText, figureOf, firedIds, readCase } from '../testing.ts';

const DOG = { patientSpecies: 'Perro', patientAge: 5, collectionMethod: 'cystocentesis' };
const read = (answers: Answers) => readCase('urinalysis_sample', { ...DOG, ...answers });
const fires = (id: string, answers: Answers) => firedIds(read(answers)).includes(id);
const CAT = { patientSpecies: 'Gato' };

describe('urine: density and strip', () => {
  everyRow([
    ['U-C3', { urineSpecificGravity: 1.075 }, false],
    ['U-C3', { urineSpecificGravity: 1.076 }, true],
    ['U-C3', { ...CAT, urineSpecificGravity: 1.085 }, false],
    ['U-C3', { ...CAT, urineSpecificGravity: 1.086 }, true],
    ['U-C3', { urineProtein: '2+' }, false],
    ['U-C3', { urineProtein: '3+' }, true],
    ['U-C3', { urineGlucose: '4+', usgMethod: 'strip' }, false],
    ['U-C14', { ...CAT, urineProtein: 'trace' }, false],
    ['U-C14', { ...CAT, urineProtein: '1+' }, true],
    ['U-C15', { urineProtein: '1+', urinePh: 7.9 }, false],
    ['U-C15', { urineProtein: '1+', urinePh: 8 }, true],
    ['U-C44', { urineKetones: '1+', urineGlucose: 'negative' }, true],
    ['U-C44', { urineKetones: '1+', urineGlucose: 'trace' }, false],
    ['U-C44', { urineKetones: '1+' }, false],
    ['U-C51', { urineBilirubin: '1+', urineSpecificGravity: 1.02 }, true],
    ['U-C51', { urineBilirubin: 'trace', urineSpecificGravity: 1.019 }, false],
    ['U-C51', { urineBilirubin: '1+' }, false],
    ['U-C51', { urineBilirubin: '2+', urineSpecificGravity: 1.02 }, false],
    ['U-C51', { ...CAT, urineBilirubin: '1+', urineSpecificGravity: 1.02 }, false],
  ])('{id} with {answers}: {wanted}', (id, answers, wanted) =>
    expect(fires(id, answers)).toBe(wanted),
  );
});

describe('urine: without leucocytes', () => {
  const voided = { collectionMethod: 'spontaneous_voiding', bacteria: 'present' };
  everyRow([
    [{ ...voided, sedWbc: 5, lutSigns: 'yes' }, true],
    [{ ...voided, sedWbc: 5, lutSigns: 'no' }, true],
    [{ ...voided, sedWbc: 5.1, lutSigns: 'yes' }, false],
    [{ ...voided, lutSigns: 'yes' }, false],
    [{ ...voided, sedWbc: 5 }, false],
    [{ bacteria: 'present', sedWbc: 5, lutSigns: 'yes' }, false],
  ])('{answers} asks for a cystocentesis: {asks}', (answers, asks) => {
    expect(allText(read(answers)).includes('Sin piuria: confirme por cistocentesis.')).toBe(asks);
  });
});

describe('urine: facts about the animal', () => {
  const sign = 'Sin intervalo de referencia';
  everyRow([
    ['Caballo', { serumCreatinine: 180 }, false],
    ['Conejo', { serumCreatinine: 180 }, true],
    ['Conejo', { upc: 0.3 }, true],
    ['Bovino', { urineSpecificGravity: 1.013 }, true],
    ['Bovino', { urineSpecificGravity: 1.012 }, false],
    ['Caballo', { sedRbc: 3 }, false],
    ['Gato', { serumCreatinine: 180 }, false],
    ['Hurón', { sedRbc: 3 }, true],
    ['Caballo', { urineBlood: '3+' }, false],
  ])('{patient species} with {answers} has no interval: {has}', (patientSpecies, answers, has) => {
    expect(allText(read({ patientSpecies, ...answers })).includes(sign)).toBe(has);
  });

  everyRow([
    ['Perro', 'puede ser normal en orina concentrada'],
    ['Gato', 'anómala: bilirrubina sérica'],
    ['Hurón', 'anómala: bilirrubina sérica'],
    ['', undefined],
    ['Perro o gato', undefined],
  ])('crystals of bilirubin of «{patient species}»: {text}', (patientSpecies, text) => {
    const report = read({ patientSpecies, crystalType1: 'Bilirrubina' });
    if (text) expect(allText(report)).toContain(text);
    expect(firedIds(report).includes('U-K6')).toBe(text !== undefined);
  });

  everyRow([
    [0.5, 'H'],
    [0.4, undefined],
  ])(
    'at {patient age} years the interval of the clinic marks creatinine {flag}',
    (patientAge, flag) => {
      const made = readByCriteria({
        definition: urinalysis,
        answers: { ...DOG, patientAge, serumCreatinine: 120 },
        images: { received: 0, read: 0, measured: false },
        now: new Date('2026-11-21T10:00:00Z'),
        settings: {
          ownIntervals: [{ analyte: 'serumCreatinine', species: 'perro', low: 40, high: 110 }],
        },
      });
      if (!made) throw new Error('No criteria');
      const report = storedCriteria(made);
      expect(figureOf(report, 'Creatinina en suero')?.marca).toBe(flag);
      expect(firedIds(report).includes('G-L3')).toBe(flag === undefined);
    },
  );
});

describe('urine: how long the urine waited', () => {
  everyRow([
    ['Media hora', undefined],
    ['50 min', undefined],
    ['1 hora', 'U-Q1'],
    ['hace 2 días', 'limitada'],
    ['6h', 'limitada'],
    ['5,5 horas, no refrigerada', 'U-Q1'],
  ])('«{time to analysis}»: {expected}', (timeToAnalysis, expected) => {
    const report = read({ timeToAnalysis, sedRbc: 1 });
    expect(report.verdict).toBe(expected === 'limitada' ? expected : undefined);
    expect(firedIds(report).includes('U-Q1')).toBe(expected !== undefined);
  });

  everyRow([
    ['5,5 horas, no refrigerada', 'vital'],
    ['4 horas, refrigerada', '24h'],
    ['hace 2 días', '24h'],
  ])('monohydrate after «{time to analysis}» is {level}', (timeToAnalysis, level) => {
    const answers = { crystalType1: 'Oxalato cálcico monohidrato', timeToAnalysis };
    expect(read(answers).parts.urgencia_nivel).toBe(level);
  });
});

describe('urine: reports cite the sources of their rules', () => {
  const azotaemia = { serumCreatinine: 200, urineSpecificGravity: 1.02 };
  const greyhounds = 'IDEXX. Greyhounds';
  const voided = 'Osborne';
  everyRow([
    [azotaemia, greyhounds, false],
    [{ ...azotaemia, patientBreed: 'Galgo' }, greyhounds, true],
    [{ sedWbc: 7 }, voided, false],
    [{ sedWbc: 7, collectionMethod: 'spontaneous_voiding' }, voided, true],
  ])('{answers}, {source}: {cited}', (answers, source, cited) => {
    const texts = read(answers).parts.referencias ?? [];
    expect(texts.some((text) => text.startsWith(source))).toBe(cited);
  });
});

describe('urine: nothing altered', () => {
  const clean = {
    urineSpecificGravity: 1.035,
    sedRbc: 0,
    sedWbc: 0,
    bacteria: 'not_detected',
    urineProtein: 'trace',
  };
  everyRow([
    [{ ...clean, upc: 0.19 }, true],
    [{ ...clean, upc: 0.2 }, false],
    [{ ...clean, upc: 0.19, serumCreatinine: 141 }, false],
    [{ ...clean, serumCreatinine: 141 }, false],
    [{ ...clean, serumCreatinine: 140 }, true],
  ])('with {answers} is expected: {wanted}', (answers, wanted) =>
    expect(fires('U-C80', answers)).toBe(wanted),
  );
});
