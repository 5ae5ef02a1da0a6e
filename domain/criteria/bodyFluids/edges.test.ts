import { describe, expect, it } from 'vitest';
import type { Answers } from '#domain/catalogue/field.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { allText, firedIds, readCase } from '../testing.ts';

const DOG = { patientSpecies: 'Perro', patientAge: 5, fluidType: 'peritoneal' };
const read = (answers: Answers) => readCase('body_fluids_sample', { ...DOG, ...answers });
const fires = (id: string, answers: Answers) => firedIds(read(answers)).includes(id);
const CAT = { patientSpecies: 'Gato' };

describe('body fluids: effusions', () => {
  const pairOf = (creatinine: number, potassium: number) => ({
    fluidCreatinine: creatinine * 100,
    serumCreatinine: 100,
    fluidPotassium: potassium * 4,
    serumPotassium: 4,
  });
  const blood = { fluidHematocrit: 20, bloodHematocrit: 40 };
  everyRow([
    ['B-C15', { plantMaterial: 'observed', intracellularBacteria: 'observed' }, true],
    ['B-C15', { plantMaterial: 'not_observed', fluidNeutrophilPct: 90 }, false],
    ['B-C21', { fluidTriglycerides: 1.14 }, true],
    ['B-C21', { fluidTriglycerides: 1.14, fluidCholesterol: 9 }, false],
    ['B-C22', { fluidAppearance: 'Quiloso' }, true],
    ['B-C22', { fluidAppearance: 'Quiloso', fluidTriglycerides: 0.6 }, false],
    ['B-C23', { fluidAppearance: 'Quiloso', fluidTriglycerides: 1.13 }, true],
    ['B-C23', { fluidTriglycerides: 1.13 }, false],
    ['B-C31', { ...blood, erythrophagia: 'observed', fluidPlatelets: 'not_observed' }, true],
    ['B-C31', { ...blood, erythrophagia: 'observed' }, false],
    ['B-C31', { ...blood, erythrophagia: 'not_observed', fluidPlatelets: 'observed' }, true],
    ['B-C31', { ...blood, fluidClots: 'observed' }, true],
    ['B-C31', { fluidHematocrit: 20, fluidClots: 'observed' }, false],
    ['B-C42', pairOf(1.24, 1.4), true],
    ['B-C42', pairOf(1.24, 1.39), false],
    ['B-C42', pairOf(1.25, 1.4), false],
    ['B-C42', { fluidPotassium: 8, serumPotassium: 4 }, false],
    ['B-C43', pairOf(1.09, 1), true],
    ['B-C43', pairOf(1.1, 1), false],
    ['B-C43', { ...pairOf(1, 1), patientSpecies: 'Caballo' }, false],
    ['B-C51', { bilePigment: 'observed' }, true],
    ['B-C51', { bilePigment: 'observed', fluidBilirubin: 10, serumBilirubin: 10 }, false],
    ['B-C77', { fungi: 'observed' }, true],
    ['B-C77', { fungi: 'not_evaluable' }, false],
  ])('{id} with {answers}: {wanted}', (id, answers, wanted) =>
    expect(fires(id, answers)).toBe(wanted),
  );

  it('a potassium ratio from 1,4 on supports urine', () => {
    const SUPPORTS = 'Potasio líquido:suero 1,4: lo apoya.';
    expect(allText(read(pairOf(2, 1.4)))).toContain(SUPPORTS);
    expect(allText(read(pairOf(2, 1.39)))).not.toContain('lo apoya');
  });

  everyRow([
    ['Pericardiocentesis', 'other', 'derrame pericárdico'],
    ['Drenaje', 'pleural', 'quilotórax'],
  ])(
    'chyle by {collection method} of a fluid called {fluid type}: {text}',
    (collectionMethod, fluidType, text) => {
      const chyle = { fluidTriglycerides: 3, serumTriglycerides: 1 };
      expect(read({ collectionMethod, fluidType, ...chyle }).parts.conclusion).toBe(text);
    },
  );

  everyRow([
    [{ atypicalCells: 'observed' }, 'sugestivo'],
    [{ atypicalCells: 'observed', fluidNeutrophilPct: 69 }, 'sugestivo'],
    [{ atypicalCells: 'observed', fluidNeutrophilPct: 70 }, 'posible'],
  ])('a neoplastic effusion with {answers}: {certeza}', (answers, certeza) => {
    expect(read(answers).parts).toMatchObject({ conclusion: 'derrame neoplásico', certeza });
  });
});

describe('body fluids: a cat', () => {
  const cat = { ...CAT, fluidProtein: 36 };
  everyRow([
    [16, 'B-C61'],
    [16.1, 'B-C62'],
  ])('albumin {fluid albumin} of 36 g/l is {id}', (fluidAlbumin, id) => {
    const fired = firedIds(read({ ...cat, fluidAlbumin })).filter((each) => /^B-C6/.test(each));
    expect(fired).toEqual(id === 'B-C61' ? ['B-C61', 'B-C65'] : [id]);
  });

  it('infectious peritonitis is a differential when the figures support it', () => {
    const named = (answers: Answers) => {
      const list = read({ ...cat, ...answers }).parts.diagnostico_diferencial;
      return Array.isArray(list) ? list.map(({ nombre }: { nombre: string }) => nombre) : [];
    };
    expect(named({ fluidNucleatedCells: 3 })).toEqual(['Sepsis (perforación, absceso)']);
    const positive = { fluidNucleatedCells: 30, fcovPcr: 'positive' };
    expect(named(positive)).toEqual([
      'Sepsis (perforación, absceso)',
      'Peritonitis infecciosa felina (PIF)',
    ]);
    expect(named({ ...positive, patientSpecies: 'Perro' })).not.toContain(
      'Peritonitis infecciosa felina (PIF)',
    );
  });

  everyRow([
    [2.1, 'Proteínas muy altas en un gato'],
    [2, undefined],
  ])('with {csf protein} g/l in its cerebrospinal fluid: {message}', (csfProtein, message) => {
    const text = allText(read({ ...CAT, fluidType: 'lcr', csfProtein }));
    expect(text.includes('Proteínas muy altas en un gato')).toBe(message !== undefined);
  });
});

describe('body fluids: how long the sample waited', () => {
  const csf = { fluidType: 'lcr', csfNucleatedCells: 3 };
  const effusion = { fluidProtein: 30 };
  everyRow([
    ['B-Q2', { ...csf, timeToAnalysis: '3 horas' }, true],
    ['B-Q2', { ...csf, timeToAnalysis: 'Hace 1 día' }, true],
    ['B-Q2', { ...csf, timeToAnalysis: 'De 30 minutos a 1 hora' }, false],
    ['B-Q2', { ...csf, timeToAnalysis: 'pronto' }, false],
    ['B-Q3', { ...effusion, timeToAnalysis: '6 h' }, true],
    ['B-Q3', { ...effusion, timeToAnalysis: '5 h' }, false],
    ['B-Q3', { ...csf, timeToAnalysis: '6 h' }, false],
  ])('{id} with {answers}: {wanted}', (id, answers, wanted) =>
    expect(fires(id, answers)).toBe(wanted),
  );
});

describe('body fluids: large animals', () => {
  const horse = { patientSpecies: 'Caballo', fluidType: 'lcr' };
  everyRow([
    ['B-L4', { ...horse, csfNucleatedCells: 8, fluidNeutrophilPct: 50 }, true],
    ['B-L4', { ...horse, csfNucleatedCells: 7.9, fluidNeutrophilPct: 50 }, false],
    ['B-L8', { ...horse, csfNucleatedCells: 5, csfProtein: 0.79 }, true],
    ['B-L8', { ...horse, csfNucleatedCells: 5, csfProtein: 0.8 }, false],
    ['B-R6', { ...horse, csfNucleatedCells: 900 }, false],
    ['B-C8', { patientSpecies: 'Caballo', fluidType: 'pleural', fluidProtein: 20 }, true],
    ['B-C8', { patientSpecies: 'Caballo', fluidProtein: 20 }, false],
  ])('{id} with {answers}: {wanted}', (id, answers, wanted) =>
    expect(fires(id, answers)).toBe(wanted),
  );
});
