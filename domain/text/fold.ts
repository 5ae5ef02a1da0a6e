/** Letters and apostrophes that do not decompose, each with its plain one. */
const PLAIN = "oollddhhttæœðþiŋ''''''''";
const OTHERS = new Map(
  [...'ØøŁłĐđĦħŦŧÆŒÐÞıŊ’‘ʼʻ´`′＇'].map((letter, at) => [letter, [...PLAIN][at] ?? letter]),
);
const OTHER = /[ØøŁłĐđĦħŦŧÆŒÐÞıŊ’‘ʼʻ´`′＇]/g;
const BLANKS = /[ \t-\r\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/g;

/**
 * The form that a search compares on both sides: without accents, capitals, outer blanks and letters
 * that draw nothing, with one apostrophe. `fold_text()` of the database is the same, which a test compares: change both.
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]|\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(OTHER, (letter) => OTHERS.get(letter) ?? letter)
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(BLANKS, ' ')
    .trim();
}
