import { spanishNumber } from './numbers.ts';

/** To `decimals` places, halves away from zero; zeros at the end are dropped. */
export function rounded(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  const scaled = Math.abs(value) * factor;
  // A binary fraction just under a half is a half that could not be written.
  const nearest = Math.round(scaled + Number.EPSILON * scaled * 4);
  return (Math.sign(value) * nearest) / factor || 0;
}

/** An absolute count of cells: two decimals under 10, one under 100, none above. */
export function roundedCount(value: number): number {
  const size = Math.abs(value);
  return rounded(value, size < 10 ? 2 : size < 100 ? 1 : 0);
}

/** A figure in Spanish, without zeros at the end: «2,1», «−0,2». */
export function figure(value: number, decimals = 2): string {
  return spanishNumber(rounded(value, decimals));
}

/** An interval without the zeros at the end of its limits: «5–14,1», «≤ 50», «≥ 10». */
export function limitsText([low, high]: readonly [
  low: number | null,
  high: number | null,
]): string {
  if (low === null) return high === null ? '' : `≤ ${figure(high, 6)}`;
  return high === null ? `≥ ${figure(low, 6)}` : `${figure(low, 6)}–${figure(high, 6)}`;
}
