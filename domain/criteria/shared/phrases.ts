/**
 * Free text shortened for the name of a class, without the marks of a sentence. Keeps the stop of
 * an abbreviated genus («P. feliscati»).
 */
export function nameOfType(text: string): string {
  return text
    .replace(/(?<!(?:^|\s)\p{Lu})\.|[:;!?\n]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
    .trim();
}
