/** Matches the space before a unit, which must not wrap. */
const BEFORE_UNIT =
  /(\d|campo) (?=(?:[%‰]|°C|×\s?10|[µnmc]m|[mkµn]?g|[mµd]?l|ms|min|mmHg|lpm|mV|[mµ]mol|UFC|UI|px|[hs]|años?|mes(?:es)?|semanas?|días?|horas?)(?![\p{L}\d])|\/[\p{L}\d]|\d+×)/gu;
const BEHIND_SIGN = /([≈≥≤<>±]) (?=\d)/g;
const IN_RANGE = /(\d)–(?=\d)/g;
/** «18 / 35», «21 (cachorro) – 35». */
const BETWEEN = /([\d)]) ([–/]) (?=\d)/g;
const STRAIGHT = /(\p{L})'(?=\p{L})/gu;

/** Keeps a figure with its unit and range, and curls apostrophes. */
export function typesetText(text: string): string {
  return withUnits(text)
    .replace(BEHIND_SIGN, '$1\u00a0')
    .replace(IN_RANGE, '$1–\u2060')
    .replace(BETWEEN, '$1\u00a0$2\u00a0')
    .replace(STRAIGHT, '$1’');
}

/** Keeps «12 h» on one line. */
export function withUnits(text: string): string {
  return text.replace(BEFORE_UNIT, '$1\u00a0');
}

/** Removes hard spaces and word joiners from text to paste. */
export function unset(text: string): string {
  return text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
}

/** Keys whose strings are names, not text to read. */
const NO_TEXTS: ReadonlySet<string> = new Set(['id', 'drawing', 'mark', 'narrow', 'rule', 'wide']);

export function typeset<T>(blocks: T): T {
  // Each text is replaced; the shape stays.
  return setWithin(blocks) as T;
}

function setWithin(value: unknown): unknown {
  if (typeof value === 'string') return typesetText(value);
  if (Array.isArray(value)) return value.map(setWithin);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, NO_TEXTS.has(key) ? part : setWithin(part)]),
  );
}
