import type { CaseFacts } from '../core/facts.ts';
import type { Source } from '../core/sources.ts';
import { isCat, isDog, measured } from './measures.ts';
import { BECCAGLIA, LUVONI, SOCHA } from './sources.ts';

/** `days = (a − mm) / b`, within days of validity (Luvoni & Grioni 2000). */
interface Formula {
  readonly a: number;
  readonly b: number;
}

interface Measured {
  readonly key: 'usIcc' | 'usBpd';
  readonly name: string;
  readonly small: Formula;
  readonly medium: Formula;
  readonly cat: Formula;
  readonly validDog: readonly [from: number, to: number];
  readonly validCat: readonly [from: number, to: number];
}

const TABLE: readonly Measured[] = [
  {
    key: 'usIcc',
    name: 'cavidad coriónica',
    small: { a: 68.68, b: 1.53 },
    medium: { a: 82.13, b: 1.8 },
    cat: { a: 62.03, b: 1.1 },
    validDog: [21, 42],
    validCat: [26, 39],
  },
  {
    key: 'usBpd',
    name: 'diámetro biparietal',
    small: { a: 25.11, b: 0.61 },
    medium: { a: 29.18, b: 0.7 },
    cat: { a: 23.39, b: 0.47 },
    validDog: [1, 37],
    validCat: [0, 32],
  },
];

/** Socha & Janowski, for dogs over 25 kg: doubtful, off until their papers are read (U-C23.large). */
const LARGE: Readonly<Record<Measured['key'], readonly [heavy: Formula, giant: Formula]>> = {
  usIcc: [
    { a: 105.1, b: 2.5 },
    { a: 88.1, b: 1.9 },
  ],
  usBpd: [
    { a: 30, b: 0.8 },
    { a: 29, b: 0.7 },
  ],
};

export interface BirthEstimate {
  readonly key: Measured['key'];
  readonly name: string;
  /** To parturition, unrounded. */
  readonly days: number;
  readonly validity: 'valid' | 'term' | 'outside';
  /** Dogs over 25 kg are dated by the formula of medium ones. */
  readonly borrowed: boolean;
}

function formulaOf(facts: CaseFacts, row: Measured): Formula | undefined {
  const { weight } = facts;
  if (isCat(facts)) return row.cat;
  if (!isDog(facts) || weight === undefined) return undefined;
  if (weight <= 10) return row.small;
  if (weight <= 25 || !facts.enabled('U-C23.large')) return row.medium;
  return LARGE[row.key][weight <= 40 ? 0 : 1];
}

function validityOf(row: Measured, days: number, cat: boolean): BirthEstimate['validity'] {
  const [from, to] = cat ? row.validCat : row.validDog;
  if (days < from) return row.key === 'usBpd' ? 'term' : 'outside';
  return days > to ? 'outside' : 'valid';
}

/** What each measure dates, chorionic cavity first; nothing where its formula cannot be chosen. */
export function birthEstimates(facts: CaseFacts): BirthEstimate[] {
  return TABLE.flatMap((row) => {
    const size = measured(facts, row.key);
    const formula = formulaOf(facts, row);
    if (size === undefined || !formula) return [];
    const days = (formula.a - size) / formula.b;
    const { key, name } = row;
    const heavy = isDog(facts) && (facts.weight ?? 0) > 25;
    const borrowed = heavy && !facts.enabled('U-C23.large');
    return [{ key, name, days, validity: validityOf(row, days, isCat(facts)), borrowed }];
  });
}

/** Whose formulas date this animal. */
export function birthSources(facts: CaseFacts): readonly Source[] {
  const large = isDog(facts) && (facts.weight ?? 0) > 25 && facts.enabled('U-C23.large');
  return [large ? SOCHA : LUVONI, BECCAGLIA];
}

/** Whether both measures date, more than four days apart. */
export function datesApart(facts: CaseFacts): number | undefined {
  const [first, second] = birthEstimates(facts).filter(({ validity }) => validity !== 'outside');
  const apart = first && second ? Math.abs(first.days - second.days) : 0;
  return apart > 4 ? apart : undefined;
}

/** Days to parturition by the measure that holds nearest to it; none where the two disagree. */
export function daysToBirth(facts: CaseFacts): number | undefined {
  if (datesApart(facts) !== undefined) return undefined;
  const dated = birthEstimates(facts).filter(({ validity }) => validity !== 'outside');
  return dated.at(-1)?.days;
}
