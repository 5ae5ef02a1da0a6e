import { describe, expect, it } from 'vitest';
import type { Answers } from '#domain/catalogue/field.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { allText, firedIds, readCase } from '../testing.ts';

const read = (answers: Answers) =>
  readCase('urinalysis_sample', {
    patientSpecies: 'Perro',
    patientAge: 5,
    collectionMethod: 'cystocentesis',
    ...answers,
  });
const fires = (id: string, answers: Answers) => firedIds(read(answers)).includes(id);
const leadOf = (answers: Answers) => {
  const { conclusion, certeza } = read(answers).parts;
  return [conclusion, certeza];
};
const CAT = { patientSpecies: 'Gato' };
const QUIET = { sedRbc: 1, sedWbc: 1, bacteria: 'not_detected' };

describe('urine: density and kidney', () => {
  everyRow([
    ['Perro', 1.007, 'hipostenuria'],
    ['Perro', 1.008, 'isostenuria'],
    ['Perro', 1.012, 'isostenuria'],
    ['Perro', 1.013, 'concentración intermedia'],
    ['Perro', 1.03, 'concentración intermedia'],
    ['Perro', 1.031, 'orina concentrada'],
    ['Gato', 1.035, 'concentración intermedia'],
    ['Gato', 1.036, 'orina concentrada'],
    ['Caballo', 1.012, 'isostenuria'],
    ['Caballo', 1.013, undefined],
  ])(
    '{patient species}, {urine specific gravity}: {name}',
    (patientSpecies, urineSpecificGravity, name) => {
      const text = allText(read({ patientSpecies, urineSpecificGravity }));
      if (name) expect(text).toContain(`: ${name}`);
      else expect(text).not.toContain('Densidad 1');
    },
  );

  it('the density of a strip is not classified', () => {
    const fired = firedIds(read({ urineSpecificGravity: 1.005, usgMethod: 'strip' }));
    expect(fired).toContain('U-A1');
    expect(fired).not.toContain('U-C1');
  });

  everyRow([
    [{ serumCreatinine: 141, urineSpecificGravity: 1.03 }, 'U-C4'],
    [{ serumCreatinine: 141, urineSpecificGravity: 1.031 }, 'U-C5'],
    [{ ...CAT, serumCreatinine: 141, urineSpecificGravity: 1.035 }, 'U-C4'],
    [{ serumCreatinine: 140, urineSpecificGravity: 1.03 }, undefined],
    [{ patientBreed: 'Galgo', serumCreatinine: 186, urineSpecificGravity: 1.03 }, undefined],
    [{ patientBreed: 'Galgo', serumCreatinine: 187, urineSpecificGravity: 1.03 }, 'U-C4'],
    [{ serumCreatinine: 200 }, undefined],
  ])('{answers}: {id}', (answers, id) => {
    expect(firedIds(read(answers)).filter((each) => /^U-C[45]$/.test(each))).toEqual(
      id ? [id] : [],
    );
  });

  everyRow([
    ['Perro', 124, undefined],
    ['Perro', 125, 2],
    ['Perro', 250, 2],
    ['Perro', 251, 3],
    ['Perro', 440, 3],
    ['Perro', 441, 4],
    ['Gato', 139, undefined],
    ['Gato', 140, 2],
  ])(
    '{patient species} with creatinine {serum creatinine} is in the range of stage {n}',
    (patientSpecies, serumCreatinine, n) => {
      const answers = { patientSpecies, serumCreatinine };
      const text = allText(read({ ...answers, stableHydrated: 'yes' }));
      expect(/estadio IRIS (\d)/.exec(text)?.[1]).toBe(n?.toString());
      expect(fires('U-C7', answers)).toBe(n !== undefined);
    },
  );

  everyRow([
    ['ERC conocida', true],
    ['Mercado', false],
    ['sin IRIS', false],
    ['Enfermedad renal crónica', true],
  ])('«{consult reason}» gives a reason to speak of a stage: {yes}', (consultReason, yes) => {
    expect(fires('U-C7', { serumCreatinine: 90, consultReason })).toBe(yes);
  });
});

describe('urine: protein', () => {
  everyRow([
    ['Perro', 0.19, 'ausencia de proteinuria'],
    ['Perro', 0.2, 'proteinuria límite (IRIS)'],
    ['Perro', 0.5, 'proteinuria límite (IRIS)'],
    ['Perro', 0.51, 'proteinuria (IRIS)'],
    ['Gato', 0.4, 'proteinuria límite (IRIS)'],
    ['Gato', 0.41, 'proteinuria (IRIS)'],
  ])('{patient species}, {upc}: {text}', (patientSpecies, upc, text) => {
    expect(leadOf({ ...QUIET, patientSpecies, upc })).toEqual([text, 'sugestivo']);
  });

  everyRow([
    [{ upcRepeats: 3 }, 'proteinuria (IRIS) persistente', 'compatible'],
    [{ upcRepeats: 2 }, 'proteinuria (IRIS)', 'sugestivo'],
    [{ sedRbc: 6, urineColor: 'Amarillo' }, 'proteinuria (IRIS)', 'posible'],
    [{ sedRbc: 100, urineColor: 'Amarillo' }, 'proteinuria (IRIS)', 'posible'],
  ])('{answers}: {text}, {certainty}', (answers, text, certainty) => {
    expect(leadOf({ ...QUIET, upc: 1, ...answers })).toEqual([text, certainty]);
  });

  everyRow([
    [{ ...QUIET, sedRbc: 6 }, 'U-C11'],
    [{ ...QUIET, sedRbc: 101, urineColor: 'Amarillo' }, 'U-C11'],
    [{ ...QUIET, sedWbc: 6 }, 'U-C11'],
    [{ ...QUIET, bacteria: 'present' }, 'U-C11'],
    [{ ...QUIET, urineColor: 'Rojo' }, 'U-C11'],
    [{ ...QUIET, urineAppearance: 'Con sangre' }, 'U-C11'],
    [{}, 'U-C12'],
    [{ sedRbc: 1, sedWbc: 1 }, 'U-C12'],
    [{ ...QUIET, sampleVolume: 0.4 }, 'U-C12'],
  ])('{answers}: {id}', (answers, id) => {
    const fired = firedIds(read({ upc: 1, ...answers }));
    expect(fired.filter((each) => /^U-C1[012]$/.test(each))).toEqual([id]);
  });

  everyRow([
    ['1+', 1.012, 'Mida el UPC en orina con sedimento inactivo.'],
    ['1+', 1.013, 'Proteinuria poco probable'],
    ['2+', 1.013, 'Proteínas 2+ en tira con densidad 1,013'],
  ])(
    'strip {urine protein} and {urine specific gravity}: {text}',
    (urineProtein, urineSpecificGravity, text) => {
      expect(allText(read({ urineProtein, urineSpecificGravity }))).toContain(text);
    },
  );
});

describe('urine: bacteria', () => {
  const bacteriuria = { bacteria: 'present' };
  const grown = (cultureCfu: number) => ({ urineCulture: 'positive', cultureCfu });
  const yes = { lutSigns: 'yes' };
  const no = { lutSigns: 'no' };
  const voided = { collectionMethod: 'spontaneous_voiding' };
  everyRow([
    [{ ...bacteriuria, ...yes }, 'cistitis bacteriana', 'sugestivo'],
    [{ ...grown(1000), ...yes }, 'cistitis bacteriana', 'compatible'],
    [{ ...bacteriuria, ...grown(1000), ...yes, sedWbc: 5 }, 'cistitis bacteriana', 'posible'],
    [
      { ...bacteriuria, ...yes, recurrentUti: 'yes' },
      'cistitis bacteriana recurrente',
      'sugestivo',
    ],
    [{ ...bacteriuria, ...no }, 'bacteriuria subclínica', 'sugestivo'],
    [{ ...bacteriuria, ...no, ...voided }, 'bacteriuria subclínica', 'posible'],
    [{ ...bacteriuria, ...no, ...voided, ...grown(1e5) }, 'bacteriuria subclínica', 'compatible'],
  ])('{answers}: {text}, {certainty}', (answers, text, certainty) => {
    expect(leadOf(answers)).toEqual([text, certainty]);
  });

  everyRow([
    [{ ...bacteriuria, ...no, rfFever: 'yes' }, 'U-C31b'],
    [{ ...bacteriuria, ...no, rfFever: 'no', consultReason: 'Fiebre' }, 'U-C31'],
    [{ ...bacteriuria, ...no, serumCreatinine: 141 }, 'U-C31b'],
    [{ ...bacteriuria, ...no, sedGranularCasts: 2.1 }, 'U-C31b'],
    [{ ...bacteriuria, ...no, sedGranularCasts: 2 }, 'U-C31'],
    [{ ...bacteriuria }, 'U-C32'],
    [{ ...bacteriuria, lutSigns: 'unknown' }, 'U-C32'],
    [{ ...grown(999), ...yes }, 'U-C34'],
    [{ ...grown(99_999), ...yes, ...voided }, 'U-C34'],
    [{ ...grown(99_999), ...yes, collectionMethod: 'catheterization' }, 'U-C34'],
    [{ bacteria: 'suspected', ...yes }, undefined],
  ])('{answers}: {id}', (answers, id) => {
    const fired = firedIds(read(answers)).filter((each) => /^U-C3[0-4]b?$/.test(each));
    expect(fired.filter((each) => each !== 'U-C33')).toEqual(id ? [id] : []);
  });

  everyRow([
    [{ sedWbc: 5 }, 'dentro de lo esperado'],
    [{ sedWbc: 6 }, 'piuria'],
    [{ sedWbc: 8, ...voided }, 'piuria dudosa'],
    [{ sedWbc: 9, ...voided }, 'piuria'],
    [{ sedRbc: 5 }, 'dentro de lo esperado'],
    [{ sedRbc: 6 }, 'hematuria microscópica (la punción puede aportar eritrocitos)'],
    [{ sedRbc: 6, ...voided }, 'hematuria microscópica'],
    [{ sedRbc: 51 }, 'hematuria intensa'],
  ])('{answers}: {text}', (answers, text) => {
    expect(allText(read(answers))).toContain(`por campo: ${text}"`);
  });

  it('blood alone leads only when nothing better does', () => {
    const blood = { ...QUIET, sedRbc: 20 };
    expect(fires('U-C23', blood)).toBe(true);
    expect(fires('U-C23', { ...blood, sedAtypical: 'observed' })).toBe(false);
    expect(fires('U-C23', { sedRbc: 20, sedWbc: 1 })).toBe(false);
  });
});

describe('urine: strip', () => {
  const sugar = { urineGlucose: '1+' };
  const ketones = { urineKetones: '1+' };
  const drug = { currentRecentTreatment: 'Bexagliflozina' };
  everyRow([
    [{ ...sugar, serumGlucose: 10 }, 'U-C41'],
    [{ ...sugar, serumGlucose: 10.1 }, 'U-C40'],
    [{ ...CAT, ...sugar, serumGlucose: 14.4 }, 'U-C41'],
    [{ ...CAT, ...sugar, serumGlucose: 14.5 }, 'U-C40'],
    [{ ...CAT, ...sugar, ...drug, serumGlucose: 9 }, undefined],
    [{ ...sugar }, 'U-C42'],
    [{ ...sugar, serumGlucose: 41 }, 'U-C42'],
    [{ urineGlucose: 'trace' }, undefined],
  ])('{answers}: {id}', (answers, id) => {
    const fired = firedIds(read(answers)).filter((each) => /^U-C4[012]$/.test(each));
    expect(fired).toEqual(id ? [id] : []);
  });

  everyRow([
    [{ ...sugar, ...ketones, serumGlucose: 10.1 }, 'diabetes mellitus con cetosis', 'vital'],
    [
      { ...sugar, ...ketones },
      'Cetonuria con glucosuria: mida la glucemia y la gasometría ahora.',
      'vital',
    ],
    [
      { ...sugar, ...ketones, serumGlucose: 9 },
      'Cetonuria con glucosuria; con glucemia de 9 mmol/l no se confirma una diabetes con cetosis.',
      '24h',
    ],
    [
      { ...ketones, ...drug },
      'Cetonuria con un inhibidor de SGLT2: posible cetoacidosis euglucémica.',
      'vital',
    ],
  ])('{answers}: {text}, {level}', (answers, text, level) => {
    const { conclusion, urgencia_nivel } = read(answers).parts;
    expect([conclusion, urgencia_nivel]).toEqual([text, level]);
  });

  everyRow([
    [{ ...CAT, urineBilirubin: '1+' }, true],
    [{ ...CAT, urineBilirubin: 'trace' }, false],
    [{ urineBilirubin: '3+', urineSpecificGravity: 1.05 }, true],
    [{ urineBilirubin: '2+', urineSpecificGravity: 1.03 }, true],
    [{ urineBilirubin: '2+', urineSpecificGravity: 1.031 }, false],
    [{ urineBilirubin: '2+' }, true],
    [{ urineBilirubin: '1+', urineSpecificGravity: 1.01 }, false],
    [{ patientSpecies: 'Caballo', urineBilirubin: '3+' }, false],
  ])('{answers}: bilirubinuria {yes}', (answers, yes) => expect(fires('U-C50', answers)).toBe(yes));

  const pigment = { urineBlood: '2+', sedRbc: 5 };
  everyRow([
    [pigment, 'U-C60'],
    [{ ...pigment, urineSpecificGravity: 1.007 }, 'U-C61'],
    [{ ...pigment, urineSpecificGravity: 1.007, usgMethod: 'strip' }, 'U-C60'],
    [{ ...pigment, urinePh: 8 }, 'U-C61'],
    [{ ...pigment, timeToAnalysis: 'De 2 a 6 horas, refrigerada' }, 'U-C61'],
    [{ ...pigment, timeToAnalysis: 'De 1 a 2 horas' }, 'U-C60'],
    [{ urineBlood: '2+', sedRbc: 6 }, undefined],
    [{ urineBlood: '2+' }, undefined],
  ])('{answers}: {id}', (answers, id) => {
    const fired = firedIds(read(answers)).filter((each) => /^U-C6[01]$/.test(each));
    expect(fired).toEqual(id ? [id] : []);
  });
});
