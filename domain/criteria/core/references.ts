import { limitsText } from '#domain/text/rounding.ts';
import type { CaseFacts, Limits } from './facts.ts';

/** Limits of a figure, shown under its field before it is entered. */
export interface Reference {
  readonly key: string;
  /** Spanish words: «Perro: 35–57», «Corte en 25 (Ohio State)». */
  readonly words: string;
  /** Side on which the typed figure lies strictly outside. */
  readonly flag?: 'H' | 'L';
}

/**
 * Stands where a figure is still to be entered: no comparison with it holds, so that what is asked
 * of it answers with its limits and no flag.
 */
export const NO_FIGURE = Number.NaN;

/** Before the species, where a limit is the most permissive one for lack of the weight. */
export const REFERENCE_WITHOUT_WEIGHT = 'Sin el peso';

interface Interval {
  readonly limits: Limits;
  /** True for an interval of the clinic's own laboratory. */
  readonly own: boolean;
}

/** The interval of this animal, the own one named as such; nothing where there is none. */
export function intervalReference(
  { species }: Pick<CaseFacts, 'species'>,
  key: string,
  interval: Interval | undefined,
  { words, of }: { readonly words?: string | undefined; readonly of?: string | undefined } = {},
): Reference[] {
  if (!interval || !species) return [];
  const { limits, own } = interval;
  const animal = `${species.charAt(0).toUpperCase()}${species.slice(1)}`;
  const who = own ? `Su laboratorio, ${species}` : of ? `${of}, ${species}` : animal;
  return [{ key, words: `${who}: ${(own ? undefined : words) ?? limitsText(limits)}` }];
}

/** A cut that the criteria name, for animals it holds for. */
export function cutReference(holds: boolean, key: string, words: string): Reference[] {
  return holds ? [{ key, words }] : [];
}
