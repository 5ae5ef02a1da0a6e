import { type Standing, standingOf, type Word } from './denial.ts';
import { plain, wordsOf } from './words.ts';

interface Mention {
  readonly stem: string;
  readonly state: Standing;
}

/**
 * All occurrences of the stems, each said of the patient or not («niega fiebre», «fiebre hace 3
 * años»). A stem starts a word, or several (`edema pulmonar`). `pus$` is a whole word (not «puso»);
 * `*flozin` is any part of one («velagliflozina»).
 */
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

/** Words with the punctuation before them; a negative result, «(-)», is a word. */
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
