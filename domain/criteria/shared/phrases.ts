/**
 * As a class names it: free text without what would make a sentence of it. The stop of an
 * abbreviated genus stays («P. feliscati»).
 */
export function nameOfType(text: string): string {
  return text
    .replace(/(?<!(?:^|\s)\p{Lu})\.|[:;!?\n]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
    .trim();
}
