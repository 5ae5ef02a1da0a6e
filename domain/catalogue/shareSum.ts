import { parseNumber } from '#domain/text/numbers.ts';
import type { ShareSum } from './field.ts';

/** Shares from which the sum must be complete. */
const WHOLE = 4;

/** Undefined with fewer than two. */
export function totalOf(
  { keys, most, least }: ShareSum,
  values: Readonly<Record<string, unknown>>,
): { readonly total: number; readonly wrong: boolean } | undefined {
  const shares = keys.flatMap((key) => parseNumber(values[key]) ?? []);
  if (shares.length < 2) return undefined;
  // Removes binary rounding errors: 98 is within the limit.
  const total = Number(shares.reduce((sum, share) => sum + share, 0).toFixed(6));
  const short = least !== undefined && shares.length >= WHOLE && total < least;
  return { total, wrong: total > most || short };
}
