import { rounded } from '#domain/text/rounding.ts';
import type { Answer, ByAnimal, Cut, Quantity } from '../core/condition.ts';
import type { CaseFacts } from '../core/facts.ts';

export function quantity(
  name: string,
  reads: readonly string[],
  of: (facts: CaseFacts) => number | undefined,
): Quantity {
  return { name, reads, of };
}

/** An answer computed from several fields, where no single choice tells it. */
export function answer(
  name: string,
  reads: readonly string[],
  of: (facts: CaseFacts) => string | undefined,
): Answer {
  return { name, reads, of };
}

/** The number entered in a field. */
export const entered = (key: string): Quantity =>
  quantity(key, [key], (facts) => facts.number(key));

/** Sum of the answered fields; unknown when none was answered. */
export const sum = (name: string, keys: readonly string[]): Quantity =>
  quantity(name, keys, (facts) => {
    const values = keys.flatMap((key) => facts.number(key) ?? []);
    // Binary fractions leave crumbs: 0,1 + 0,2.
    return values.length === 0
      ? undefined
      : rounded(
          values.reduce((total, each) => total + each, 0),
          6,
        );
  });

/** A figure that an earlier rule derived. */
export const derived = (name: string): Quantity =>
  quantity(name, [name], (facts) => facts.value(name));

export const years = quantity('edad', [], ({ age }) => age);
export const kilograms = quantity('peso', [], ({ weight }) => weight);

export const byAnimal = (by: ByAnimal['by']): ByAnimal => ({ by });

/** The limit for this animal; undefined where its species has none. */
export function cutOf(cut: Cut, { species }: Pick<CaseFacts, 'species'>): number | undefined {
  if (typeof cut === 'number') return cut;
  return species && cut.by[species];
}

/** No quotient of a real sample is larger: beyond it, the divisor was no figure. */
const LARGEST = 1_000_000;

/** A result free of what binary fractions add to it: 6,4 − 5,3 is 1,1. */
export const exact = (value: number) => rounded(value, 9);

/** One quantity divided by another, so many times; unknown without both, or by nothing. */
export const quotient = (name: string, above: Quantity, below: Quantity, factor = 1): Quantity =>
  computed(name, above, below, (whole, part) => {
    const result = (whole * factor) / part;
    return part <= 0 || result > LARGEST ? undefined : exact(result);
  });

export const difference = (name: string, from: Quantity, taken: Quantity): Quantity =>
  computed(name, from, taken, (whole, part) => exact(whole - part));

export const product = (name: string, one: Quantity, other: Quantity): Quantity =>
  computed(name, one, other, (first, second) => exact(first * second));

export const times = (name: string, of: Quantity, factor: number): Quantity =>
  quantity(name, of.reads, (facts) => {
    const value = of.of(facts);
    return value === undefined ? undefined : exact(value * factor);
  });

/** Both are asked for: a report quotes the one that was entered, alone or not. */
function computed(
  name: string,
  one: Quantity,
  other: Quantity,
  compute: (one: number, other: number) => number | undefined,
): Quantity {
  return quantity(name, [...one.reads, ...other.reads], (facts) => {
    const first = one.of(facts);
    const second = other.of(facts);
    return first === undefined || second === undefined ? undefined : compute(first, second);
  });
}

/** The first of these that is known. */
export const firstOf = (name: string, ...of: readonly Quantity[]): Quantity =>
  quantity(
    name,
    of.flatMap(({ reads }) => reads),
    (facts) => {
      for (const each of of) {
        const value = each.of(facts);
        if (value !== undefined) return value;
      }
      return undefined;
    },
  );
