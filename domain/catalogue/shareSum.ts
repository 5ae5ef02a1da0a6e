import type { ShareSum } from './field.ts';
import { parseNumber } from './numbers.ts';

/** So many given shares are taken for the whole count. */
const WHOLE = 4;

/** What the given shares make together; undefined with fewer than two of them. */
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
