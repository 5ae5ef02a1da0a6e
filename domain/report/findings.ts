import { shorten } from '#domain/text/shorten.ts';
import {
  entriesOf,
  flatten,
  isRecord,
  type JsonRecord,
  MAX_DEPTH,
  MAX_ITEMS,
  MAX_TEXT,
  readText,
} from './bounds.ts';
import { findingLabel } from './labels.ts';
import { FINDING_LISTS, FINDING_STATES, type Finding, type FindingState } from './schema.ts';

const NAMES = ['nombre', 'hallazgo', 'criterio', 'tipo', 'titulo', 'name', 'label', 'title'];

/** Keys whose value is the item’s whole content. */
const DESCRIPTIONS = /^(descripci[oó]n|valor|resultado|texto|detalle|observaci[oó]n|value|text)$/i;

/**
 * Reads one finding from JSON: an object or a list of objects becomes a group, a list of texts one
 * text with an item a line. Undefined when empty.
 */
export function readFinding(label: string, value: unknown, depth = 0): Finding | undefined {
  const text = readText(value);
  if (text !== undefined) return { label, text };
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= MAX_DEPTH) return { label, text: '…' };
  return Array.isArray(value) ? readList(label, value, depth) : readGroup(label, value, depth);
}

/** One finding for each non-empty key. */
export function readFindings(value: unknown, depth = 0): Finding[] {
  if (!isRecord(value)) return [];
  return entriesOf(value).flatMap(
    ([key, item]) => readFinding(findingLabel(key), item, depth) ?? [],
  );
}

function readGroup(label: string, value: object, depth: number): Finding | undefined {
  const children = readFindings(value, depth + 1);
  return children.length > 0 ? { label, children } : undefined;
}

function readList(label: string, list: readonly unknown[], depth: number): Finding | undefined {
  const items = list.slice(0, MAX_ITEMS);
  if (items.some(isRecord)) {
    const children = items.flatMap((item, index) => readItem(item, index, depth + 1) ?? []);
    return children.length > 0 ? { label, children } : undefined;
  }
  const lines = items.flatMap((item) => flatten(item, depth) ?? []);
  if (lines.length === 0) return undefined;
  const left = list.length - items.length;
  const more = left > 0 ? [`… y ${left} más`] : [];
  return { label, text: shorten([...lines, ...more].join('\n'), MAX_TEXT) };
}

/** `{nombre: 'Mastocitos', porcentaje: 81}` takes its own name as heading. */
function readItem(item: unknown, index: number, depth: number): Finding | undefined {
  const fallback = String(index + 1);
  if (!isRecord(item)) return readFinding(fallback, item, depth);
  const name = NAMES.find((key) => Object.hasOwn(item, key) && typeof item[key] === 'string');
  if (name === undefined) return readFinding(fallback, item, depth);
  const label = readText(item[name], 200)?.replaceAll('\n', ' ') ?? fallback;
  const rest = Object.fromEntries(entriesOf(item).filter(([key]) => key !== name));
  const state = stateOf(rest);
  if (state) {
    const observed = readText(rest.texto, 200);
    return { label, state, ...(observed === undefined ? {} : { text: observed }) };
  }
  const [only, another] = Object.entries(rest);
  const text = only && !another && DESCRIPTIONS.test(only[0]) ? readText(only[1]) : undefined;
  if (text !== undefined) return { label, text };
  const children = readFindings(rest, depth + 1);
  return children.length > 0 ? { label, children } : { label: fallback, text: label };
}

/** State of an item with nothing else but its text. */
function stateOf({ estado, texto: _, ...others }: JsonRecord): FindingState | undefined {
  if (Object.keys(others).length > 0) return undefined;
  return FINDING_STATES.find((state) => state === estado);
}

/** Labels of lists with a place of their own, in older reports. */
const IDS: ReadonlyMap<string, string> = new Map(
  Object.values(FINDING_LISTS).map((id) => [findingLabel(id), id]),
);
/** Opening of rows without a comparison of both eyes. */
const NOT_TOLD = 'No evaluable';

/** Restores the list of an older report by criteria; groups stay groups. */
export function listed(finding: Finding): Finding {
  const { label, text, children = [] } = finding;
  const id = IDS.get(label) ?? label;
  if (text !== undefined && children.length === 0) {
    const isBoth = (line: string) => id === FINDING_LISTS.bothSides && !line.startsWith(NOT_TOLD);
    const items = text
      .split('\n')
      .map((line) => ({ text: line, ...(isBoth(line) ? { bothSides: true as const } : {}) }));
    return { label, list: { id, items } };
  }
  if (!children.some(({ state }) => state)) return finding;
  const items = children.flatMap((child) => {
    const { label: name, state, text: grade } = child;
    if (state) return [{ text: name, state, ...(grade === undefined ? {} : { grade }) }];
    return grade === undefined ? [] : [{ text: grade }];
  });
  return { label, list: { id, items } };
}
