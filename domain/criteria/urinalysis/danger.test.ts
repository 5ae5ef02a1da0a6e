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
const outcomeOf = (answers: Answers) => {
  const { conclusion, urgencia_nivel } = read(answers).parts;
  return [conclusion, urgencia_nivel];
};
const fires = (id: string, answers: Answers) => firedIds(read(answers)).includes(id);
const step = (answers: Answers) => read(answers).parts.siguiente_paso;

const TOM = { patientSpecies: 'Gato', patientSex: 'Macho castrado' };
const SIGNS = { lutSigns: 'yes' };
const BITCH = { patientSex: 'Hembra' };
const MONOHYDRATE = { crystalType1: 'Oxalato cálcico monohidrato' };

describe('urine: obstruction', () => {
  const probable = 'Obstrucción urinaria probable.';
  const possible = 'Obstrucción urinaria posible.';
  everyRow([
    [{ ...TOM, ...SIGNS, serumCreatinine: 140 }, undefined],
    [{ ...TOM, ...SIGNS, serumCreatinine: 141 }, probable],
    [{ ...TOM, ...SIGNS, chemPotassium: 5.9 }, undefined],
    [{ ...TOM, ...SIGNS, chemPotassium: 6 }, probable],
    [{ ...TOM, ...SIGNS, rfVomiting: 'yes' }, possible],
    [{ ...TOM, ...SIGNS, rfBradycardia: 'yes' }, possible],
    [{ ...TOM, rfVomiting: 'yes' }, undefined],
    [{ ...BITCH, ...SIGNS, serumCreatinine: 141 }, undefined],
    [{ ...BITCH, rfAnuria: 'yes' }, possible],
    [{ ...BITCH, urineOutput: 'low', serumCreatinine: 141 }, probable],
    [{ ...BITCH, urineOutput: 'normal' }, undefined],
    [{ bladderPalpation: 'large_firm' }, probable],
    [{ bladderPalpation: 'soft' }, undefined],
    [{ rfAnuria: 'yes', bladderPalpation: 'empty' }, 'Anuria u oliguria con vejiga vacía.'],
    [{ patientSpecies: 'Loro', rfAnuria: 'yes' }, undefined],
  ])('{answers}: {text}', (answers, text) => {
    expect(fires('U-C01', answers)).toBe(text !== undefined);
    if (text) expect(outcomeOf(answers)).toEqual([text, 'vital']);
  });

  everyRow([
    [
      undefined,
      'Palpe la vejiga y mida potasio con ECG ahora; si está llena y no orina, descomprímala.',
    ],
    [
      5.9,
      'Palpe la vejiga ahora, descomprímala si está llena y repita potasio y creatinina en 4–6 horas.',
    ],
    [
      6,
      'Trate la hiperpotasemia con ECG ahora; si la vejiga está llena y no orina, descomprímala.',
    ],
  ])('with a potassium of {chem potassium}: {text}', (chemPotassium, text) => {
    expect(step({ ...TOM, rfAnuria: 'yes', ...(chemPotassium ? { chemPotassium } : {}) })).toBe(
      text,
    );
  });

  it('does not ask to palpate a palpated bladder', () => {
    expect(step({ ...TOM, bladderPalpation: 'large_firm' })).not.toContain('Palpe');
    expect(fires('U-R2', { ...TOM, ...SIGNS, bladderPalpation: 'soft' })).toBe(false);
    expect(fires('U-R2', { ...TOM, ...SIGNS })).toBe(true);
  });

  it('leaves out kidney, stage and culture', () => {
    const text = allText(
      read({ ...TOM, ...SIGNS, rfAnuria: 'yes', serumCreatinine: 500, bacteria: 'present' }),
    );
    expect(text).not.toMatch(/IRIS \d|componente renal|antes de dar antibióticos/);
  });
});

describe('urine: ethylene glycol', () => {
  everyRow([
    [MONOHYDRATE, 'posible', 'vital'],
    [{ ...MONOHYDRATE, urineSpecificGravity: 1.013 }, 'posible', 'vital'],
    [{ ...MONOHYDRATE, urineSpecificGravity: 1.012 }, 'sugestivo', 'vital'],
    [{ ...MONOHYDRATE, chemBicarbonate: 14.9 }, 'sugestivo', 'vital'],
    [{ ...MONOHYDRATE, rfToxin: 'yes' }, 'sugestivo', 'vital'],
    [{ ...MONOHYDRATE, rfToxin: 'no' }, 'posible', 'vital'],
    [{ ...MONOHYDRATE, serumCreatinine: 141, timeToAnalysis: 'Más de 24 horas' }, 'posible', '24h'],
  ])('{answers}: {certainty}, {level}', (answers, certainty, level) => {
    const { parts } = read(answers);
    expect([parts.certeza, parts.urgencia_nivel]).toEqual([certainty, level]);
  });

  it('is never concluded in a horse', () => {
    expect(fires('U-C02', { ...MONOHYDRATE, patientSpecies: 'Caballo' })).toBe(false);
  });
});

describe('urine: uterus', () => {
  const heat = { lastHeatWeeks: 12, pupd: 'yes' };
  const pus = { sedWbc: 20, bacteria: 'not_detected' };
  everyRow([
    [{ ...BITCH, rfVulvarDischarge: 'yes' }, true],
    [{ patientSex: 'Hembra esterilizada', rfVulvarDischarge: 'yes' }, false],
    [{ patientSex: 'Macho', rfVulvarDischarge: 'yes' }, false],
    [{ rfVulvarDischarge: 'yes' }, false],
    [{ ...BITCH, ...heat, rfFever: 'yes' }, true],
    [{ ...BITCH, ...heat, lastHeatWeeks: 13, rfFever: 'yes' }, false],
    [{ ...BITCH, ...heat }, false],
    [{ ...BITCH, ...pus, urineSpecificGravity: 1.019, rfVomiting: 'yes' }, true],
    [{ ...BITCH, ...pus, urineSpecificGravity: 1.02, rfVomiting: 'yes' }, false],
    [{ ...BITCH, ...pus, urineSpecificGravity: 1.019 }, false],
    [{ ...BITCH, ...pus, urineSpecificGravity: 1.019, serumCreatinine: 141 }, true],
  ])('{answers}: {yes}', (answers, yes) => expect(fires('U-C03', answers)).toBe(yes));

  it('postpones bacteria and protein', () => {
    const answers = { ...BITCH, rfVulvarDischarge: 'yes', ...SIGNS, bacteria: 'present', upc: 1 };
    expect(firedIds(read(answers)).filter((id) => /^U-C[13]\d/.test(id))).toEqual([]);
    expect(allText(read(answers))).not.toMatch(/cistocentesis antes|cistocentesis ecoguiada/);
  });
});

describe('urine: acute kidney', () => {
  const azotaemia = { serumCreatinine: 141, urineSpecificGravity: 1.02 };
  everyRow([
    [{ ...azotaemia, sedCellularCasts: 2 }, false],
    [{ ...azotaemia, sedCellularCasts: 2.1 }, true],
    [{ serumCreatinine: 140, sedCellularCasts: 2.1 }, false],
    [{ ...azotaemia, signsDays: 7, stableHydrated: 'no' }, true],
    [{ ...azotaemia, signsDays: 8, stableHydrated: 'no' }, false],
    [{ ...azotaemia, signsDays: 7 }, false],
    [{ ...azotaemia, urineGlucose: '1+', serumGlucose: 10 }, true],
    [{ ...azotaemia, urineGlucose: '1+', serumGlucose: 10.1 }, false],
    [
      {
        ...azotaemia,
        urineGlucose: '1+',
        serumGlucose: 9,
        currentRecentTreatment: 'Velagliflozina',
      },
      false,
    ],
  ])('{answers}: {yes}', (answers, yes) => {
    expect(fires('U-C38', answers)).toBe(yes);
    if (yes) expect(fires('U-C4', answers)).toBe(false);
  });

  everyRow([
    [220, 'II'],
    [221, 'III'],
    [439, 'III'],
    [440, 'IV'],
    [880, 'IV'],
    [881, 'V'],
  ])('creatinine {serum creatinine} is grade {grade}', (serumCreatinine, grade) => {
    const text = allText(read({ ...azotaemia, serumCreatinine, sedGranularCasts: 3 }));
    expect(text).toContain(`intervalo del grado IRIS ${grade} de`);
    expect(text).not.toContain('estadio IRIS');
  });
});

describe('urine: infection', () => {
  const infected = { bacteria: 'present', sedWbc: 20 };
  everyRow([
    [{ ...infected, ...SIGNS, patientSex: 'Macho' }, 'por cistocentesis antes de dar antibióticos'],
    [{ ...infected, ...SIGNS, ...BITCH }, 'Mire antes el útero'],
    [{ ...infected, ...SIGNS }, 'en la hembra entera, mire antes el útero'],
    [
      { ...infected, ...SIGNS, patientSex: 'Macho', rfBleeding: 'yes' },
      'no haga cistocentesis si sangra',
    ],
    [{ ...infected, ...SIGNS, patientSpecies: 'Yegua' }, 'sondaje estéril o ecoguiada'],
  ])('{answers}: {text}', (answers, text) => expect(allText(read(answers))).toContain(text));

  everyRow([
    ['Macho', 'pielonefritis o prostatitis posibles'],
    ['Hembra esterilizada', 'pielonefritis posible.'],
    ['Hembra', 'piómetra o pielonefritis posibles'],
    ['', 'pielonefritis posible.'],
  ])('systemic signs of «{patient sex}»: {text}', (patientSex, text) => {
    expect(outcomeOf({ ...infected, patientSex, rfAbdPain: 'yes' })).toEqual([
      `Bacteriuria con signos sistémicos: ${text.replace(/\.$/, '')}.`,
      '24h',
    ]);
  });

  everyRow([
    [{}, true],
    [{ rfJaundice: 'yes' }, false],
    [{ chemPotassium: 6 }, false],
    [{ urineGlucose: '2+', urineKetones: '1+' }, false],
  ])('without signs and with {answers} it is subclinical: {yes}', (answers, yes) => {
    const text = allText(read({ ...infected, lutSigns: 'no', ...answers }));
    expect(text.includes('bacteriuria subclínica')).toBe(yes);
    expect(text.includes('no es subclínica')).toBe(!yes);
  });
});

it('urine: a fungus is not treated as bacteria', () => {
  const culture = { urineCulture: 'positive', cultureCfu: 5000, ...SIGNS };
  expect(fires('U-C30', { ...culture, cultureOrganism: 'E. coli' })).toBe(true);
  expect(fires('U-C30', { ...culture, cultureOrganism: 'Candida' })).toBe(false);
});
