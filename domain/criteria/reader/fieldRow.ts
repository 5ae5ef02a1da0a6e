import type { SheetField } from '../engine/sheet.ts';
import { splitOutside } from '../engine/text.ts';
import { readNumber } from './conditionText.ts';
import { type RawRow, SheetFault } from './lines.ts';
import type { Names } from './names.ts';

/** Options of the kinds of question that need no list of their own. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  yesno: ['yes', 'no', 'unknown'],
  test: ['not_done', 'negative', 'positive'],
  seen: ['observed', 'not_observed', 'not_evaluable'],
  grade: ['none', '1+', '2+', '3+', 'not_evaluable'],
};

const FIELD = /^field (\S+) (number|yesno|test|seen|grade|choice|date|text)\b\s*(.*?) ?: (.*)$/;

/** Adds the field of a row to the form; a shared one gives way to the form's own. */
export function declareField(row: RawRow, names: Names): void {
  const [, key = '', kind = '', more = '', label] = FIELD.exec(row.head) ?? [];
  if (label === undefined) throw new SheetFault('field KEY kind … : label');
  const field = readField(kind, more);
  const eyes = key.endsWith('@')
    ? [['Od', ' OD'] as const, ['Os', ' OI'] as const]
    : [['', ''] as const];
  for (const [side, suffix] of eyes) {
    const own = key.replace('@', '') + side;
    const known = names.fields.get(own);
    if (known && !known.added && row.shared) continue;
    const added = { file: row.file, line: row.line };
    names.fields.set(own, { ...field, label: label + suffix, added });
  }
}

function readField(kind: string, more: string): Omit<SheetField, 'label'> {
  if (kind === 'number') return readNumberField(more);
  if (kind === 'date' || kind === 'text') return { kind };
  if (kind !== 'choice') return { kind: 'choice', options: KINDS[kind] ?? [] };
  const options = splitOutside(more, ',').map((part) => {
    const [, option = '', label] = /^(\S+)(?: «(.*)»)?$/.exec(part) ?? [];
    return [option, label] as const;
  });
  const labelled = options.flatMap(([option, label]) => (label ? [[option, label] as const] : []));
  return {
    kind: 'choice',
    options: options.map(([option]) => option),
    labels: Object.fromEntries(labelled),
  };
}

/** `unit a…b`, with «–» for no unit. */
function readNumberField(text: string): Omit<SheetField, 'label'> {
  const [, unit, min, max] = /^(\S+)(?: (\S+)…(\S+))?$/.exec(text) ?? [];
  return {
    kind: 'number',
    ...(unit && unit !== '–' ? { unit } : {}),
    ...(min && max ? { min: readNumber(min), max: readNumber(max) } : {}),
  };
}
