import { describe, expect } from 'vitest';
import { hematology } from '#domain/analyses/hematology.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { applyRules } from '../core/apply.ts';
import { hematologyCriteria } from '../hematology/index.ts';
import { fetchReferences } from '../references.ts';
import { criticalLimit } from './criticalLimits.ts';

const referencesOf = await fetchReferences(hematology.type);
const ANIMALS = { perro: 'Perro', gato: 'Gato', caballo: 'Caballo', bovino: 'Bovino' } as const;

/** Fields with the rules of their low and high side. */
const ROWS = [
  ['sodium', 'chemSodium', 'X-K5', 'X-K5'],
  ['potassium', 'chemPotassium', 'X-K3', 'X-K1'],
  ['glucose', 'chemGlucose', 'X-K6', 'X-K7'],
  ['creatinine', 'chemCreatinine', undefined, 'X-K10'],
  ['calcium', 'chemCalcium', 'X-K14', 'X-K12'],
  ['ionisedCalcium', 'chemIonisedCalcium', 'X-K14', 'X-K12'],
  ['albumin', 'chemAlbumin', 'X-K15', undefined],
  ['bilirubin', 'chemBilirubin', undefined, 'X-K16'],
  ['lactate', 'chemLactate', undefined, 'X-K17'],
  ['ph', 'chemPh', 'X-K9', 'X-K9'],
  ['bicarbonate', 'chemBicarbonate', 'X-K9', undefined],
] as const;

const cases = ROWS.flatMap(([figure, key, low, high]) =>
  (['perro', 'gato', 'caballo', 'bovino'] as const).map(
    (species) => ({ figure, key, low, high, species }) as const,
  ),
);

const fires = (id: string, species: keyof typeof ANIMALS, answers: Record<string, number>) =>
  applyRules(hematologyCriteria, {
    definition: hematology,
    answers: { patientSpecies: ANIMALS[species], patientAge: 5, ...answers },
    images: { received: 0, read: 0, measured: false },
    now: new Date(0),
  }).fired.some(({ rule }) => rule.id.endsWith(`/${id}`) || rule.id === id);

describe('a critical limit that a form tells', () => {
  everyRow(cases)(
    'is the one of the rule: {key}, {species}',
    ({ figure, key, low, high, species }) => {
      const limit = criticalLimit(figure, species);
      const at = (id: string | undefined, value: number) =>
        id !== undefined && fires(id, species, { [key]: value });
      if (limit.under !== undefined) {
        expect(at(low, limit.under - 0.001)).toBe(true);
        expect(at(low, limit.under)).toBe(false);
      }
      if (limit.over !== undefined) {
        expect(at(high, limit.over + 0.001)).toBe(true);
        expect(at(high, limit.over)).toBe(false);
      }
      if (limit.from !== undefined) {
        expect(at(high, limit.from)).toBe(true);
        expect(figure === 'lactate' || !at(high, limit.from - 0.001)).toBe(true);
      }
    },
  );

  everyRow<[answers: Record<string, string>, key: string, words: string]>([
    [{ chemPotassium: '5' }, 'chemPotassium', 'Gato: 3,5–5,5'],
    [{ chemPotassium: '6,2' }, 'chemPotassium', 'Gato: 3,5–5,5; crítico desde 7,5'],
    [{ chemPotassium: '3' }, 'chemPotassium', 'Gato: 3,5–5,5; crítico por debajo de 2,5'],
    [{ chemCreatinine: '610' }, 'chemCreatinine', 'Gato: ≤ 140; crítico por encima de 440'],
    [
      { chemGlucose: '11' },
      'chemGlucose',
      'Gato: 3,9–8; por estrés hasta 16; crítico por encima de 33',
    ],
    [{ chemGlucose: '3,5' }, 'chemGlucose', 'Gato: 3,9–8; crítico por debajo de 3,3'],
    [{ chemSodium: '140', chemPotassium: '6' }, 'chemNaK', 'Gato: ≥ 27'],
  ])('stands behind the interval of {answers}: {key}, «{words}»', (answers, key, words) => {
    const references = referencesOf(hematology, { patientSpecies: 'Gato', ...answers }, []);
    expect(references.get(key)?.words).toBe(words);
  });
});
