import { spanishNumber } from '#domain/catalogue/numbers.ts';

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

/** «a», «a y b», «a, b y c»; «e» before a word that begins with the sound i. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  const link = /^h?i(?!e)/i.test(last) ? 'e' : 'y';
  return `${items.slice(0, -1).join(', ')} ${link} ${last}`;
}
