import type { ByAnimal } from '../core/condition.ts';
import type { CaseFacts } from '../core/facts.ts';
import { all, enabled, not, over } from '../grammar/condition.ts';
import { byAnimal, cutOf, kilograms } from '../grammar/quantity.ts';
import type { Sources } from '../grammar/rules.ts';
import { dog } from '../shared/animals.ts';
import { isCat, isDog, measured } from './measures.ts';
import { BECCAGLIA, LUVONI, SOCHA } from './sources.ts';

export type Dating = 'usIcc' | 'usBpd';

/** `days = (a − mm) / b` (Luvoni & Grioni 2000). */
interface Formula {
  readonly a: number;
  readonly b: number;
}

interface Formulas {
  readonly small: Formula;
  readonly medium: Formula;
  readonly cat: Formula;
  /** Socha & Janowski, for dogs over 25 kg: doubtful, off until their papers are read (U-C23.large). */
  readonly large: readonly [heavy: Formula, giant: Formula];
}

const FORMULAS: Readonly<Record<Dating, Formulas>> = {
  usIcc: {
    small: { a: 68.68, b: 1.53 },
    medium: { a: 82.13, b: 1.8 },
    cat: { a: 62.03, b: 1.1 },
    large: [
      { a: 105.1, b: 2.5 },
      { a: 88.1, b: 1.9 },
    ],
  },
  usBpd: {
    small: { a: 25.11, b: 0.61 },
    medium: { a: 29.18, b: 0.7 },
    cat: { a: 23.39, b: 0.47 },
    large: [
      { a: 30, b: 0.8 },
      { a: 29, b: 0.7 },
    ],
  },
};

/** Days to parturition between which a formula holds. */
export const VALID: Readonly<Record<Dating, { readonly from: ByAnimal; readonly to: ByAnimal }>> = {
  usIcc: { from: byAnimal({ perro: 21, gato: 26 }), to: byAnimal({ perro: 42, gato: 39 }) },
  usBpd: { from: byAnimal({ perro: 1, gato: 0 }), to: byAnimal({ perro: 37, gato: 32 }) },
};

function formulaOf(facts: CaseFacts, key: Dating): Formula | undefined {
  const { weight } = facts;
  const { small, medium, cat, large } = FORMULAS[key];
  if (isCat(facts)) return cat;
  if (!isDog(facts) || weight === undefined) return undefined;
  if (weight <= 10) return small;
  if (weight <= 25 || !facts.enabled('U-C23.large')) return medium;
  return large[weight <= 40 ? 0 : 1];
}

/** Days to parturition by one measure, unrounded; undefined when no formula applies. */
export function birthDays(facts: CaseFacts, key: Dating): number | undefined {
  const formula = formulaOf(facts, key);
  if (!formula) return undefined;
  const size = measured(facts, key);
  return size === undefined ? undefined : (formula.a - size) / formula.b;
}

/**
 * Days within the validity of the formula. A biparietal diameter below its first day is at term.
 */
function heldDays(facts: CaseFacts, key: Dating): number | undefined {
  const days = birthDays(facts, key);
  const from = cutOf(VALID[key].from, facts) ?? 0;
  const to = cutOf(VALID[key].to, facts) ?? 0;
  if (days === undefined || days > to || (days < from && key === 'usIcc')) return undefined;
  return days;
}

/** Days between both dates when they are more than four days apart. */
export function datesApart(facts: CaseFacts): number | undefined {
  const first = heldDays(facts, 'usIcc');
  const second = heldDays(facts, 'usBpd');
  if (first === undefined || second === undefined) return undefined;
  const apart = Math.abs(first - second);
  return apart > 4 ? apart : undefined;
}

/** Days to parturition by the measure valid closest to term; unknown when the two disagree. */
export function daysToBirth(facts: CaseFacts): number | undefined {
  if (datesApart(facts) !== undefined) return undefined;
  const first = heldDays(facts, 'usIcc');
  const second = heldDays(facts, 'usBpd');
  return second ?? first;
}

const large = all(dog, over(kilograms, 25), enabled('U-C23.large'));
export const BIRTH_SOURCES: Sources = [
  { source: LUVONI, when: not(large) },
  { source: SOCHA, when: large, doubtful: true },
  BECCAGLIA,
];
