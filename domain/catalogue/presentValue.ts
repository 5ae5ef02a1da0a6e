import { parseNumber, spanishNumber, withUnit } from '#domain/text/numbers.ts';
import { shorten } from '#domain/text/shorten.ts';
import { spanishDate, spanishDateTime } from './calendar.ts';
import type { Field } from './field.ts';
import { humanise } from './humanise.ts';
import { isVisible } from './visibleText.ts';

/** Maximum characters of a stored value. */
const MAX_TEXT = 20_000;
const MAX_ITEMS = 100;
const MAX_DEPTH = 4;
/** «12.000»: thousands or decimals, as long as nobody answered. */
const MAY_BE_TWO = /^\d{1,3}\.\d{3}$/;

/** Empty or invisible values, which the detail hides. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return !isVisible(value);
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** Shows an old value of another shape unchanged. */
export function presentField(field: Field, value: unknown): string {
  switch (field.kind) {
    case 'number': {
      const number =
        typeof value === 'string' && MAY_BE_TWO.test(value) ? undefined : parseNumber(value);
      if (number !== undefined) return withUnit(spanishNumber(number, field.decimals), field.unit);
      // A limit, or a point that may be two.
      return presentLoose(value, field.unit);
    }
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? presentLoose(value);
    case 'date':
      return typeof value === 'string' ? spanishDate(value) : presentLoose(value);
    case 'dateTime':
      return typeof value === 'string' ? spanishDateTime(value) : presentLoose(value);
    case 'text':
      return presentLoose(value, field.unit);
    default:
      return presentLoose(value);
  }
}

/** Appends the unit only if the figure lacks it. */
export function presentLoose(value: unknown, unit?: string): string {
  const text = presentNested(value, 0);
  return unit && /\d$/.test(text) ? withUnit(text, unit) : text;
}

function presentNested(value: unknown, depth: number): string {
  if (value === null || value === undefined) return 'N/A';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return spanishNumber(value);
  if (typeof value === 'string') return shorten(value.trim(), MAX_TEXT) || 'N/A';
  if (depth >= MAX_DEPTH) return '…';
  return Array.isArray(value) ? presentList(value, depth) : presentRecord(value, depth);
}

function presentList(list: readonly unknown[], depth: number): string {
  if (list.length === 0) return 'Ninguno';
  const items = list.slice(0, MAX_ITEMS).map((item) => presentNested(item, depth + 1));
  const rest = list.length > MAX_ITEMS ? [`… y ${list.length - MAX_ITEMS} más`] : [];
  return shorten([...items, ...rest].join(', '), MAX_TEXT);
}

function presentRecord(record: object, depth: number): string {
  const entries = Object.entries(record).slice(0, MAX_ITEMS);
  if (entries.length === 0) return 'N/A';
  const lines = entries.map(([key, item]) => `${humanise(key)}: ${presentNested(item, depth + 1)}`);
  return shorten(lines.join(depth === 0 ? '\n' : '; '), MAX_TEXT);
}
