/** Spanish phrases put together from parts. */

/** «a», «a y b», «a, b y c»; «e» before a word that begins with the sound i. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  const link = /^h?i(?!e)/i.test(last) ? 'e' : 'y';
  return `${items.slice(0, -1).join(', ')} ${link} ${last}`;
}

/** «Alta» reads on as «alta»; an acronym does not. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** «una automatización» begins a sentence. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The stop of an abbreviation ends nothing: «C. felis», «Giardia spp. (quiste)». */
const ABBREVIATED = /(^|[\s(])(\p{Lu}|spp?)\.(?=\s[\p{Ll}(])/gu;

/** True of a sentence, before which «Compatible con» cannot be written. */
export function isSentence(text: string): boolean {
  return /[.:;!?\n]/.test(text.replace(ABBREVIATED, ''));
}
