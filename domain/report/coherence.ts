import { isRecord, MAX_ITEMS, readText, readTexts } from './bounds.ts';
import type { CoherenceWarning } from './schema.ts';

/** Every display adds this prefix; a reading may already have it. */
const PREFIX = /^coherencia:\s*/i;

/** Reads a list of objects or texts, or one text. */
export function readCoherence(value: unknown): CoherenceWarning[] {
  if (!Array.isArray(value)) return readTexts(value).flatMap((text) => warning(text, []));
  return value
    .slice(0, MAX_ITEMS)
    .flatMap((item) =>
      isRecord(item) ? warning(item.texto, readTexts(item.campos)) : warning(item, []),
    );
}

function warning(value: unknown, fields: readonly string[]): CoherenceWarning[] {
  const text = readText(value, 1000)?.replaceAll('\n', ' ').replace(PREFIX, '');
  return text ? [{ text, fields }] : [];
}
