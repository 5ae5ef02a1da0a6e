import { FLAG_LABELS } from '#domain/report/labels.ts';
import type { Measurement } from '#domain/report/schema.ts';
import { spanishNumber } from '#domain/text/numbers.ts';
import { limitsText } from '#domain/text/rounding.ts';
import type { FlagText } from './tableBlocks.ts';

/** Significant figures; our measurements are no more exact. */
const SIGNIFICANT = 4;
const MAX_DECIMALS = 6;

export type Writer = (value: number) => string;

/**
 * Formats each measure alike in all its images, value and spread: JSON drops trailing zeros, and
 * «0,6» beside «0,58» would look less exact. Figures with one name and two units are two measures.
 */
export function writersOf(measurements: readonly Measurement[]): (of: Measurement) => Writer {
  const decimals = new Map<string, number>();
  const keyOf = ({ name, unit = '' }: Measurement) => `${name}\n${unit}`;
  for (const measurement of measurements) {
    const { value, range = [], decimals: asked = 0 } = measurement;
    if (value === undefined) continue;
    const needed = Math.max(asked, ...[value, ...range].map(decimalsOf));
    decimals.set(keyOf(measurement), Math.max(needed, decimals.get(keyOf(measurement)) ?? 0));
  }
  return (of) => (value) => {
    const places = decimals.get(keyOf(of)) ?? 0;
    return spanishNumber(roundTo(value, places), places);
  };
}

function decimalsOf(value: number): number {
  const figure = Number.isInteger(value) ? value : Number(value.toPrecision(SIGNIFICANT));
  let decimals = 0;
  while (decimals < MAX_DECIMALS && roundTo(figure, decimals) !== figure) decimals += 1;
  return decimals;
}

function roundTo(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

/** «≈ 131,3»; empty when not measurable. */
export function valueText({ value, written, approximate }: Measurement, write: Writer): string {
  return value === undefined ? (written ?? '') : `${approximate ? '≈\u00a0' : ''}${write(value)}`;
}

/** «120–140» */
export function spreadText({ range }: Measurement, write: Writer): string | undefined {
  return range?.map(write).join('–');
}

/** «5–14,1», «≤ 50» */
export function intervalText({ interval }: Measurement): string | undefined {
  return interval && limitsText(interval);
}

export function flagText({ flag }: Measurement): FlagText | undefined {
  return flag && FLAG_LABELS[flag];
}

/** «H · ref. 5–14,1» */
export function referenceText(measurement: Measurement): string | undefined {
  const interval = intervalText(measurement);
  const { band } = measurement;
  const parts = [flagText(measurement)?.sign, band, interval && `ref. ${interval}`].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

/** Measured, also from one side only. */
export const isFigure = ({ value, written }: Measurement): boolean =>
  value !== undefined || written !== undefined;

export function isOut({ flag }: Measurement): boolean {
  return flag === 'H' || flag === 'L';
}

/** Characters. A longer note appears once, under the table. */
const SHORT_NOTE = 48;

export function shortNote({ note }: Measurement): string | undefined {
  return note !== undefined && note.length <= SHORT_NOTE ? note : undefined;
}
