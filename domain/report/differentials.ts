import { spanishNumber } from '#domain/text/numbers.ts';
import {
  entriesOf,
  flatten,
  isRecord,
  type JsonRecord,
  MAX_ITEMS,
  readText,
  readTexts,
  splitLines,
} from './bounds.ts';
import { findingLabel } from './labels.ts';
import type { Differential } from './schema.ts';

const KEYS = {
  name: ['nombre', 'diagnostico', 'diagnóstico', 'enfermedad', 'name', 'diagnosis', 'condition'],
  likelihood: ['probabilidad', 'certeza', 'confianza', 'likelihood', 'probability', 'confidence'],
  inFavour: ['a_favor', 'favor', 'argumentos_a_favor', 'aFavor', 'inFavour', 'supporting', 'for'],
  against: ['en_contra', 'contra', 'argumentos_en_contra', 'enContra', 'against', 'contradicting'],
  decidedBy: ['prueba', 'lo_decide', 'prueba_decisiva', 'pruebas', 'decidedBy', 'test'],
} as const;

/** Keys that group names and name no diagnosis themselves. */
const GATHERING =
  /^(principal(es)?|mas_probables?|primari[oa]s?|secundari[oa]s?|alternativ[oa]s?|otr[oa]s?|menos_probables?|lista|diagnosticos|diferenciales|opciones|\d+)$/;

function pick(record: JsonRecord, keys: readonly string[]): unknown {
  const key = keys.find((candidate) => Object.hasOwn(record, candidate));
  return key === undefined ? undefined : record[key];
}

/** 0.8 and 80 both become «80 %»; words stay unchanged. */
function readLikelihood(value: unknown): string | undefined {
  if (typeof value !== 'number') return flatten(value);
  const percent = value > 0 && value <= 1 ? value * 100 : value;
  return percent >= 0 && percent <= 100
    ? `${spanishNumber(Math.round(percent))}\u00a0%`
    : readText(value);
}

function named(name: string): Differential {
  return { name, inFavour: [], against: [] };
}

/** Joins the texts under unknown keys. */
function readNote(record: JsonRecord): string | undefined {
  const usual: readonly string[] = Object.values(KEYS).flat();
  const rest = entriesOf(record).filter(([key]) => !usual.includes(key));
  const lines = rest.flatMap(([key, value]) => {
    const text = flatten(value);
    if (text === undefined) return [];
    return rest.length === 1 ? [text] : [`${findingLabel(key)}: ${text}`];
  });
  return lines.length > 0 ? lines.join('\n') : undefined;
}

function readOne(record: JsonRecord, name: string): Differential {
  const likelihood = readLikelihood(pick(record, KEYS.likelihood));
  const decidedBy = flatten(pick(record, KEYS.decidedBy));
  const note = readNote(record);
  return {
    name,
    ...(likelihood === undefined ? {} : { likelihood }),
    inFavour: readTexts(pick(record, KEYS.inFavour)),
    against: readTexts(pick(record, KEYS.against)),
    ...(decidedBy === undefined ? {} : { decidedBy }),
    ...(note === undefined ? {} : { note }),
  };
}

/** `{mastocitoma: 'alta'}` or `{principal: 'Mastocitoma', otros: ['Histiocitoma']}`. */
function readByKey(key: string, value: unknown, depth: number): Differential[] {
  if (GATHERING.test(key)) return readDifferentials(value, depth + 1);
  const name = findingLabel(key);
  if (isRecord(value)) return [readOne(value, name)];
  const likelihood = readLikelihood(value);
  return [likelihood === undefined ? named(name) : { ...named(name), likelihood }];
}

/**
 * Differentials in their given order: a text with one a line, a list of texts or objects, or an
 * object keyed by name.
 */
export function readDifferentials(value: unknown, depth = 0): Differential[] {
  if (depth > 2) return [];
  const text = readText(value);
  if (text !== undefined) return splitLines(text).map(named);
  if (Array.isArray(value)) {
    return value
      .slice(0, MAX_ITEMS)
      .flatMap((item) => readDifferentials(item, depth + 1))
      .slice(0, MAX_ITEMS);
  }
  if (!isRecord(value)) return [];
  const name = flatten(pick(value, KEYS.name));
  if (name !== undefined) return [readOne(value, name)];
  return entriesOf(value)
    .flatMap(([key, item]) => readByKey(key, item, depth))
    .slice(0, MAX_ITEMS);
}
