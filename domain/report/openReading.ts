import { shorten } from '#domain/text/shorten.ts';
import { isRecord, type JsonRecord } from './bounds.ts';

/** Characters of stored text; longer text is not parsed. */
const MAX_READING = 4_000_000;
const MAX_LEVELS = 4;
const FENCE = /```(?:json|JSON)?\s*([\s\S]*?)```/;

export type OpenedReading =
  | { readonly state: 'absent' }
  | { readonly state: 'unreadable'; readonly detail: string }
  | { readonly state: 'object'; readonly record: JsonRecord };

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** JSON in a text: bare, in a code fence, or between other words. */
function parseText(text: string): { value: unknown } | undefined {
  const fenced = FENCE.exec(text)?.[1];
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  return (
    parse(text) ??
    (fenced === undefined ? undefined : parse(fenced)) ??
    (start >= 0 && end > start ? parse(text.slice(start, end + 1)) : undefined)
  );
}

function unreadable(reason: string): OpenedReading {
  return { state: 'unreadable', detail: reason };
}

function openText(text: string, level: number): OpenedReading {
  const trimmed = text.trim().replace(/^\ufeff/, '');
  if (trimmed === '') return { state: 'absent' };
  if (trimmed.length > MAX_READING) {
    return unreadable('La respuesta recibida es demasiado larga para leerla.');
  }
  const parsed = parseText(trimmed);
  if (parsed) return open(parsed.value, level + 1);
  const start = shorten(trimmed.slice(0, 400).replace(/\s+/g, ' '), 120);
  return unreadable(`La respuesta recibida no es un JSON válido. Empieza así: «${start}»`);
}

/** Merges the object under `data` over the outer keys. */
function unnest(record: JsonRecord, level: number): OpenedReading {
  const { data, ...outer } = record;
  const inner = isRecord(data) || typeof data === 'string' ? open(data, level + 1) : undefined;
  if (inner?.state === 'object') {
    return { state: 'object', record: { ...outer, ...inner.record } };
  }
  return Object.keys(record).length === 0
    ? unreadable('La respuesta recibida está vacía.')
    : { state: 'object', record };
}

function open(value: unknown, level: number): OpenedReading {
  if (value === null || value === undefined) return { state: 'absent' };
  if (level > MAX_LEVELS) return unreadable('La respuesta recibida está anidada en exceso.');
  if (typeof value === 'string') return openText(value, level);
  if (Array.isArray(value)) {
    // Automation tools wrap one reading in a list.
    const only = value.find(isRecord);
    return only ? unnest(only, level) : unreadable('La respuesta recibida no contiene un informe.');
  }
  if (isRecord(value)) return unnest(value, level);
  return unreadable('La respuesta recibida no contiene un informe.');
}

/** Opens any stored `ai_response`, down to the object with the report. */
export function openReading(aiResponse: unknown): OpenedReading {
  return open(aiResponse, 0);
}
