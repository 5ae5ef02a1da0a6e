import { plain } from './mentions.ts';

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
