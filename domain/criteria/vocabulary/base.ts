import { plain } from '#domain/text/words.ts';
import type { CaseFacts, CaseVocabulary } from '../engine/caseFacts.ts';
import { some, type Truth } from '../engine/condition.ts';

/** Names that every type knows, and the words from which the types make their own. */

export type Figures = (facts: CaseFacts) => number | undefined;
export type Words = (facts: CaseFacts) => string;

/** The first answered of `above` by the first of `below`; undefined where that is zero. */
export const ratio =
  (above: readonly string[], below: readonly string[], factor = 1): Figures =>
  (facts) => {
    const one = facts.first(...above);
    const other = facts.first(...below);
    return one === undefined || !other ? undefined : (factor * one) / other;
  };

export const gap =
  (above: readonly string[], below: readonly string[]): Figures =>
  (facts) => {
    const one = facts.first(...above);
    const other = facts.first(...below);
    return one === undefined || other === undefined ? undefined : one - other;
  };

/** Sum of the shares as entered, also of withdrawn ones; undefined where none is. */
export const sumEntered =
  (keys: readonly string[]): Figures =>
  (facts) => {
    const shares = keys
      .map((key) => facts.answer(key))
      .filter((share) => typeof share === 'number');
    return shares.length > 0 ? shares.reduce((sum, share) => sum + share, 0) : undefined;
  };

/** The highest of the figures that are there. */
export const highest = (facts: CaseFacts, ...names: readonly string[]): number | undefined => {
  const values = names.flatMap((name) => facts.number(name) ?? []);
  return values.length > 0 ? Math.max(...values) : undefined;
};

export const isHigh = (facts: CaseFacts, name: string): Truth => {
  const band = facts.band(name);
  return band && band.flank === 'high';
};

export const anySign = (facts: CaseFacts, ...keys: readonly string[]): Truth =>
  some(keys.map((key) => facts.sign(key)));

/** Signs of the whole animal, or much thirst. */
export const systemic = (facts: CaseFacts): Truth =>
  some([anySign(facts, ...SYSTEMIC_SIGNS), facts.chose('pupd', 'yes')]);

export const SYSTEMIC_SIGNS = ['rfFever', 'rfVomiting', 'rfCollapse', 'rfShock', 'rfHypothermia'];

const SIGNS_OF_POTASSIUM = ['rfAnuria', 'rfBradycardia', 'rfCollapse'] as const;

/** Breeds whose red cells hold much potassium. */
const POTASSIUM_BREEDS = ['akita', 'shiba', 'jindo', 'shar pei'];

const SODIUM_AND_POTASSIUM = ['chemSodium', 'chemPotassium', 'serumPotassium', 'ecgSerumPotassium'];

/** Sex as answered, in plain form; a form that asks for the species of a farm animal is of females. */
function sexOf(facts: CaseFacts): string {
  const answer = facts.text('patientSex') || facts.text('patientSexReproductive');
  return plain(answer || (facts.text('animalSpecies') ? 'hembra' : ''));
}

const ofSex = (facts: CaseFacts, truth: (sex: string) => boolean): Truth => {
  const sex = sexOf(facts);
  return sex && !sex.includes('desc') ? truth(sex) : undefined;
};

const male = (facts: CaseFacts) => ofSex(facts, (sex) => sex.startsWith('macho'));
const female = (facts: CaseFacts) => ofSex(facts, (sex) => !sex.startsWith('macho'));
const spayed = (facts: CaseFacts) => ofSex(facts, (sex) => sex.includes('hembra esteriliz'));

export function entireFemale(facts: CaseFacts): Truth {
  const isFemale = female(facts);
  const isSpayed = spayed(facts);
  if (isFemale === false || isSpayed === true) return false;
  return isFemale === undefined || isSpayed === undefined ? undefined : true;
}

export const entireMale = (facts: CaseFacts): Truth => ofSex(facts, (sex) => sex === 'macho');

/** Truth of a sex that is told at all, also an unknown one. */
const anySex = (facts: CaseFacts, truth: (sex: string) => boolean): Truth => {
  const sex = sexOf(facts);
  return sex ? truth(sex) : undefined;
};

const CONDITIONS: CaseVocabulary['conditions'] = {
  jaundiceSeen: (facts) =>
    some([facts.sign('rfJaundice'), facts.chose('plasmaAppearance', 'icteric')]),
  interference: (facts) =>
    some([
      facts.chose('chemHaemolysed', 'yes'),
      facts.chose('plasmaAppearance', 'lipemic', 'hemolysed'),
    ]),
  potassiumBreed: (facts) =>
    POTASSIUM_BREEDS.some((breed) => plain(facts.text('patientBreed')).includes(breed)),
  clumped: (facts) => facts.chose('plateletClumps', 'few', 'many'),
  puerperal: (facts) => anySex(facts, (sex) => /gestante|lactante/.test(sex)),
  potassiumShows: (facts) => anySign(facts, ...SIGNS_OF_POTASSIUM) === true,
  male,
  female,
  spayed,
  entireFemale,
  entireMale,
  sexUntold: (facts) => female(facts) === undefined,
  neuteredMale: (facts) => anySex(facts, (sex) => sex.includes('macho castrado')),
};

/** A derived figure with the fields that it reads. */
export interface Derived {
  readonly from?: readonly string[];
  readonly value: Figures;
}

/** A named condition with the fields and figures behind it. */
export interface Named {
  readonly from?: readonly string[];
  readonly truth: (facts: CaseFacts) => Truth;
}

interface Own {
  readonly derived?: Readonly<Record<string, Derived>>;
  readonly conditions?: Readonly<Record<string, Named>>;
  readonly readings?: Readonly<Record<string, Words>>;
}

/** The vocabulary of a type: its own names over those of every type. */
export function vocabularyOf({
  derived = {},
  conditions = {},
  readings = {},
}: Own): CaseVocabulary {
  const chemNaK = ratio(['chemSodium'], SODIUM_AND_POTASSIUM.slice(1));
  return {
    derived: { chemNaK, ...map(derived, ({ value }) => value) },
    derivedKeys: { chemNaK: SODIUM_AND_POTASSIUM, ...map(derived, ({ from = [] }) => from) },
    conditions: { ...CONDITIONS, ...map(conditions, ({ truth }) => truth) },
    conditionKeys: map(conditions, ({ from = [] }) => from),
    readings,
  };
}

const map = <From, To>(values: Readonly<Record<string, From>>, make: (value: From) => To) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, make(value)]));
