import { cleanText } from '#domain/catalogue/cleanText.ts';
import { withUnits } from '#domain/report/document/typography.ts';

/** Replaces spaces and hyphens that few fonts have. */
const PLAIN: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u202f': '\u00a0',
  '\u2007': '\u00a0',
};

/**
 * Cleans a text for paper: nothing invisible, one empty line at most, figures kept with their
 * units.
 */
export function printable(text: string): string {
  const before = /^\s/.test(text) ? ' ' : '';
  const after = /\s$/.test(text) ? ' ' : '';
  return withUnits(
    `${before}${cleanText(text, { lines: true })}${after}`
      .replace(/[\u2007\u2010\u2011\u202f]/g, (sign) => PLAIN[sign] ?? sign)
      .replace(/[\ufdd0-\ufdef\u{fffe}\u{ffff}]/gu, '\ufffd')
      .replace(/\n\s*\n\s*/g, '\n\n'),
  );
}
