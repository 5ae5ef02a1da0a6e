import { plain } from './words.ts';

/** The only figure of a free text, in millimetres where it names centimetres, if allowed. */
export function figureAmong(
  text: string | undefined,
  allowed: readonly number[],
): number | undefined {
  const plainText = plain(text ?? '');
  const figures = plainText.match(/\d+(?:[.,]\d+)?/g) ?? [];
  if (figures.length !== 1) return undefined;
  const value = Number(figures[0]?.replace(',', '.')) * (/\d\s*cm\b/.test(plainText) ? 10 : 1);
  return allowed.includes(value) ? value : undefined;
}

/** Settings of a recorder, in mm/s. */
export const PAPER_SPEEDS: readonly number[] = [25, 50, 100];
/** The same, in mm/mV. */
export const PAPER_GAINS: readonly number[] = [5, 10, 20];

/** mm/mV; undefined when missing or not a setting of a recorder. */
export const gainIn = (text: string | undefined) =>
  // «10 mm/1 mV» equals «10 mm/mV».
  figureAmong(text?.replace(/\b1\s*mV\b/i, 'mV'), PAPER_GAINS);
