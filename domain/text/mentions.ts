import { type Standing, standingOf, type Word } from './denial.ts';

/** Text as criteria compare it: lower case, without accents (ñ counts as n). */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a text, plain. A figure with its decimals is one word. */
export function wordsOf(text: string): string[] {
  return plain(text).match(/\d+(?:[.,]\d+)?|[\p{L}]+/gu) ?? [];
}

/**
 * True if a text says one of the stems of the patient: neither «niega fiebre» nor «fiebre hace 3 años»
 * says fever. A stem is the beginning of a word, or of several (`edema pulmonar`), in any spelling;
 * with a `$` at its end it is the whole word (`pus$` is not «puso»), with a `*` before it any part of
 * one (`*flozin` is in «velagliflozina»).
 */
export function says(text: string | undefined, stems: readonly string[]): boolean {
  return mentions(text, stems).some(({ state }) => state === 'said');
}

interface Mention {
  readonly stem: string;
  readonly state: Standing;
}

/** Each place where a text has one of the stems. */
export function mentions(text: string | undefined, stems: readonly string[]): Mention[] {
  const words = markedWords(text ?? '');
  return stems.flatMap((stem) => {
    const parts = wordsOf(stem);
    const has = (word: string | undefined, part: string) =>
      stem.startsWith('*') ? word?.includes(part) : word?.startsWith(part);
    return words.flatMap((_, at): Mention[] => {
      const here =
        parts.length > 0 &&
        parts.every((part, index) => has(words[at + index]?.text, part)) &&
        (!stem.endsWith('$') || words[at + parts.length - 1]?.text === parts.at(-1));
      return here ? [{ stem, state: standingOf(words, at, at + parts.length) }] : [];
    });
  });
}

/** The words of a text and what stands between them; the sign of a negative result, «(-)», is a word. */
function markedWords(text: string): Word[] {
  const matches = plain(text).matchAll(/(\([-−–]\)|\d+(?:[.,]\d+)?|\p{L}+)|([^\p{L}\d]+?)/gu);
  let marks = '';
  return [...matches].flatMap(([, word, mark = '']): Word[] => {
    marks += mark;
    if (word === undefined) return [];
    const here = { text: /^\(/.test(word) ? '(-)' : word, marks };
    marks = '';
    return [here];
  });
}
