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

export function answer(
  name: string,
  reads: readonly string[],
  of: (facts: CaseFacts) => string | undefined,
): Answer {
  return { name, reads, of };
}

export const entered = (key: string): Quantity =>
  quantity(key, [key], (facts) => facts.number(key));

/** Sum of the answered fields; unknown when there is none. */
export const sum = (name: string, keys: readonly string[]): Quantity =>
  quantity(name, keys, (facts) => {
    const values = keys.flatMap((key) => facts.number(key) ?? []);
    // Removes floating-point error: 0,1 + 0,2.
    return values.length === 0
      ? undefined
      : rounded(
          values.reduce((total, each) => total + each, 0),
          6,
        );
  });

export const derived = (name: string): Quantity =>
  quantity(name, [name], (facts) => facts.value(name));

export const years = quantity('edad', [], ({ age }) => age);
export const kilograms = quantity('peso', [], ({ weight }) => weight);

export const byAnimal = (by: ByAnimal['by']): ByAnimal => ({ by });

/** Undefined when the species has no limit. */
export function cutOf(cut: Cut, { species }: Pick<CaseFacts, 'species'>): number | undefined {
  if (typeof cut === 'number') return cut;
  return species && cut.by[species];
}

/** Larger than any quotient of a real sample: beyond it the divisor is practically zero. */
const LARGEST = 1_000_000;

/** Removes floating-point error: 6,4 − 5,3 is 1,1. */
export const exact = (value: number) => rounded(value, 9);

/** Quotient times `factor`; unknown without both, by zero or less, or beyond `LARGEST`. */
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

/** Reads both even when one is missing, so that the report quotes the entered one. */
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
