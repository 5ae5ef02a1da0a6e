/**
 * True when a text draws anything. Marks that Unicode lets a font ignore (Hangul fillers, though they
 * are letters) and the Braille pattern without dots leave an empty line.
 */
export function isVisible(text: string): boolean {
  return /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/** True when a text has a letter or a figure that is drawn. */
export function isReadable(text: string): boolean {
  return /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u.test(text);
}
