/** Below it a screen writes single cases instead of drawing or judging them. */
export const FEW = 5;

/** Percent with one decimal; null from zero. */
export function changePercent(before: number, now: number): number | null {
  if (before <= 0) return null;
  const tenths = ((now - before) / before) * 1000;
  // Rounds half a tenth away from zero.
  return (Math.sign(tenths) * Math.round(Math.abs(tenths))) / 10;
}

/** Rounded; null for zero units. */
export function centsEach(cents: number, of: number): number | null {
  return of === 0 ? null : Math.round(cents / of);
}

export type Counted = readonly { readonly value: number; readonly count: number }[];

/**
 * Discrete percentile as PostgreSQL’s `percentile_disc`, with `share` from 0 to 1; null without
 * values. On values rounded to two digits it is the rounded true percentile, since rounding keeps
 * their order.
 */
export function percentile(values: Counted, share: number): number | null {
  const sorted = values.filter(({ count }) => count > 0).toSorted((a, b) => a.value - b.value);
  const all = sorted.reduce((sum, { count }) => sum + count, 0);
  let below = 0;
  for (const { value, count } of sorted) {
    below += count;
    if (below >= share * all) return value;
  }
  return null;
}
