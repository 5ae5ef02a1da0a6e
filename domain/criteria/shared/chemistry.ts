import {
  BLOOD_CHEMISTRY,
  CHEMISTRY_ANALYTES,
  type ChemistryAnalyte,
  chemistryField,
  chemistryKeys,
} from '#domain/analyses/bloodChemistry.ts';
import type { CriteriaSpecies } from '#domain/catalogue/species.ts';
import type { Quantity } from '../core/condition.ts';
import type { CaseFacts, Limits } from '../core/facts.ts';
import { type Analyte, flagOf, limitsOf } from '../core/intervals.ts';
import { intervalReference, type Reference } from '../core/references.ts';
import type { Rule } from '../core/rule.ts';
import { known, not, over, under } from '../grammar/condition.ts';
import { flagRow } from '../grammar/flags.ts';
import { coherence, value } from '../grammar/outcome.ts';
import { entered, quantity } from '../grammar/quantity.ts';
import { type Row, rules } from '../grammar/rules.ts';
import { shown, words } from '../grammar/words.ts';
import { immature } from './animals.ts';
import { type CriticalFigure, criticalLimit, criticalWords } from './criticalLimits.ts';
import { amongRisks, PRESSURE_BANDS, pressureReference } from './pressure.ts';
import { HYPERTENSION } from './sources.ts';

/** Figure of an analyte; each type has its own key for it. */
function chemistry(analyte: ChemistryAnalyte, name: string): Quantity {
  const keys = chemistryKeys(analyte);
  return quantity(name, keys, (facts) => {
    const key = keys.find((each) => facts.number(each) !== undefined);
    return key === undefined ? undefined : facts.number(key);
  });
}

export const sodium = chemistry('sodium', 'sodio');
export const potassium = chemistry('potassium', 'potasio');
export const glucose = chemistry('glucose', 'glucosa');
export const creatinine = chemistry('creatinine', 'creatinina');
export const calcium = chemistry('calcium', 'calcio');
export const ionisedCalcium = chemistry('ionisedCalcium', 'calcio iónico');
export const albumin = chemistry('albumin', 'albúmina');
export const bilirubin = chemistry('bilirubin', 'bilirrubina');
export const lactate = chemistry('lactate', 'lactato');
export const ketones = chemistry('ketones', 'β-hidroxibutirato');
export const ph = chemistry('ph', 'pH');
export const bicarbonate = chemistry('bicarbonate', 'bicarbonato');
export const pressure = chemistry('pressure', 'presión sistólica');

/** Sodium to potassium ratio of one sample. */
export const sodiumToPotassium = quantity(
  'sodio:potasio',
  [...sodium.reads, ...potassium.reads],
  (facts) => {
    const over_ = sodium.of(facts);
    const under_ = potassium.of(facts);
    return over_ === undefined || !under_ ? undefined : over_ / under_;
  },
);

type Intervals = Partial<Record<CriteriaSpecies, Limits>>;

/** Intervals of adults. */
export const CHEMISTRY_INTERVALS: Readonly<Partial<Record<ChemistryAnalyte, Intervals>>> = {
  sodium: { perro: [140, 155], gato: [147, 160], caballo: [132, 146], bovino: [132, 152] },
  potassium: { perro: [3.6, 5.5], gato: [3.5, 5.5], caballo: [2.8, 4.7], bovino: [3.9, 5.8] },
  glucose: { perro: [3.9, 7], gato: [3.9, 8], caballo: [4, 6.5], bovino: [2.5, 4.2] },
  creatinine: { perro: [null, 125], gato: [null, 140], caballo: [null, 165], bovino: [null, 175] },
  calcium: { perro: [2.2, 3], gato: [2, 2.75], caballo: [2.7, 3.4], bovino: [2.1, 2.8] },
  ionisedCalcium: { perro: [1.2, 1.45], gato: [1.1, 1.4], caballo: [1.5, 1.8], bovino: [1, 1.3] },
  albumin: { perro: [26, 40], gato: [25, 39], caballo: [25, 37], bovino: [28, 38] },
  bilirubin: { perro: [null, 7], gato: [null, 7], caballo: [null, 40], bovino: [null, 10] },
  lactate: { perro: [null, 2.5], gato: [null, 2.5], caballo: [null, 2], bovino: [null, 2] },
  ph: { perro: [7.35, 7.45], gato: [7.3, 7.45], caballo: [7.36, 7.46], bovino: [7.35, 7.48] },
  bicarbonate: { perro: [18, 26], gato: [16, 23], caballo: [22, 30], bovino: [22, 30] },
};

const SODIUM_TO_POTASSIUM: Analyte = {
  key: 'chemNaK',
  name: 'Sodio:potasio',
  species: { perro: [27, null], gato: [27, null] },
  decimals: 2,
  derived: true,
};

/** Keys of the type's own fields that use these intervals. */
type Own = Partial<Record<ChemistryAnalyte, string>>;

function analyteOf(name: ChemistryAnalyte, own: Own): Analyte {
  const { key, label, unit } = chemistryField(name);
  return {
    key: own[name] ?? key,
    name: label,
    ...(unit ? { unit } : {}),
    species: CHEMISTRY_INTERVALS[name] ?? {},
    decimals: 2,
  };
}

/** Drops a figure that cannot be in this unit. */
const guard = (key: string, name: string, unit: string) =>
  coherence(words`${name} de ${shown(entered(key))} parece otra unidad: ¿está en ${unit}?`, [key], {
    serious: true,
    drops: [key],
  });

const unitGuards = (own: Own) =>
  rules('coherence', {
    'X-A1': {
      about: 'Glucosa de más de 60 mmol/l: ¿está en mg/dl? No se usa.',
      when: over('chemGlucose', 60),
      says: guard('chemGlucose', 'glucosa', 'mg/dl'),
    },
    'X-A2': {
      about: 'Creatinina de menos de 20 µmol/l: ¿está en mg/dl? No se usa.',
      when: under(own.creatinine ?? 'chemCreatinine', 20),
      says: guard(own.creatinine ?? 'chemCreatinine', 'creatinina', 'mg/dl'),
    },
    'X-A3': {
      about: 'Urea de más de 100 mmol/l: ¿está en mg/dl? No se usa.',
      when: over('chemUrea', 100),
      says: guard('chemUrea', 'urea', 'mg/dl'),
    },
    'X-A4': {
      about: 'Albúmina de menos de 6 g/l: ¿está en g/dl? No se usa.',
      when: under(own.albumin ?? 'chemAlbumin', 6),
      says: guard(own.albumin ?? 'chemAlbumin', 'albúmina', 'g/dl'),
    },
  });

const DERIVED = rules('derived', {
  'X-D1': {
    about: 'Sodio entre potasio, de la misma muestra.',
    when: known(sodiumToPotassium),
    says: value('chemNaK', sodiumToPotassium),
  },
});

/** Intervals that the form shows for this group of fields. */
export function chemistryReferences(facts: CaseFacts): Reference[] {
  const { groups } = facts.definition;
  if (immature.holds(facts) || !groups.some(({ id }) => id === BLOOD_CHEMISTRY)) return [];
  const fields = groups.flatMap((group) => group.fields);
  const figures = CHEMISTRY_ANALYTES.flatMap((name) => {
    const key = chemistryKeys(name).find((each) => fields.some((field) => field.key === each));
    if (key === undefined) return [];
    return compared(facts, name, analyteOf(name, { [name]: key }), facts.number(key));
  });
  const ratio = sodiumToPotassium.of(facts);
  return [
    // The last wins: an interval of the laboratory's own.
    ...pressureReference(facts, PRESSURE),
    ...figures,
    ...compared(facts, 'sodiumToPotassium', SODIUM_TO_POTASSIUM, ratio),
  ];
}

/** The interval and, for a figure outside it, the critical limit. */
function compared(
  facts: CaseFacts,
  name: CriticalFigure,
  analyte: Analyte,
  value: number | undefined,
): Reference[] {
  const interval = limitsOf(facts, analyte);
  const flag = interval && value !== undefined ? flagOf(value, interval.limits) : undefined;
  const stress = flag !== 'L' && facts.species && STRESS[name]?.[facts.species];
  const critical = flag && criticalWords(criticalLimit(name, facts.species), flag);
  return intervalReference(facts, analyte.key, interval).map(({ key, words }) => ({
    key,
    words: [words, stress, critical].filter(Boolean).join('; '),
    ...(flag ? { flag } : {}),
  }));
}

/** Values that stress or excitement alone may reach. */
const STRESS: Partial<Record<CriticalFigure, Partial<Record<CriteriaSpecies, string>>>> = {
  glucose: { gato: 'por estrés hasta 16' },
};

const PRESSURE = chemistryField('pressure').key;

function rowOf(analyte: Analyte): Row {
  if (analyte.key !== PRESSURE) return flagRow(analyte, undefined, not(immature));
  const sources = { perro: [HYPERTENSION], gato: [HYPERTENSION] } as const;
  return {
    ...flagRow(analyte, sources, not(immature), amongRisks(pressure)),
    about: PRESSURE_BANDS,
  };
}

/**
 * Figures of «Bioquímica y gases»: unit guards, sodium to potassium, intervals by species.
 *
 * @param own keys of the type's own fields that use these intervals.
 */
export function chemistryRules(own: Own = {}): readonly Rule[] {
  const analytes = CHEMISTRY_ANALYTES.map((name) => analyteOf(name, own));
  const rows = [...analytes, SODIUM_TO_POTASSIUM].map(
    (analyte, index) => [`X-F${index + 1}`, rowOf(analyte)] as const,
  );
  return [...unitGuards(own), ...DERIVED, ...rules('flags', Object.fromEntries(rows))];
}
