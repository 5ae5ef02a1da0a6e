/** «a», «a y b», «a, b y c»; «e» before the sound i. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  const link = /^h?i(?!e)/i.test(last) ? 'e' : 'y';
  return `${items.slice(0, -1).join(', ')} ${link} ${last}`;
}

/** «Alta» → «alta», for the middle of a sentence; acronyms stay unchanged. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** «una automatización» → «Una automatización». */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** An abbreviation’s full stop ends no sentence: «C. felis», «Giardia spp. (quiste)». */
const ABBREVIATED = /(^|[\s(])(\p{Lu}|spp?)\.(?=\s[\p{Ll}(])/gu;

/** True for a sentence, which «Compatible con» cannot precede. */
export function isSentence(text: string): boolean {
  return /[.:;!?\n]/.test(text.replace(ABBREVIATED, ''));
}
