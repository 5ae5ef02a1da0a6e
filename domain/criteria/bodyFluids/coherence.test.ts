import { describe, expect, it } from 'vitest';
import type { Answers } from '#domain/catalogue/field.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { allText, firedIds, readCase } from '../testing.ts';

const DOG = { patientSpecies: 'Perro', patientAge: 5, fluidType: 'pleural' };
const read = (answers: Answers) => readCase('body_fluids_sample', { ...DOG, ...answers });
const warnings = (answers: Answers) => firedIds(read(answers)).filter((id) => id.startsWith('B-A'));

describe('body fluids: contradictions', () => {
  const csf = { fluidType: 'lcr' };
  everyRow([
    [{ collectionMethod: 'Abdominocentesis' }, ['B-A1']],
    [{ collectionMethod: 'Toracocentesis', fluidProtein: 30 }, []],
    [{ collectionMethod: 'Pericardiocentesis', fluidProtein: 30 }, []],
    [{ collectionMethod: 'Punción lumbar', fluidType: 'articular' }, ['B-A1']],
    [{ fluidProtein: 0.9 }, ['B-A2']],
    [{ fluidProtein: 1 }, ['B-A2b']],
    [{ fluidProtein: 9.9 }, ['B-A2b']],
    [{ fluidProtein: 10 }, []],
    [{ fluidProtein: 9.9, fluidNucleatedCells: 3 }, ['B-A2']],
    [{ fluidProtein: 9.9, fluidNucleatedCells: 2.9 }, ['B-A2b']],
    [{ fluidProtein: 9.9, fluidHematocrit: 5 }, ['B-A2']],
    [{ fluidProtein: 9.9, fluidAppearance: 'Turbio' }, ['B-A2']],
    [{ fluidProtein: 9.9, fluidAppearance: 'Ligeramente turbio' }, ['B-A2b']],
    [{ fluidProtein: 0.4, fluidType: 'articular' }, []],
    [{ ...csf, csfProtein: 3 }, ['B-A3']],
    [{ ...csf, csfProtein: 2.99 }, []],
    [{ ...csf, fluidProtein: 10 }, ['B-A3']],
    [{ ...csf, fluidProtein: 9.9 }, []],
    [{ ...csf, fluidNucleatedCells: 1, fluidAppearance: 'Transparente' }, ['B-A4']],
    [{ ...csf, fluidNucleatedCells: 0.9, fluidAppearance: 'Transparente' }, []],
    [{ fluidNucleatedCells: 1000 }, []],
    [{ fluidNucleatedCells: 1001 }, ['B-A5']],
    [{ fluidNucleatedCells: 10, fluidAppearance: 'Transparente' }, ['B-A6']],
    [{ fluidNucleatedCells: 9.9, fluidAppearance: 'Transparente' }, []],
    [{ fluidHematocrit: 5, fluidAppearance: 'Transparente' }, ['B-A6']],
    [{ fluidNucleatedCells: 2.9, fluidAppearance: 'Purulento' }, ['B-A8']],
    [{ fluidNeutrophilPct: 49, fluidAppearance: 'Purulento' }, ['B-A8']],
    [{ fluidNucleatedCells: 3, fluidNeutrophilPct: 50, fluidAppearance: 'Purulento' }, []],
    [{ fluidColor: 'Blanco lechoso', fluidTriglycerides: 0.49 }, ['B-A9']],
    [{ fluidColor: 'Blanco lechoso', fluidTriglycerides: 0.5 }, []],
    [{ fluidHematocrit: 10, fluidColor: 'Amarillo' }, ['B-A10']],
    [{ fluidHematocrit: 10, fluidColor: 'Rosado' }, []],
    [{ fluidHematocrit: 10 }, []],
    [{ fluidAlbumin: 30, fluidProtein: 30 }, ['B-A11']],
    [{ fluidAlbumin: 29, fluidProtein: 30 }, []],
    [{ fluidCreatinine: 19.9 }, ['B-A12']],
    [{ fluidCreatinine: 20, serumCreatinine: 20 }, []],
    [{ fluidType: 'articular', viscosity: 'normal', fluidNucleatedCells: 51 }, ['B-A13']],
    [{ fluidType: 'articular', viscosity: 'normal', fluidNucleatedCells: 50 }, []],
    [{ fluidCulture: 'negative', intracellularBacteria: 'observed' }, ['B-A14']],
    [{ fluidGlucose: 6.2, bloodGlucose: 5 }, ['B-A15']],
    [{ fluidGlucose: 6.1, bloodGlucose: 5 }, []],
  ])('{answers}: {ids}', (answers, ids) => expect(warnings(answers)).toEqual(ids));

  everyRow([
    [[40, 30, 20, 8], false],
    [[40, 30, 20, 12], false],
    [[40, 30, 20, 7.9], true],
    [[40, 30, 20, 12.1], true],
    [[40, 30, 20], false],
    [[61, 20, 30], true],
    [[61, 20, 21], false],
  ])('shares {shares} contradict each other: {contradict}', (shares, contradict) => {
    const keys = ['Neutrophil', 'Lymphocyte', 'Macrophage', 'Eosinophil'];
    const answers = shares.map((share, index) => [`fluid${keys[index]}Pct`, share] as const);
    expect(warnings(Object.fromEntries(answers)).includes('B-A7')).toBe(contradict);
  });
});

describe('body fluids: effects of a contradiction', () => {
  it('a fluid that is not what it was called gets no class', () => {
    const report = read({
      collectionMethod: 'Abdominocentesis',
      fluidProtein: 30,
      fluidNucleatedCells: 9,
      intracellularBacteria: 'observed',
    });
    expect(allText(report)).toContain(
      'el método (Abdominocentesis) no corresponde a pleural: confirme el tipo de líquido.',
    );
    expect(report.parts.certeza).toBe('no_concluyente');
    expect(report.parts.siguiente_paso).toContain('Confirme el tipo de líquido');
    expect(firedIds(report)).not.toContain('G-L1');
  });

  it('a protein in the wrong unit is not used', () => {
    const report = read({ fluidProtein: 3.2, fluidNucleatedCells: 30 });
    expect(allText(report)).toContain('¿está en g/dl? (3,2 g/dl serían 32 g/l).');
    expect(report.parts.conclusion).toBe(
      'Derrame no clasificable: falta proteínas (pendiente de aclarar una incoherencia de los datos).',
    );
  });

  everyRow([
    [{ fluidCreatinine: 7, serumCreatinine: 1.6 }, ['fluidCreatinine', 'serumCreatinine']],
    [{ fluidCreatinine: 620, serumCreatinine: 1.6 }, ['serumCreatinine']],
  ])('creatinine of {answers} in mg/dl is reported once and dropped', (answers, campos) => {
    const report = read({ fluidType: 'peritoneal', ...answers });
    expect(report.parts.coherencia).toEqual([{ texto: '¿creatinina en mg/dl?', campos }]);
    expect(report.parts.conclusion).not.toContain('uroperitoneo');
    expect(allText(report)).not.toContain('líquido:suero');
  });

  it('a class that reads a contradicted answer is only possible and says so', () => {
    const { parts } = read({
      fluidProtein: 30,
      fluidNucleatedCells: 12,
      fluidAppearance: 'Transparente',
    });
    expect(parts).toMatchObject({
      conclusion:
        'exudado (esquema Ohio State) (pendiente de aclarar una incoherencia de los datos)',
      certeza: 'posible',
    });
  });

  it('cerebrospinal protein up to 10 g/l is still used', () => {
    const csf = { fluidType: 'lcr', csfNucleatedCells: 2, patientSpecies: 'Gato' };
    expect(firedIds(read({ ...csf, csfProtein: 10 }))).toContain('B-L3');
    expect(firedIds(read({ ...csf, csfProtein: 10.1 }))).not.toContain('B-L3');
  });
});

describe('body fluids: the sample', () => {
  everyRow([
    ['B-Q1', { quantityObtained: 0.9 }, true],
    ['B-Q1', { quantityObtained: 1 }, false],
    ['B-Q3', { timeToAnalysis: 'De 6 a 24 horas, refrigerada', fluidProtein: 30 }, true],
    ['B-Q3', { timeToAnalysis: 'De 2 a 6 horas, refrigerada', fluidProtein: 30 }, false],
    ['B-Q5', { fluidProtein: 30 }, true],
    ['B-Q5', { fluidProtein: 30, fluidLymphocytePct: 10 }, false],
    ['B-Q6', { fluidClots: 'observed' }, true],
    ['B-Q6', { fluidClots: 'observed', fluidHematocrit: 3 }, false],
    ['B-Q6', { fluidAppearance: 'Con fibrina', fluidProtein: 30 }, true],
  ])('{id} with {answers}: {fires}', (id, answers, fires) => {
    expect(firedIds(read(answers)).includes(id)).toBe(fires);
  });
});

describe('body fluids: next step', () => {
  const dog = { fluidProtein: 30, fluidNucleatedCells: 1 };
  const cat = { ...dog, patientSpecies: 'Gato', fluidProtein: 40 };
  const exudate = { fluidProtein: 30, fluidNucleatedCells: 9 };
  const pairs = { fluidGlucose: 5, bloodGlucose: 5, fluidLactate: 1, bloodLactate: 1 };
  everyRow([
    [
      exudate,
      'Cultive aerobios y anaerobios y compare glucosa y lactato con la sangre del mismo momento.',
    ],
    [{ ...exudate, ...pairs }, 'Cultive aerobios y anaerobios.'],
    [
      { ...exudate, ...pairs, fluidCulture: 'negative' },
      'Busque la fuente con ecografía, lipasa y bilirrubina y creatinina pareadas.',
    ],
    [dog, 'Haga ecocardiografía y ecografía con Doppler portal y de venas hepáticas.'],
    [cat, 'Haga ecocardiografía primero; si es normal, A:G, Rivalta y RT-PCR de coronavirus.'],
    [
      { ...cat, fluidType: 'peritoneal' },
      'Mida albúmina del líquido (A:G), Rivalta y RT-PCR de coronavirus y haga ecocardiografía.',
    ],
    [{ fluidProtein: 30 }, 'Haga el recuento de células nucleadas del líquido.'],
    [{ fluidNucleatedCells: 1 }, 'Mida las proteínas del líquido con refractómetro.'],
    [{ fluidNeutrophilPct: 20 }, 'Mida proteínas y recuento nucleado.'],
    [
      { fluidColor: 'Blanco lechoso', fluidNeutrophilPct: 20 },
      'Mida triglicéridos y colesterol en líquido y suero del mismo momento.',
    ],
    [{ fluidType: '', fluidProtein: 30 }, 'Indique la cavidad.'],
  ])('{answers}: {step}', (answers, step) => expect(read(answers).parts.siguiente_paso).toBe(step));

  it('recommends the pair of triglycerides beside a class', () => {
    expect(read({ ...dog, fluidColor: 'Blanco lechoso' }).parts.recomendaciones).toContain(
      'Mida triglicéridos y colesterol en líquido y suero del mismo momento.',
    );
  });
});
