/**
 * True if a text draws anything. Default-ignorable characters (such as Hangul fillers, which are
 * letters) and the blank Braille pattern draw nothing.
 */
export function isVisible(text: string): boolean {
  return /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/** True with at least one visible letter or digit. */
export function isReadable(text: string): boolean {
  return /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u.test(text);
}
