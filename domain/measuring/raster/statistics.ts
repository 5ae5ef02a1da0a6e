/** Value below which the share `fraction` (0…1) of `values` lies, interpolated; NaN when empty. */
export function quantile(values: readonly number[] | Float32Array, fraction: number): number {
  if (values.length === 0) return Number.NaN;
  // Sorted as numbers without a comparison in JavaScript, which takes ten times as long.
  const sorted = new Float64Array(values).sort();
  const at = fraction * (sorted.length - 1);
  const low = sorted[Math.floor(at)] as number;
  const high = sorted[Math.ceil(at)] as number;
  return low + (high - low) * (at - Math.floor(at));
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Largest relative difference between counts: (max − min) / max, 0 when all are zero. */
export function disagreement(counts: readonly number[]): number {
  const high = Math.max(...counts);
  return high <= 0 ? 0 : (high - Math.min(...counts)) / high;
}

/** NaN when empty. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
