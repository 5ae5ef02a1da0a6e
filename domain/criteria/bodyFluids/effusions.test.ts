import { describe, expect, it } from 'vitest';
import type { Answers } from '#domain/catalogue/field.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { allText, firedIds, readCase } from '../testing.ts';

const DOG = { patientSpecies: 'Perro', patientAge: 5, fluidType: 'peritoneal' };
const read = (answers: Answers) => readCase('body_fluids_sample', { ...DOG, ...answers });
const classes = (answers: Answers) => firedIds(read(answers)).filter((id) => /^B-C/.test(id));

describe('effusions: Ohio State: 25 g/l and 3 ×10⁹/l belong to the upper class', () => {
  everyRow([
    [24.9, 2.99, 'B-C1'],
    [25, 2.99, 'B-C2'],
    [25, 3, 'B-C3'],
    [24.9, 3, 'B-C4'],
  ])(
    '{fluid protein} g/l and {fluid nucleated cells} ×10⁹/l are {id}',
    (fluidProtein, fluidNucleatedCells, id) => {
      const report = read({ fluidProtein, fluidNucleatedCells });
      expect(firedIds(report).filter((each) => /^B-C[1-8]$/.test(each))).toEqual([id]);
      expect(report.parts.esquema).toBe('Ohio State');
      expect(report.parts.medidas?.slice(0, 2)).toMatchObject([
        { clave: 'fluidProtein', valor: fluidProtein },
        { clave: 'fluidNucleatedCells', valor: fluidNucleatedCells },
      ]);
    },
  );

  everyRow([
    [{ fluidProtein: 30 }, 'falta recuento'],
    [{ fluidNucleatedCells: 30 }, 'falta proteínas'],
    [{ patientSpecies: 'Caballo', fluidProtein: 20 }, 'no permiten aplicar ningún criterio'],
  ])('{answers}: {text}', (answers, text) => {
    expect(read(answers).parts.conclusion).toContain(text);
  });

  it('the pericardium and other species have no class', () => {
    const figures = { fluidProtein: 38, fluidNucleatedCells: 4.2 };
    const pericardium = read({ ...figures, collectionMethod: 'Pericardiocentesis' });
    expect(pericardium.parts.esquema).toBeUndefined();
    expect(firedIds(pericardium)).not.toContain('B-C3');
    const rabbit = read({ ...figures, patientSpecies: 'Conejo' });
    expect(firedIds(rabbit)).toEqual(expect.arrayContaining(['X-G2', 'G-L1']));
    expect(classes({ ...figures, patientSpecies: 'Conejo' })).toEqual([]);
  });

  it('a dog gets no sentence about species without intervals', () => {
    expect(firedIds(read({ fluidProtein: 30, fluidNucleatedCells: 4 }))).not.toContain('G-L1');
  });
});

describe('effusions: large animals', () => {
  everyRow([
    ['Caballo', 10, 25, 'Líquido peritoneal equino dentro de lo descrito.'],
    ['Caballo', 10.1, 25, 'líquido peritoneal equino alterado (recuento)'],
    ['Caballo', 10, 25.1, 'líquido peritoneal equino alterado (proteínas)'],
    ['Caballo', 11, 26, 'líquido peritoneal equino alterado (recuento y proteínas)'],
    ['Bovino', 20, 25, 'Líquido peritoneal bovino dentro de lo descrito.'],
    ['Bovino', 20.1, 25, 'líquido peritoneal bovino alterado (recuento)'],
  ])(
    '{patient species} with {cells} ×10⁹/l and {protein} g/l: {text}',
    (patientSpecies, cells, protein, text) => {
      const report = read({ patientSpecies, fluidNucleatedCells: cells, fluidProtein: protein });
      expect(allText(report)).toContain(text);
    },
  );
});

describe('effusions: sepsis', () => {
  const glucose = (gap: number) => ({ bloodGlucose: 6.4, fluidGlucose: 6.4 - gap });
  const lactate = (gap: number) => ({ bloodLactate: 1, fluidLactate: 1 + gap });

  everyRow([
    ['over 1,1 in a cellular fluid', { ...glucose(1.2), fluidNucleatedCells: 3 }, 'sugestivo'],
    ['without count nor differential', glucose(1.2), 'sugestivo'],
    ['without count, half neutrophils', { ...glucose(1.2), fluidNeutrophilPct: 50 }, 'sugestivo'],
    ['of lactate over 2', { ...lactate(2.1), fluidNucleatedCells: 3 }, 'sugestivo'],
    ['of lactate against glucose', { ...lactate(2.1), ...glucose(1.1) }, 'posible'],
    ['of both', { ...lactate(2.1), ...glucose(1.2) }, 'sugestivo'],
  ])('a gap {case} is a septic peritonitis', (_, answers, certainty) => {
    const { parts } = read(answers);
    expect(parts).toMatchObject({ conclusion: 'peritonitis séptica', certeza: certainty });
    expect(parts.resumen ?? '').not.toContain('eritonitis séptica');
  });

  everyRow([
    ['of 1,1', { ...glucose(1.1), fluidNucleatedCells: 3 }],
    ['of 1,1 by subtraction', { bloodGlucose: 6.4, fluidGlucose: 5.3, fluidNucleatedCells: 3 }],
    ['of lactate of 2', { ...lactate(2), fluidNucleatedCells: 3 }],
    ['with few neutrophils', { ...glucose(1.2), fluidNeutrophilPct: 49 }],
    ['under 3 ×10⁹/l', { ...glucose(1.2), fluidNucleatedCells: 2.9 }],
    [
      'in blood',
      { ...glucose(1.2), fluidNucleatedCells: 9, fluidHematocrit: 10, bloodHematocrit: 40 },
    ],
    ['in a pleural fluid', { ...glucose(1.2), fluidType: 'pleural', fluidNucleatedCells: 9 }],
    ['of lactate in a cat', { ...lactate(3), patientSpecies: 'Gato', fluidNucleatedCells: 9 }],
  ])('a gap {case} is no septic peritonitis', (_, answers) => {
    expect(read(answers).parts.conclusion).not.toBe('peritonitis séptica');
  });

  it('names only the entered figures when there is no septic pattern', () => {
    expect(allText(read({ ...glucose(1), ...lactate(1) }))).toContain('Glucosa y lactato pareados');
    expect(classes(glucose(1))).not.toContain('B-C13');
    expect(allText(read({ ...glucose(1), patientSpecies: 'Gato' }))).toContain(
      'Glucosa pareada sin patrón séptico',
    );
  });

  everyRow([
    [2.8, true],
    [2.79, false],
  ])('a horse with a gap of {gap}: {fires}', (gap, fires) => {
    const horse = { patientSpecies: 'Caballo', bloodGlucose: 5, fluidGlucose: 5 - gap };
    expect(classes(horse).includes('B-C14')).toBe(fires);
  });

  everyRow([
    [{ fluidNeutrophilPct: 50 }, 'B-C15'],
    [{ fluidNeutrophilPct: 49 }, 'B-C16'],
    [{ patientSpecies: 'Caballo' }, 'B-C15'],
    [{}, 'B-C16'],
  ])('gut contents with {answers} are {id}, and vital', (answers, id) => {
    const report = read({ plantMaterial: 'observed', ...answers });
    expect(firedIds(report)).toContain(id);
    expect(report.parts.urgencia_nivel).toBe('vital');
  });
});

describe('effusions: contents of the fluid', () => {
  everyRow([
    ['pleural', { serumTriglycerides: 1 }, 'quilotórax'],
    ['peritoneal', { fluidCholesterol: 2 }, 'quiloabdomen'],
    ['peritoneal', {}, 'derrame quiloso'],
  ])('chyle of a {fluid type} fluid with {pair}: {text}', (fluidType, pair, text) => {
    expect(read({ fluidTriglycerides: 1.14, ...pair, fluidType }).parts.conclusion).toBe(text);
  });

  everyRow([
    { fluidTriglycerides: 1.13 },
    { fluidTriglycerides: 2, serumTriglycerides: 2, fluidCholesterol: 0.1 },
    { fluidTriglycerides: 2, fluidCholesterol: 8 },
  ])('no chyle by {answers}', (answers) => {
    expect(classes(answers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^B-C2[01]$/)]),
    );
  });

  everyRow([
    [10, true],
    [9.9, false],
  ])('haematocrit {fluid hematocrit} of 40 is haemorrhagic: {is}', (fluidHematocrit, is) => {
    const { parts } = read({ fluidHematocrit, bloodHematocrit: 40 });
    expect(parts.conclusion === 'hemoabdomen (derrame hemorrágico)').toBe(is);
  });

  it('without the haematocrit of the blood no class is given', () => {
    const report = read({ fluidHematocrit: 30 });
    expect(allText(report)).toContain(
      'Hematocrito del líquido 30 %: sin el de la sangre no se clasifica como hemorrágico.',
    );
    expect(report.parts.conclusion).not.toContain('derrame hemorrágico');
  });

  everyRow([
    ['Perro', 200, 100, 'compatible'],
    ['Perro', 186, 148.8, 'sugestivo'],
    ['Perro', 185, 148, undefined],
    ['Perro', 248, 200, undefined],
    ['Gato', 200, 100, 'compatible'],
    ['Gato', 110, 100, 'posible'],
    ['Gato', 109, 100, undefined],
    ['Caballo', 200, 100, 'sugestivo'],
    ['Caballo', 199, 100, undefined],
  ])(
    '{patient species}, creatinine {fluid creatinine} to {serum creatinine}: {certainty}',
    (patientSpecies, fluidCreatinine, serumCreatinine, certainty) => {
      const { parts } = read({ patientSpecies, fluidCreatinine, serumCreatinine });
      expect(parts.conclusion === 'uroperitoneo' ? parts.certeza : undefined).toBe(certainty);
    },
  );

  everyRow([
    [200, 'peritonitis biliar', 'compatible'],
    [199, 'peritonitis biliar', 'posible'],
    [100, undefined, undefined],
  ])('bilirubin {fluid bilirubin} to 100: {text}', (fluidBilirubin, text, certainty) => {
    const { parts } = read({ fluidBilirubin, serumBilirubin: 100 });
    if (text) expect(parts).toMatchObject({ conclusion: text, certeza: certainty });
    else expect(parts.hallazgos_microscopicos?.clasificacion).not.toContain('Peritonitis biliar');
  });
});

describe('effusions: feline infectious peritonitis', () => {
  const CAT = { patientSpecies: 'Gato', fluidProtein: 56 };
  everyRow([
    [{ fluidAlbumin: 15.9 }, 'peritonitis infecciosa felina (PIF)', 'sugestivo'],
    [{ fluidAlbumin: 16 }, 'peritonitis infecciosa felina (PIF)', 'posible'],
    [
      { fluidAlbumin: 15.9, fcovPcr: 'positive' },
      'peritonitis infecciosa felina (PIF)',
      'compatible',
    ],
    [{ fluidAlbumin: 15.9, rivalta: 'negative' }, 'peritonitis infecciosa felina (PIF)', 'posible'],
    [
      { fluidAlbumin: 15.9, rivalta: 'negative', fcovPcr: 'positive' },
      'peritonitis infecciosa felina (PIF)',
      'sugestivo',
    ],
  ])('{answers} is {conclusion}, {certeza}', (answers, conclusion, certeza) => {
    expect(read({ ...CAT, ...answers }).parts).toMatchObject({ conclusion, certeza });
  });

  everyRow([
    ['35 g/l', { fluidProtein: 35, fluidAlbumin: 8 }],
    ['bacteria', { fluidAlbumin: 14, intracellularBacteria: 'observed' }],
    ['atypical cells', { fluidAlbumin: 14, atypicalCells: 'observed' }],
    ['5 ×10⁹/l', { fluidAlbumin: 14, fluidNucleatedCells: 5 }],
    ['a dog', { fluidAlbumin: 14, patientSpecies: 'Perro' }],
    ['A:G over 0,8', { fluidAlbumin: 25 }],
  ])('no infectious peritonitis with {case}', (_, answers) => {
    expect(classes({ ...CAT, ...answers })).not.toContain('B-C60');
  });
});

describe('effusions: differentials', () => {
  const cat = { patientSpecies: 'Gato', fluidProtein: 50, fluidNucleatedCells: 1 };
  const named = (answers: Answers) => {
    const list = read(answers).parts.diagnostico_diferencial;
    return (Array.isArray(list) ? list : []) as { nombre: string; en_contra: string[] }[];
  };
  const positive = { fcovPcr: 'positive', fluidAlbumin: 25, rivalta: 'negative' };
  it('infectious peritonitis shows the facts against it', () => {
    const differentials = named({ ...cat, ...positive });
    expect(
      differentials.find(({ nombre }) => nombre === 'Peritonitis infecciosa felina (PIF)')
        ?.en_contra,
    ).toEqual(['A:G 1', 'Rivalta negativa']);
  });
  it('only cats have infectious peritonitis', () => {
    const names = named({ ...cat, ...positive, patientSpecies: 'Perro' });
    expect(names.map(({ nombre }) => nombre)).not.toContain('Peritonitis infecciosa felina (PIF)');
  });
  it('omit concluded classes and finished tests', () => {
    const bile = { fluidBilirubin: 150, serumBilirubin: 10, fluidNucleatedCells: 20 };
    const list = named({ fluidProtein: 35, ...bile }).map(({ nombre }) => nombre);
    expect(list).toEqual([]);
    const exudate = { fluidProtein: 35, fluidNucleatedCells: 20, fluidCulture: 'negative' };
    expect(named(exudate)).toMatchObject([{ prueba: 'Glucosa pareada y lactato pareado' }]);
  });
});

describe('effusions: cells', () => {
  everyRow([
    [{ fluidEosinophilPct: 10 }, 'B-C70', true],
    [{ fluidEosinophilPct: 9.9 }, 'B-C70', false],
    [{ fluidLymphocytePct: 50, largeLymphoidCells: 'observed' }, 'B-C71', true],
    [{ fluidLymphocytePct: 49, largeLymphoidCells: 'observed' }, 'B-C71', false],
    [{ fluidLymphocytePct: 50 }, 'B-C72', true],
    [{ fluidLymphocytePct: 50, fluidTriglycerides: 0.5 }, 'B-C72', false],
    [{ fluidMastPct: 5 }, 'B-C74', true],
    [{ neutrophilMorphology: 'degenerate' }, 'B-C76', true],
    [{ neutrophilMorphology: 'degenerate', intracellularBacteria: 'observed' }, 'B-C76', false],
  ])('{answers} fires {id}: {fires}', (answers, id, fires) => {
    expect(classes(answers).includes(id)).toBe(fires);
  });

  it('mast cells are a finding without a class', () => {
    const { parts } = read({ fluidMastPct: 40 });
    expect(parts.hallazgos_microscopicos).toMatchObject({ hallazgos: ['Mastocitos 40 %'] });
    expect(JSON.stringify(parts)).not.toContain('afectación mastocítica');
  });

  const exudate = { fluidProtein: 25, fluidNucleatedCells: 3, fluidNeutrophilPct: 70 };
  everyRow([
    [{}, false],
    [{ intracellularBacteria: 'not_observed' }, true],
    [{ intracellularBacteria: 'not_evaluable' }, false],
    [{ intracellularBacteria: 'not_observed', fluidNeutrophilPct: 69 }, false],
    [{ intracellularBacteria: 'not_observed', fluidProtein: 24 }, false],
    [{ intracellularBacteria: 'not_observed', collectionMethod: 'Pericardiocentesis' }, true],
  ])(
    'an exudate with {answers} is neutrophilic without visible bacteria: {fires}',
    (answers, fires) => {
      expect(classes({ ...exudate, ...answers }).includes('B-C75')).toBe(fires);
    },
  );
});
