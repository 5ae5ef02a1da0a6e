import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { applyRules } from './core/apply.ts';
import type { OwnInterval } from './core/facts.ts';
import { ALL_CRITERIA } from './index.ts';
import { intervalErrors, referencedTypes } from './ownIntervals.ts';
import { fetchReferences } from './references.ts';

const FIND = new Map(
  await Promise.all(
    catalogue.all.map(async ({ type }) => [type, await fetchReferences(type)] as const),
  ),
);
const definitionOf = (type: string) => catalogue.find(type)!;
const referencesOf = (
  type: string,
  answers: Record<string, string | boolean>,
  own: readonly OwnInterval[] = [],
) => FIND.get(type)!(definitionOf(type), answers, own);

/** The form loads its references with the first answer. */
it.each(catalogue.all.map(({ type }) => type))(
  'no reference applies to an empty form of %s',
  (type) => {
    expect(referencesOf(type, {}).size).toBe(0);
  },
);

describe('the interval shown under a field', () => {
  everyRow<[type: string, answers: Record<string, string>, field: string, words: string]>([
    ['hematology_sample', { patientSpecies: 'Perro' }, 'cbcHematocrit', 'Perro: 35–57'],
    ['hematology_sample', { patientSpecies: 'gata' }, 'cbcWbc', 'Gato: 5,5–19,5'],
    [
      'body_fluids_sample',
      { patientSpecies: 'Perro', fluidType: 'pleural' },
      'fluidProtein',
      'Corte en 25 (Ohio State)',
    ],
    [
      'body_fluids_sample',
      { patientSpecies: 'Gato', fluidType: 'peritoneal' },
      'fluidNucleatedCells',
      'Corte en 3 (Ohio State)',
    ],
    [
      'body_fluids_sample',
      { patientSpecies: 'Caballo', fluidType: 'peritoneal' },
      'fluidNucleatedCells',
      'Hasta 10 (Guelph AHL)',
    ],
    [
      'body_fluids_sample',
      { patientSpecies: 'Perro', fluidType: 'articular', jointSize: 'small' },
      'fluidNucleatedCells',
      'Hasta 2 (Guelph AHL)',
    ],
    [
      'body_fluids_sample',
      { patientSpecies: 'Perro', fluidType: 'lcr' },
      'csfNucleatedCells',
      'Perro: ≤ 5',
    ],
    [
      'body_fluids_sample',
      { patientSpecies: 'Caballo', fluidType: 'lcr' },
      'csfNucleatedCells',
      'Caballo: < 8',
    ],
    [
      'body_fluids_sample',
      { patientSpecies: 'Perro', fluidType: 'lcr' },
      'csfProtein',
      'Perro: cisternal ≤ 0,3, lumbar ≤ 0,45',
    ],
    [
      'body_fluids_sample',
      { patientSpecies: 'Perro', fluidType: 'lcr', csfSite: 'cisternal' },
      'csfProtein',
      'Perro: ≤ 0,3',
    ],
    ['ecg', { patientSpecies: 'Perro', patientWeight: '4' }, 'ecgHeartRate', 'Perro: 60–160'],
    ['ecg', { patientSpecies: 'Perro' }, 'ecgPDuration', 'Sin el peso, perro: ≤ 50'],
    ['ecg', { patientSpecies: 'Perro' }, 'ecgStDeviation', 'Perro: anormal ≤ −0,2 o ≥ 0,15'],
    ['ecg', { patientSpecies: 'Gato' }, 'ecgAxis', 'Gato: 0–160'],
    [
      'ultrasound',
      { patientSpecies: 'Perro', patientWeight: '8' },
      'usAdrenalLeft',
      'Perro: ≤ 5,5',
    ],
    ['ultrasound', { patientSpecies: 'Perro' }, 'usDuodenumWall', 'Sin el peso, perro: ≤ 6'],
    ['ophthalmology', { patientSpecies: 'Gato' }, 'examIopOd', 'Gato: < 25'],
    ['ophthalmology', { patientSpecies: 'Perro' }, 'examSttOs', 'Perro: ≥ 15'],
    [
      'ophthalmology',
      { patientSpecies: 'Perro' },
      'examSystolicPressure',
      'Riesgo bajo desde 140, moderado desde 160, alto desde 180',
    ],
    [
      'ultrasound',
      { patientSpecies: 'Gato' },
      'echoSystolicPressure',
      'Riesgo bajo desde 140, moderado desde 160, alto desde 180',
    ],
    [
      'hematology_sample',
      { patientSpecies: 'Perro' },
      'bloodPressureSys',
      'Riesgo bajo desde 140, moderado desde 160, alto desde 180',
    ],
    [
      'urinalysis_sample',
      { patientSpecies: 'Gato' },
      'urineSpecificGravity',
      'Concentrada por encima de 1,035',
    ],
    [
      'urinalysis_sample',
      { patientSpecies: 'Perro', patientBreed: 'Galgo' },
      'serumCreatinine',
      'Azotemia por encima de 186',
    ],
    ['urinalysis_sample', { patientSpecies: 'Gato' }, 'serumGlucose', 'Umbral renal: 14,4'],
    ['urinalysis_sample', { patientSpecies: 'Gato' }, 'upc', 'Gato: límite 0,2–0,4 (IRIS)'],
    [
      'urinalysis_sample',
      { patientSpecies: 'Perro', collectionMethod: 'spontaneous_voiding' },
      'sedWbc',
      'Esperados: hasta 8',
    ],
    [
      'estrous_cycle',
      { animalSpecies: 'Perro' },
      'progesterone',
      'Perra: cortes en 1, 2, 4 y 10 ng/ml',
    ],
  ])('of {type} with {answers}, {field}: {words}', (type, answers, field, words) => {
    expect(referencesOf(type, answers).get(field)?.words).toBe(words);
  });

  everyRow<[string, string, Record<string, string>]>([
    ['no species', 'hematology_sample', {}],
    ['a species without criteria', 'hematology_sample', { patientSpecies: 'Loro' }],
    ['two species at once', 'hematology_sample', { patientSpecies: 'perro o gato' }],
    ['an immature animal', 'hematology_sample', { patientSpecies: 'Perro', patientAge: '0,2' }],
    ['another fluid', 'body_fluids_sample', { patientSpecies: 'Loro', fluidType: 'other' }],
    [
      'a rabbit’s effusion',
      'body_fluids_sample',
      { patientSpecies: 'Conejo', fluidType: 'pleural' },
    ],
    ['an animal without intervals', 'coprology_sample', { patientSpecies: 'Hurón' }],
  ])('is nothing for {case}', (_, type, answers) => {
    expect([...referencesOf(type, answers)]).toEqual([]);
  });

  it('a spayed bitch has no band of progesterone', () => {
    const spayed = { animalSpecies: 'Perro', animalReproductiveStatus: 'Esterilizada' };
    expect(referencesOf('estrous_cycle', spayed).has('progesterone')).toBe(false);
  });

  it('differs between donkey and horse', () => {
    expect(referencesOf('hematology_sample', { patientSpecies: 'Asno' }).size).toBe(0);
  });

  it('is the interval of the own laboratory where there is one, in every type that has some', () => {
    const animals = { patientSpecies: 'Perro', animalSpecies: 'Perro', fluidType: 'lcr' };
    for (const { type, analytes } of referencedTypes()) {
      const fields = definitionOf(type).groups.flatMap((group) => group.fields);
      for (const { key } of analytes) {
        const asked = fields.filter((field) => [key, `${key}Od`, `${key}Os`].includes(field.key));
        const own = [{ analyte: key, species: 'perro', low: 1.5, high: 2.5 }] as const;
        expect(intervalErrors(own)).toEqual([]);
        for (const field of asked)
          expect(referencesOf(type, animals, own).get(field.key)?.words, field.key).toBe(
            'Su laboratorio, perro: 1,5–2,5',
          );
      }
    }
  });
});

everyRow([
  ['urinalysis_sample', 'serumCreatinine', 200, {}],
  ['body_fluids_sample', 'csfNucleatedCells', 2, { fluidType: 'lcr' }],
  ['body_fluids_sample', 'csfProtein', 2, { fluidType: 'lcr' }],
  ['ultrasound', 'usBileDuct', 2, {}],
  ['ecg', 'ecgPrInterval', 2, {}],
  ['hematology_sample', 'cbcWbc', 2, {}],
])(
  'in {type} a clinic may keep its own interval of {key}, and the rules apply it',
  (type, key, value, more) => {
    const own = [{ analyte: key, species: 'perro', low: 1.5, high: 250 }] as const;
    expect(intervalErrors(own)).toEqual([]);
    const { facts } = applyRules(ALL_CRITERIA.find((criteria) => criteria.type === type)!, {
      definition: definitionOf(type),
      answers: { patientSpecies: 'Perro', ...more, [key]: value },
      images: { received: 0, read: 0, measured: false },
      now: new Date('2026-11-22T10:00:00Z'),
      settings: { ownIntervals: own },
    });
    expect(facts.comparison(key)).toMatchObject({ limits: [1.5, 250], own: true });
  },
);

describe('the interval under a field', () => {
  const EXAMPLES: readonly [type: string, answers: Record<string, string | number>][] = [
    ['hematology_sample', { patientSpecies: 'Perro', cbcHematocrit: 20, cbcWbc: 30 }],
    ['ecg', { patientSpecies: 'Gato', ecgPrInterval: 70, ecgQrsDuration: 60, ecgHeartRate: 250 }],
    ['ecg', { patientSpecies: 'Perro', patientWeight: 30, ecgQrsDuration: 80, ecgRAmplitude: 4 }],
    ['ultrasound', { patientSpecies: 'Gato', usBileDuct: 6, echoLaLong: 20, usIleumWall: 3 }],
    ['ultrasound', { patientSpecies: 'Perro', patientWeight: 12, usJejunumWall: 6 }],
    ['ophthalmology', { patientSpecies: 'Conejo', examIopOd: 20, examTonometer: 'perkins' }],
    ['body_fluids_sample', { patientSpecies: 'Bovino', fluidType: 'lcr', csfProtein: 0.5 }],
  ];

  everyRow(EXAMPLES)('equals the one in the report of {type} with {answers}', (type, answers) => {
    const definition = definitionOf(type);
    const { facts } = applyRules(ALL_CRITERIA.find((criteria) => criteria.type === type)!, {
      definition,
      answers,
      images: { received: 0, read: 0, measured: false },
      now: new Date('2026-11-22T10:00:00Z'),
    });
    const typed = Object.fromEntries(
      Object.entries(answers).map(([key, value]) => [key, String(value).replace('.', ',')]),
    );
    const words = referencesOf(type, typed);
    const compared = facts.figures().filter(({ key, interval }) => key && interval);
    expect(compared.length).toBeGreaterThan(0);
    for (const { key = '', interval = [null, null] } of compared)
      for (const limit of interval)
        if (limit !== null)
          expect(words.get(key)?.words).toContain(limit.toLocaleString('es-ES').replace('-', '−'));
  });
});
