import { limitsText } from '#domain/text/rounding.ts';
import type { CaseFacts, Limits } from './facts.ts';

/** Limits of a figure, shown under its field in the form. */
export interface Reference {
  readonly key: string;
  /** Spanish words: «Perro: 35–57», «Corte en 25 (Ohio State)». */
  readonly words: string;
  /** Set when the typed figure lies outside. */
  readonly flag?: 'H' | 'L';
}

/**
 * Placeholder for a figure not yet entered. No comparison with NaN holds, so references have limits
 * and no flag.
 */
export const NO_FIGURE = Number.NaN;

/** Prefix used when the weight is missing and the most permissive limit is shown. */
export const REFERENCE_WITHOUT_WEIGHT = 'Sin el peso';

interface Interval {
  readonly limits: Limits;
  readonly own: boolean;
}

/**
 * Reference for this animal, with the clinic's own interval named as such. Empty when there is
 * none.
 */
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

export function cutReference(holds: boolean, key: string, words: string): Reference[] {
  return holds ? [{ key, words }] : [];
}
