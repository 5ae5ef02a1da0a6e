/** Text as criteria compare it: lower case, without accents (ñ counts as n). */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a text, plain. A figure with its decimals is one word. */
export function wordsOf(text: string): string[] {
  return plain(text).match(/\d+(?:[.,]\d+)?|[\p{L}]+/gu) ?? [];
}

const NEGATIONS = /^(no|sin|ni|niega|niegan|descarta|descartad\p{L}*|ausencia|ausentes?)$/u;
/** How many words before a stem a negation still reaches it. */
const REACH = 3;

/**
 * Whether a text says one of the stems, and does not deny it: «niega fiebre» says nothing of fever.
 * A stem is the beginning of a word, or of several (`edema pulmonar`), in any spelling; with a `$` at
 * its end it is the whole word (`pus$` is not «puso»), with a `*` before it any part of one (`*flozin`
 * is in «velagliflozina»).
 */
export function says(text: string | undefined, stems: readonly string[]): boolean {
  return mentions(text, stems).some((mention) => !mention.denied);
}

interface Mention {
  readonly stem: string;
  readonly denied: boolean;
}

/** Each place where a text has one of the stems. */
export function mentions(text: string | undefined, stems: readonly string[]): Mention[] {
  const words = wordsOf(text ?? '');
  return stems.flatMap((stem) => {
    const parts = wordsOf(stem);
    const has = (word: string | undefined, part: string) =>
      stem.startsWith('*') ? word?.includes(part) : word?.startsWith(part);
    return words.flatMap((_, at): Mention[] => {
      const here =
        parts.length > 0 &&
        parts.every((part, index) => has(words[at + index], part)) &&
        (!stem.endsWith('$') || words[at + parts.length - 1] === parts.at(-1));
      if (!here) return [];
      const before = words.slice(Math.max(0, at - REACH), at);
      return [{ stem, denied: before.some((word) => NEGATIONS.test(word)) }];
    });
  });
}
