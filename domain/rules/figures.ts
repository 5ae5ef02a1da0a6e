/** Building blocks of the administration's figures. */

/** The change from one figure to the next, in percent with one decimal; null from nothing. */
export function changePercent(before: number, now: number): number | null {
  if (before <= 0) return null;
  const tenths = ((now - before) / before) * 1000;
  // Rounds half a tenth away from zero.
  return (Math.sign(tenths) * Math.round(Math.abs(tenths))) / 10;
}

/** Cents per unit, to the nearest; null for zero units. */
export function centsEach(cents: number, of: number): number | null {
  return of === 0 ? null : Math.round(cents / of);
}

/** Values with their frequency. */
export type Counted = readonly { readonly value: number; readonly count: number }[];

/**
 * The smallest value that at least such a share (0 to 1) of all does not exceed, as `percentile_disc`
 * of PostgreSQL; null of nothing. Of values rounded to two digits it is the rounded one of the true
 * values, since rounding keeps their order.
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
