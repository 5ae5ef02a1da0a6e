/** Lower case without accents (ñ becomes n), for comparisons. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Words in plain form; a decimal number is one word. */
export function wordsOf(text: string): string[] {
  return plain(text).match(/\d+(?:[.,]\d+)?|[\p{L}]+/gu) ?? [];
}
