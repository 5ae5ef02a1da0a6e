import { cleanText } from '#domain/catalogue/cleanText.ts';
import { spanishNumber } from '#domain/text/numbers.ts';

/** Superscripts after ten or metres are powers; elsewhere they are figures. */
const POWER = /(?<=10|(?<!\p{L})[cmdμµ]?m)[⁰¹²³⁴⁵⁶⁷⁸⁹]+/gu;

/**
 * Normalises a text to search for figures: NFKC, written powers (`10^9`), no invisible characters.
 */
export function asSeen(text: string): string {
  const written = text.replace(POWER, (power) => `^${power.normalize('NFKC')}`);
  return cleanText(written.normalize('NFKC').replace(/\p{Cf}/gu, ''), { lines: true });
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Reverses `asSeen` for display: superscript powers and the typed micro sign. */
export function shown(text: string): string {
  return text
    .replaceAll('μ', 'µ')
    .replace(/(?<=10|m)\^(\d{1,2})(?!\d)/gu, (_, power: string) =>
      [...power].map((digit) => RAISED[Number(digit)] ?? digit).join(''),
    );
}

/** Texts, numbers and names of keys at any depth. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [spanishNumber(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(Array.isArray(value) ? [] : [key]),
    ...textsIn(inner),
  ]);
}
