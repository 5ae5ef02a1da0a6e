export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Lower first letter, except of names such as «T4» or «ALT». */
export function lowerFirst(text: string): string {
  return /^.[\p{Lu}\d]/su.test(text) ? text : text.slice(0, 1).toLowerCase() + text.slice(1);
}

/** «a, b y c». */
export function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} y ${last}`;
}

export const unique = <T>(values: Iterable<T>): T[] => [...new Set(values)];

/** Text before the first separator, and the text after it if there is one. */
export function parted(text: string, separator: string): [before: string, after?: string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}

/** Splits at the separator where it stands outside brackets and quotes, and trims the parts. */
export function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (depth === 0 && text.startsWith(separator, at)) {
      parts.push(text.slice(from, at));
      at += separator.length - 1;
      from = at + 1;
    } else depth += bracket(text[at] ?? '');
  }
  return [...parts, text.slice(from)].map((part) => part.trim());
}

function bracket(sign: string): number {
  if ('([{‹«'.includes(sign)) return 1;
  return ')]}›»'.includes(sign) ? -1 : 0;
}

const LETTER = /[\p{L}\p{N}_]/u;

export const isLetter = (sign: string | undefined): boolean =>
  sign !== undefined && LETTER.test(sign);

/** True where the word stands alone, not inside another. */
export function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length])) return true;
  return false;
}
