import { parseNumber } from '#domain/text/numbers.ts';
import type { ShareSum } from './field.ts';

/** Number of entered shares from which the sum should be the whole. */
const WHOLE = 4;

/** Sum of the entered shares; undefined with fewer than two. */
export function totalOf(
  { keys, most, least }: ShareSum,
  values: Readonly<Record<string, unknown>>,
): { readonly total: number; readonly wrong: boolean } | undefined {
  const shares = keys.flatMap((key) => parseNumber(values[key]) ?? []);
  if (shares.length < 2) return undefined;
  // Free of what binary fractions add: 98 is inside.
  const total = Number(shares.reduce((sum, share) => sum + share, 0).toFixed(6));
  const short = least !== undefined && shares.length >= WHOLE && total < least;
  return { total, wrong: total > most || short };
}
