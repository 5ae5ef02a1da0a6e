import { cleanText } from '#domain/catalogue/cleanText.ts';
import { spanishNumber } from '#domain/text/numbers.ts';
import { shorten } from '#domain/text/shorten.ts';

/** Characters. A longer text ends in «…». */
export const MAX_TEXT = 8000;
/** Items of one list and keys of one object. */
export const MAX_ITEMS = 60;
/** Levels of nesting that are shown. */
export const MAX_DEPTH = 4;

export type JsonRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads a text, a number or a boolean; undefined when empty. */
export function readText(value: unknown, limit = MAX_TEXT): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? spanishNumber(value) : undefined;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value !== 'string') return undefined;
  // Cut before cleaning: a huge text then costs no more than a long one.
  const text = cleanText(value.slice(0, limit * 2), { lines: true });
  return text === '' ? undefined : shorten(text, limit);
}

export function entriesOf(record: JsonRecord): [string, unknown][] {
  return Object.entries(record).slice(0, MAX_ITEMS);
}

const BULLET = /^\s*(?:[-*•–·]|\(?\d{1,2}[.)\]]|\(?[a-z]\))\s+/;

/** Reads a list from text: one item a line, without bullets or numbers. */
export function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(BULLET, '').trim())
    .filter((line) => line !== '')
    .slice(0, MAX_ITEMS);
}

/** Any value as one line of text: «clave: valor; clave: valor». */
export function flatten(value: unknown, depth = 0): string | undefined {
  const text = readText(value);
  if (text !== undefined) return text;
  if (depth >= MAX_DEPTH || typeof value !== 'object' || value === null) return undefined;
  const parts = Array.isArray(value)
    ? value.slice(0, MAX_ITEMS).map((item) => flatten(item, depth + 1))
    : entriesOf(value as JsonRecord).map(([, item]) => flatten(item, depth + 1));
  const texts = parts.filter((part) => part !== undefined);
  return texts.length > 0 ? shorten(texts.join(depth === 0 ? '. ' : ', '), MAX_TEXT) : undefined;
}

/** Reads a list of anything, or a text with one item a line. */
export function readTexts(value: unknown): string[] {
  const single = readText(value);
  if (single !== undefined) return splitLines(single);
  if (isRecord(value)) return readTexts(Object.values(value).slice(0, MAX_ITEMS));
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, MAX_ITEMS)
    .map((item) => flatten(item)?.replace(BULLET, ''))
    .filter((text) => text !== undefined && text !== '') as string[];
}

/** Drops undefined values: optional keys of the schema are absent, never undefined. */
export function defined<T extends object>(parts: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(parts).filter(([, part]) => part !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
