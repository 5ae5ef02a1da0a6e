import { describe, expect, it } from 'vitest';
import type { Answers } from '#domain/catalogue/field.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { allText, figureOf, firedIds, readCase } from '../testing.ts';

const CSF = { patientSpecies: 'Perro', patientAge: 5, fluidType: 'lcr' };
const read = (answers: Answers) => readCase('body_fluids_sample', { ...CSF, ...answers });
const fires = (id: string, answers: Answers) => firedIds(read(answers)).includes(id);

describe('cerebrospinal fluid: cells', () => {
  everyRow([
    ['Perro', 2.9, 'dentro de lo esperado"', undefined],
    ['Perro', 3, 'dentro de lo esperado (en el límite)', 'limite'],
    ['Gato', 5, 'dentro de lo esperado (en el límite)', 'limite'],
    ['Perro', 6, 'leve pleocitosis', 'H'],
    ['Perro', 80, 'leve pleocitosis', 'H'],
    ['Gato', 81, 'moderada pleocitosis', 'H'],
    ['Perro', 500, 'moderada pleocitosis', 'H'],
    ['Perro', 501, 'marcada pleocitosis', 'H'],
    ['Caballo', 7.9, 'dentro de lo esperado"', undefined],
    ['Bovino', 8, 'pleocitosis', 'H'],
  ])(
    '{patient species} with {csf nucleated cells}/µl: {text}',
    (patientSpecies, csfNucleatedCells, text, flag) => {
      const report = read({ patientSpecies, csfNucleatedCells });
      expect(allText(report)).toContain(`/µl: ${text}`);
      expect(figureOf(report, 'Células nucleadas')?.marca).toBe(flag);
    },
  );

  it('come from the nucleated count when their own field is empty', () => {
    const report = read({ fluidNucleatedCells: 0.42 });
    expect(figureOf(report, 'Células nucleadas')).toMatchObject({
      valor: 420,
      unidad: '/µl',
      origen: 'calculado',
    });
  });

  everyRow([
    [501, '24h'],
    [500, undefined],
  ])('{csf nucleated cells}/µl: {level}', (csfNucleatedCells, level) => {
    expect(read({ csfNucleatedCells }).parts.urgencia_nivel).toBe(level);
  });
});

describe('cerebrospinal fluid: protein', () => {
  everyRow([
    ['Perro', { csfSite: 'cisternal' }, 0.3, undefined],
    ['Perro', { csfSite: 'cisternal' }, 0.31, 'H'],
    ['Perro', { csfSite: 'lumbar' }, 0.45, undefined],
    ['Perro', { csfSite: 'lumbar' }, 0.46, 'H'],
    ['Gato', { collectionMethod: 'Punción cisternal' }, 0.31, 'H'],
    ['Gato', { collectionMethod: 'Punción lumbar' }, 0.31, undefined],
    ['Perro', {}, 0.3, undefined],
    ['Perro', {}, 0.31, 'limite'],
    ['Perro', {}, 0.46, 'H'],
    ['Caballo', {}, 0.79, undefined],
    ['Caballo', {}, 0.8, 'H'],
    ['Caballo', {}, 0.28, 'L'],
    ['Bovino', {}, 0.33, undefined],
    ['Bovino', {}, 0.34, 'H'],
  ])(
    '{patient species} {site} with {csf protein} g/l: {flag}',
    (patientSpecies, site, csfProtein, flag) => {
      const report = read({ patientSpecies, csfProtein, ...site });
      expect(figureOf(report, 'Proteínas')?.marca).toBe(flag);
      expect(allText(report).includes('elevadas')).toBe(flag === 'H');
    },
  );

  it('shows both limits when the site is missing', () => {
    const text = allText(read({ csfProtein: 0.4 }));
    expect(text).toContain('cisternal hasta 0,3 g/l, lumbar hasta 0,45 g/l');
  });

  it('is not flagged in an immature animal', () => {
    const report = read({ patientAge: 0.4, csfProtein: 0.6, csfSite: 'lumbar' });
    expect(figureOf(report, 'Proteínas')?.marca).toBeUndefined();
    expect(firedIds(report)).toContain('G-L3');
  });
});

describe('cerebrospinal fluid: classes', () => {
  const cells = { csfNucleatedCells: 100 };
  everyRow([
    ['B-L3', { csfNucleatedCells: 5, csfProtein: 0.46 }, true],
    ['B-L3', { csfNucleatedCells: 6, csfProtein: 0.46 }, false],
    ['B-L3', { csfNucleatedCells: 5, csfProtein: 0.4 }, false],
    ['B-L4', { ...cells, fluidNeutrophilPct: 50 }, true],
    ['B-L4', { ...cells, fluidNeutrophilPct: 49 }, false],
    ['B-L4', { csfNucleatedCells: 5, fluidNeutrophilPct: 90 }, false],
    ['B-L5', { ...cells, fluidLymphocytePct: 51 }, true],
    ['B-L5', { ...cells, fluidLymphocytePct: 50 }, false],
    ['B-L6', { ...cells, fluidEosinophilPct: 20.1 }, true],
    ['B-L6', { ...cells, fluidEosinophilPct: 20 }, false],
    ['B-L7', { ...cells, fluidNeutrophilPct: 40, fluidLymphocytePct: 40 }, true],
    ['B-L7', { ...cells, fluidNeutrophilPct: 40, fluidLymphocytePct: 50 }, false],
    ['B-L7', { ...cells, fluidNeutrophilPct: 40 }, false],
    [
      'B-L7',
      { ...cells, fluidNeutrophilPct: 40, fluidLymphocytePct: 30, fluidEosinophilPct: 21 },
      false,
    ],
    ['B-L8', { csfNucleatedCells: 5, csfProtein: 0.3 }, true],
    ['B-L8', { csfNucleatedCells: 5, csfProtein: 0.4 }, false],
    ['B-L8', { csfNucleatedCells: 5 }, false],
    ['B-L9', { csfErythrocytes: 500 }, false],
    ['B-L9', { csfErythrocytes: 501 }, true],
    ['B-L10', { csfErythrocytes: 1 }, true],
    ['B-L10', { csfErythrocytes: 0 }, false],
    ['B-L11', { fluidColor: 'Xantocrómico', csfErythrocytes: 1 }, true],
    ['B-L12', { intracellularBacteria: 'observed' }, true],
    ['B-L13', { erythrophagia: 'observed' }, true],
  ])('{id} with {answers}: {wanted}', (id, answers, wanted) => {
    expect(fires(id, answers)).toBe(wanted);
  });

  everyRow([
    [{ csfProtein: 2.1, csfNucleatedCells: 101, fluidNeutrophilPct: 50 }, true],
    [{ csfProtein: 2, csfNucleatedCells: 101, fluidNeutrophilPct: 50 }, false],
    [{ csfProtein: 2.1, csfNucleatedCells: 100, fluidNeutrophilPct: 50 }, false],
    [{ csfProtein: 2.1, csfNucleatedCells: 101, fluidNeutrophilPct: 49 }, false],
  ])('neurological FIP with {answers}: {is}', (answers, is) => {
    const { parts } = read({ ...answers, patientSpecies: 'Gato' });
    expect(parts.conclusion === 'Peritonitis infecciosa felina (PIF) neurológica').toBe(is);
  });

  everyRow([
    ['Perro', 2, true],
    ['Perro', 2.1, false],
    ['Gato', 1, false],
  ])(
    '{species} of {age} years: steroid-responsive meningitis is a differential: {expected}',
    (species, age, expected) => {
      const answers = { patientSpecies: species, patientAge: age, csfNucleatedCells: 100 };
      const text = allText(read({ ...answers, fluidNeutrophilPct: 80 }));
      expect(text.includes('Meningitis-arteritis sensible a corticoides')).toBe(expected);
    },
  );
});

describe('cerebrospinal fluid: the sample', () => {
  everyRow([
    ['De 30 minutos a 1 hora', 'compatible'],
    ['De 1 a 2 horas', 'sugestivo'],
    ['Más de 24 horas', 'sugestivo'],
  ])('after waiting «{time to analysis}» concludes {certeza}', (timeToAnalysis, certeza) => {
    const answers = { timeToAnalysis, csfNucleatedCells: 100, fluidNeutrophilPct: 80 };
    expect(read(answers).parts.certeza).toBe(certeza);
  });
});

describe('cerebrospinal fluid: steps of cerebrospinal fluid', () => {
  const cells = { csfSite: 'cisternal', csfNucleatedCells: 200 };
  const neutrophils = { ...cells, fluidNeutrophilPct: 60 };
  const lymphocytes = { ...cells, fluidLymphocytePct: 60 };
  everyRow([
    ['Perro', neutrophils, '24h', 'Pida proteína C reactiva'],
    ['Gato', neutrophils, '24h', 'Pida cultivo y PCR de LCR, coronavirus'],
    ['Caballo', neutrophils, 'vital', 'Cultive sangre y LCR'],
    ['Perro', { ...neutrophils, rfNeuro: 'yes' }, '24h', 'Pida proteína C reactiva'],
    ['Perro', { ...neutrophils, rfSeizures: 'yes' }, 'vital', 'Mida la glucosa y el calcio'],
    ['Perro', lymphocytes, undefined, 'Pida PCR y serología de moquillo'],
    ['Gato', { ...lymphocytes, rfNeuro: 'yes' }, '24h', 'Pida PCR de coronavirus y FeLV'],
    ['Gato', { ...cells, fluidEosinophilPct: 21 }, undefined, 'Pida Neospora'],
  ])(
    '{patient species} with {answers}: {level}, {step}',
    (patientSpecies, answers, level, step) => {
      const { parts } = read({ patientSpecies, ...answers });
      expect(parts.urgencia_nivel).toBe(level);
      expect(parts.siguiente_paso).toContain(step);
    },
  );

  const blood = { ...neutrophils, csfProtein: 0.9, fluidType: 'lcr' };
  everyRow([
    [500, 'pleocitosis neutrofílica', 'compatible'],
    [501, 'pleocitosis neutrofílica', 'posible'],
    [5000, 'pleocitosis neutrofílica', 'posible'],
    [5001, 'LCR contaminado con sangre: células y proteínas no valorables.', 'no_concluyente'],
  ])(
    '{csf erythrocytes} erythrocytes/µl: {conclusion}, {certeza}',
    (csfErythrocytes, conclusion, certeza) => {
      const report = read({ ...blood, csfErythrocytes });
      expect(report.parts).toMatchObject({ conclusion, certeza });
      const flagged = report.parts.medidas?.some(({ marca }) => marca !== undefined);
      expect(flagged).toBe(csfErythrocytes <= 5000);
    },
  );

  it('bacteria are reported with any amount of blood', () => {
    const { parts } = read({ ...blood, csfErythrocytes: 9000, intracellularBacteria: 'observed' });
    expect(parts).toMatchObject({ conclusion: 'meningitis bacteriana', certeza: 'diagnostico' });
  });
});
