/** A space between a figure and its unit, which would otherwise begin the next line. */
const BEFORE_UNIT =
  /(\d) (?=(?:[%‰]|°C|×\s?10|[µnmc]m|[mkµn]?g|[mµd]?l|ms|min|mmHg|lpm|mV|[mµ]mol|UFC|UI|px|[hs]|años?|mes(?:es)?|semanas?|días?|horas?)(?![\p{L}\d]))/gu;
const BEHIND_SIGN = /([≈≥≤<>±]) (?=\d)/g;
const IN_RANGE = /(\d)–(?=\d)/g;
const STRAIGHT = /(\p{L})'(?=\p{L})/gu;

/** A text as it is set: a figure keeps its unit and its range together, and an apostrophe is bent. */
export function typesetText(text: string): string {
  return withUnits(text)
    .replace(BEHIND_SIGN, '$1\u00a0')
    .replace(IN_RANGE, '$1–\u2060')
    .replace(STRAIGHT, '$1’');
}

/** «12 h» on one line. */
export function withUnits(text: string): string {
  return text.replace(BEFORE_UNIT, '$1\u00a0');
}

/** As it is pasted elsewhere, where hard spaces and joints of lines would only be in the way. */
export function unset(text: string): string {
  return text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
}

/** Names of what is drawn and of places: no texts to read. */
const NO_TEXTS: ReadonlySet<string> = new Set(['id', 'drawing', 'mark', 'narrow', 'rule', 'wide']);

/** Every text of some blocks as it is set. */
export function typeset<T>(blocks: T): T {
  // The same shape, text by text.
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
