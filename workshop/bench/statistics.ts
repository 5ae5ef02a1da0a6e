/** Plain statistics over measured values. */

export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** Interpolated quantile `q` (0…1). NaN without values. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * q;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) return Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/**
 * Quotients round by round: neighbouring rounds saw the same machine, so they say more than the
 * quotient of two medians.
 */
export function quotients(ours: readonly number[], theirs: readonly number[]): number[] {
  return ours.map((value, round) => value / (theirs[round] ?? Number.NaN));
}

export function ratios(ours: readonly number[], theirs: readonly number[]): Spread {
  const values = quotients(ours, theirs);
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) };
}
