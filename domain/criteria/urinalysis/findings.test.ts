import { describe, expect, it } from 'vitest';
import type { Answers } from '#domain/catalogue/field.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { allText, figureOf, firedIds, readCase } from '../testing.ts';

const read = (answers: Answers) =>
  readCase('urinalysis_sample', {
    patientSpecies: 'Perro',
    patientAge: 5,
    collectionMethod: 'cystocentesis',
    ...answers,
  });
const fires = (id: string, answers: Answers) => firedIds(read(answers)).includes(id);
const MONOHYDRATE = { crystalType1: 'Oxalato cálcico monohidrato' };

describe('urine: sediment', () => {
  everyRow([
    [{ sedCellularCasts: 1 }, 'lesión tubular o inflamación renal', 'sugestivo'],
    [{ sedGranularCasts: 2.1 }, 'lesión tubular', 'posible'],
    [{ sedWaxyCasts: 1 }, 'enfermedad tubular de curso largo', 'posible'],
    [
      { sedAtypical: 'observed', sedWbc: 5, bacteria: 'not_detected' },
      'neoplasia urotelial',
      'posible',
    ],
    [
      { urinaryParasite: 'observed', urinaryParasiteType: 'P. feliscati' },
      'P. feliscati (observado por usted)',
      'compatible',
    ],
  ])('{answers}: {text}, {certainty}', (answers, text, certainty) => {
    const { conclusion, certeza } = read(answers).parts;
    expect([conclusion, certeza]).toEqual([text, certainty]);
  });

  everyRow([
    [{ sedCellularCasts: 0.9 }, 'U-C35'],
    [{ sedGranularCasts: 2 }, 'U-C36'],
    [{ sedWaxyCasts: 0.9 }, 'U-C37'],
    [{ sedAtypical: 'observed' }, 'U-C70'],
    [{ urinaryParasite: 'observed' }, 'U-C72'],
  ])('{answers} is not {id}', (answers, id) => expect(fires(id, answers)).toBe(false));

  const clean = {
    urineSpecificGravity: 1.035,
    sedRbc: 0,
    sedWbc: 0,
    bacteria: 'not_detected',
    urineProtein: 'trace',
  };
  everyRow([
    [clean, true],
    [{ ...clean, urineProtein: '1+' }, false],
    [{ ...clean, sedRbc: 6 }, false],
    [{ ...clean, usgMethod: 'strip' }, false],
    [{ ...clean, crystalType1: 'Estruvita' }, false],
    [{ ...clean, sedHyalineCasts: 3 }, false],
  ])('{answers}: nothing altered, {yes}', (answers, yes) =>
    expect(fires('U-C80', answers)).toBe(yes),
  );
});

describe('urine: crystals', () => {
  everyRow([
    [{ crystalType1: 'Estruvita', crystalAmount1: '2+', urinePh: 7 }, 'Estruvita 2+: frecuente'],
    [{ crystalType1: 'Urato amorfo' }, 'sin valor diagnóstico'],
    [{ crystalType1: 'Urato o biurato amónico', patientBreed: 'Dálmata' }, 'Raza predispuesta.'],
    [{ crystalType2: 'Bilirrubina' }, 'puede ser normal en orina concentrada'],
    [{ crystalType1: 'Bilirrubina', patientSpecies: 'Gato' }, 'anómala: bilirrubina sérica'],
    [{ crystalType1: 'Carbonato cálcico', patientSpecies: 'Cobaya' }, 'normal en esta especie'],
    [{ crystalType1: 'Carbonato cálcico' }, 'no es habitual en perro ni gato'],
    [{ crystalType1: 'Estruvita', urinePh: 6.4 }, 'estruvita con pH 6,4: infrecuente'],
  ])('{answers}: {text}', (answers, text) => expect(allText(read(answers))).toContain(text));

  it('struvite at pH 6,5 is usual, and absent crystals do not count', () => {
    expect(read({ crystalType1: 'Estruvita', urinePh: 6.5 }).parts.coherencia).toBeUndefined();
    expect(fires('U-K1', { crystalType1: 'Estruvita', crystalAmount1: 'none' })).toBe(false);
  });

  everyRow([
    [MONOHYDRATE, 'vital'],
    [{ ...MONOHYDRATE, crystalAmount1: '1+', patientSpecies: 'Gato' }, 'vital'],
    [{ ...MONOHYDRATE, timeToAnalysis: 'De 2 a 6 horas, refrigerada' }, '24h'],
    [{ ...MONOHYDRATE, timeToAnalysis: 'De 6 a 24 horas, refrigerada' }, '24h'],
    [{ ...MONOHYDRATE, timeToAnalysis: 'De 1 a 2 horas' }, 'vital'],
    [{ ...MONOHYDRATE, crystalAmount1: 'none' }, undefined],
    [{ ...MONOHYDRATE, patientSpecies: 'Caballo' }, undefined],
    [{ crystalType1: 'Oxalato cálcico dihidrato' }, undefined],
  ])('{answers}: {level}', (answers, level) =>
    expect(read(answers).parts.urgencia_nivel).toBe(level),
  );
});

describe('urine: differentials', () => {
  const named = (answers: Answers) => {
    const list = read(answers).parts.diagnostico_diferencial;
    return Array.isArray(list) ? list.map(({ nombre }: { nombre: string }) => nombre) : [];
  };
  const cat = {
    patientSpecies: 'Gato',
    patientAge: 9.9,
    lutSigns: 'yes',
    sedRbc: 6,
    sedWbc: 5,
    bacteria: 'not_detected',
  };
  const signs = { bacteria: 'present', lutSigns: 'yes' };
  const dilute = { urineSpecificGravity: 1.012, serumCreatinine: 90 };
  everyRow([
    [cat, ['Cistitis idiopática felina']],
    [
      { ...cat, patientSex: 'Macho', rfAnuria: 'yes' },
      ['Tapón uretral', 'Cistitis idiopática felina'],
    ],
    [{ ...cat, patientAge: 10, sedWbc: 6 }, ['Cistitis bacteriana', 'Neoplasia']],
    [{ ...cat, bacteria: 'present' }, []],
    [{ ...signs, patientSex: 'Hembra' }, []],
    [{ ...signs, patientAge: 8, crystalType1: 'Estruvita' }, ['Urolitos', 'Neoplasia urotelial']],
    [{ ...signs, patientSex: 'Macho' }, ['Prostatitis']],
    [{ bacteria: 'not_detected', sedWbc: 6 }, ['Cistitis bacteriana']],
    [{ urineSpecificGravity: 1.007 }, ['Diabetes insípida', 'Polidipsia psicógena']],
    [dilute, ['Enfermedad renal temprana']],
    [{ ...dilute, patientSex: 'Hembra' }, ['Piómetra', 'Enfermedad renal temprana']],
    [{ ...dilute, serumCreatinine: 141 }, []],
    [
      { ...dilute, serumCreatinine: 141, chemSodium: 130, chemPotassium: 5 },
      ['Hipoadrenocorticismo'],
    ],
    [{ urineBlood: '3+', sedRbc: 1, chemHaemolysed: 'yes' }, ['Hemólisis']],
  ])('{answers}: {names}', (answers, names) => expect(named(answers)).toEqual(names));

  it('each needs its own entered fact', () => {
    const list = read({ ...signs, patientSex: 'Macho castrado', rfFever: 'yes', sedRbc: 9 }).parts
      .diagnostico_diferencial;
    expect(list).toMatchObject([
      { nombre: 'Prostatitis', a_favor: ['fiebre'], en_contra: ['macho castrado'] },
      { nombre: 'Urolitos', a_favor: ['hematuria'], en_contra: [] },
    ]);
  });
});

describe('urine: urgency', () => {
  const signs = { lutSigns: 'yes' };
  everyRow([
    [{ patientSpecies: 'Gato', patientSex: 'Macho', ...signs }, 'vital'],
    [{ patientSpecies: 'Gato', patientSex: 'Hembra', ...signs }, undefined],
    [{ patientSpecies: 'Gato', ...signs }, undefined],
    [{ patientSex: 'Macho castrado', ...signs }, '24h'],
    [{ sedGranularCasts: 2.1, serumCreatinine: 141 }, '24h'],
    [{ sedGranularCasts: 2, serumCreatinine: 141 }, undefined],
    [{ bacteria: 'present', ...signs, rfFever: 'yes' }, '24h'],
    [{ bacteria: 'present', ...signs, consultReason: 'Fiebre' }, undefined],
    [{ urinaryParasite: 'observed', urinaryParasiteType: 'Dioctophyme renale' }, 'dias'],
  ])('{answers}: {level}', (answers, level) =>
    expect(read(answers).parts.urgencia_nivel).toBe(level),
  );
});

describe('urine: contradictions', () => {
  const warnings = (answers: Answers) => firedIds(read(answers)).filter((id) => /^U-A/.test(id));
  everyRow([
    [{ urineSpecificGravity: 1.001, urineColor: 'Amarillo' }, ['U-A2']],
    [{ urineSpecificGravity: 1.002, urineColor: 'Amarillo' }, []],
    [{ urineSpecificGravity: 1.001, urineColor: 'Amarillo pálido' }, []],
    [{ sedRbc: 51, urineBlood: 'negative' }, ['U-A3']],
    [{ sedRbc: 50, urineBlood: 'negative' }, []],
    [{ urineAppearance: 'Transparente', sedWbc: 51 }, ['U-A4']],
    [{ urineAppearance: 'Transparente', sedRbc: 100 }, []],
    [{ urineCulture: 'positive', bacteria: 'not_detected' }, ['U-A5']],
    [{ urineCulture: 'negative', bacteria: 'present' }, ['U-A6']],
    [{ sedSquamous: '2+' }, ['U-A7']],
    [{ sperm: 'observed', patientSex: 'Hembra' }, ['U-A7']],
    [{ sperm: 'observed', patientSex: 'Macho' }, []],
    [{ urinePh: 8.1, timeToAnalysis: 'Más de 24 horas' }, ['U-A8']],
    [{ serumCreatinine: 19.9 }, ['U-A9']],
    [{ serumCreatinine: 20 }, []],
    [{ serumGlucose: 60.1 }, ['U-A10']],
    [{ serumGlucose: 60 }, []],
    [{ sedRbc: 6, urineBlood: 'negative', lipidDroplets: 'observed' }, ['U-A3']],
    [{ urineColor: 'Marrón', urineBlood: 'negative' }, ['U-A11']],
    [{ urineProtein: 'negative', upc: 2.1 }, ['U-A12']],
    [{ urineProtein: 'negative', upc: 2 }, []],
  ])('{answers}: {ids}', (answers, ids) => expect(warnings(answers)).toEqual(ids));

  everyRow([
    ['Menos de 30 minutos', [], undefined],
    ['De 30 minutos a 1 hora', [], undefined],
    ['De 1 a 2 horas', ['U-Q1'], undefined],
    ['De 2 a 6 horas, refrigerada', ['U-Q1'], undefined],
    ['De 6 a 24 horas, refrigerada', ['U-Q1'], 'limitada'],
    ['Más de 24 horas', ['U-Q1'], 'limitada'],
  ])('{time to analysis}: {ids}, {verdict}', (timeToAnalysis, ids, verdict) => {
    const report = read({ timeToAnalysis, sedRbc: 1 });
    expect(firedIds(report).filter((id) => /^U-Q/.test(id))).toEqual(ids);
    expect(report.verdict).toBe(verdict);
  });
});

describe('urine: the bars of the figures', () => {
  const DOG = [1.008, 1.012, 1.03];
  const strip = { usgMethod: 'strip' };
  everyRow([
    [{ urineSpecificGravity: 1.007 }, DOG, 'hipostenuria'],
    [{ urineSpecificGravity: 1.008 }, DOG, 'isostenuria'],
    [{ urineSpecificGravity: 1.012 }, DOG, 'isostenuria'],
    [{ urineSpecificGravity: 1.03 }, DOG, 'concentración intermedia'],
    [{ urineSpecificGravity: 1.031 }, DOG, 'orina concentrada'],
    [
      { urineSpecificGravity: 1.031, patientSpecies: 'Gato' },
      [1.008, 1.012, 1.035],
      'concentración intermedia',
    ],
    [{ urineSpecificGravity: 1.007, patientSpecies: 'Caballo' }, [1.008, 1.012], 'hipostenuria'],
    [{ urineSpecificGravity: 1.031, patientSpecies: 'Caballo' }, [1.008, 1.012], undefined],
    [{ urineSpecificGravity: 1.031, patientSpecies: 'Conejo' }, undefined, undefined],
    [{ urineSpecificGravity: 1.031, ...strip }, undefined, undefined],
  ])('density, {answers}: {cortes}, {banda}', (answers, cortes, banda) => {
    const figure = figureOf(read(answers), 'Densidad');
    expect([figure?.cortes, figure?.banda, figure?.marca]).toEqual([cortes, banda, undefined]);
  });

  const inactive = { sedRbc: 1, sedWbc: 1, bacteria: 'not_detected', urineColor: 'Amarillo' };
  const cat = { patientSpecies: 'Gato' };
  const discharge = { patientSex: 'Hembra', rfVulvarDischarge: 'yes' };
  everyRow([
    [{ upc: 0.19, ...inactive }, [0.2, 0.5], 'no proteinúrico'],
    [{ upc: 0.2, ...inactive }, [0.2, 0.5], 'límite'],
    [{ upc: 0.5, ...inactive }, [0.2, 0.5], 'límite'],
    [{ upc: 0.51, ...inactive }, [0.2, 0.5], 'proteinúrico'],
    [{ upc: 0.41, ...inactive, ...cat }, [0.2, 0.4], 'proteinúrico'],
    [{ upc: 0.51 }, [0.2, 0.5], undefined],
    [{ upc: 0.51, ...inactive, sedWbc: 40 }, [0.2, 0.5], undefined],
    [{ upc: 0.51, ...inactive, ...discharge }, [0.2, 0.5], undefined],
    [{ upc: 0.51, ...inactive, patientSpecies: 'Caballo' }, undefined, undefined],
  ])('UPC, named only where the sediment allows its class, …: …, …', (...row) => {
    const [answers, cortes, banda] = row;
    const figure = figureOf(read(answers), 'Cociente proteína/creatinina (UPC)');
    expect([figure?.cortes, figure?.banda, figure?.marca]).toEqual([cortes, banda, undefined]);
  });
});
