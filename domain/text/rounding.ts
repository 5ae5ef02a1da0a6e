import { spanishNumber } from './numbers.ts';

/** Rounds to `decimals` places, halves away from zero; drops trailing zeros. */
export function rounded(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  const scaled = Math.abs(value) * factor;
  // Halves may be stored slightly low in binary.
  const nearest = Math.round(scaled + Number.EPSILON * scaled * 4);
  return (Math.sign(value) * nearest) / factor || 0;
}

/** Rounds a cell count: two decimals below 10, one below 100, none above. */
export function roundedCount(value: number): number {
  const size = Math.abs(value);
  return rounded(value, size < 10 ? 2 : size < 100 ? 1 : 0);
}

/** Spanish number without trailing zeros: «2,1», «−0,2». */
export function figure(value: number, decimals = 2): string {
  return spanishNumber(rounded(value, decimals));
}

/** Interval without trailing zeros: «5–14,1», «≤ 50», «≥ 10». */
export function limitsText([low, high]: readonly [
  low: number | null,
  high: number | null,
]): string {
  if (low === null) return high === null ? '' : `≤ ${figure(high, 6)}`;
  return high === null ? `≥ ${figure(low, 6)}` : `${figure(low, 6)}–${figure(high, 6)}`;
}
