/**
 * Whether anything of a text is drawn: marks that Unicode lets a font ignore (the Hangul fillers are
 * letters among them) and the Braille pattern without dots leave an empty line.
 */
export function isVisible(text: string): boolean {
  return /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/** Whether a text says something: it has a letter or a figure that is drawn. */
export function isReadable(text: string): boolean {
  return /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u.test(text);
}
