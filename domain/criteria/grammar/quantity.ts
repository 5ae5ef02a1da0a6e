import type { ByAnimal, Cut, Quantity } from '../core/condition.ts';
import type { CaseFacts } from '../core/facts.ts';

export function quantity(
  name: string,
  reads: readonly string[],
  of: (facts: CaseFacts) => number | undefined,
): Quantity {
  return { name, reads, of };
}

/** The number entered in a field. */
export const entered = (key: string): Quantity =>
  quantity(key, [key], (facts) => facts.number(key));

/** A figure that an earlier rule derived. */
export const derived = (name: string): Quantity =>
  quantity(name, [name], (facts) => facts.value(name));

export const years: Quantity = quantity('edad', [], ({ age }) => age);
export const kilograms: Quantity = quantity('peso', [], ({ weight }) => weight);

export const byAnimal = (by: ByAnimal['by']): ByAnimal => ({ by });

/** The limit for this animal; undefined where its species has none. */
export function cutOf(cut: Cut, { species }: Pick<CaseFacts, 'species'>): number | undefined {
  if (typeof cut === 'number') return cut;
  return species && cut.by[species];
}
