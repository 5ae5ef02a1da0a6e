import type { AnswersBySubject } from './about.ts';
import type { AnalysisDefinition, Field, FieldGroup, Subject } from './field.ts';
import { humanise } from './humanise.ts';
import { KNOWN_GROUPS, type KnownGroup, type KnownKey, OTHER_KEYS } from './olderKeys.ts';
import { OLDER_SUBJECTS } from './olderSubjects.ts';
import { isEmpty, presentField, presentLoose } from './presentValue.ts';
import { ageInWords } from './signalment.ts';

export interface AnswerRow {
  readonly key: string;
  readonly label: string;
  /** Spanish, ready to show; may have several lines. */
  readonly value: string;
  /** Takes the whole width. */
  readonly full?: true;
  readonly about?: Subject;
}

/** Never empty. */
export interface AnswerSection {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly AnswerRow[];
}

type Stored = Readonly<Record<string, unknown>>;

/** Characters from which a value takes the whole width. */
const FULL_FROM = 60;

/** Section of unknown keys. */
const OTHER = { id: 'other', title: 'Otros Datos Enviados' } as const;

function row(key: string, label: string, value: string, about?: Subject): AnswerRow {
  const full = value.length > FULL_FROM || value.includes('\n');
  return { key, label, value, ...(full ? { full } : {}), ...(about ? { about } : {}) };
}

function rowsOf(fields: readonly Field[], stored: Stored, shown: Set<string>): AnswerRow[] {
  return fields.flatMap((field) => {
    shown.add(field.key);
    return isEmpty(stored[field.key]) ? [] : fieldRow(field, stored[field.key]);
  });
}

/** Older forms stored an unticked request as `false`. */
function fieldRow(field: Field, value: unknown): AnswerRow[] {
  if (field.kind === 'request' && value === false) return [];
  if (field.kind === 'request' && value === true) return [row(field.key, 'Se pide', field.label)];
  return [row(field.key, field.label, wordsOf(field, value), field.about)];
}

/** An age reads as «3 meses». */
function wordsOf(field: Field, value: unknown): string {
  return field.about === 'patient.age' && typeof value === 'number'
    ? ageInWords(value)
    : presentField(field, value);
}

function knownRows(group: KnownGroup, stored: Stored, shown: Set<string>): AnswerRow[] {
  return Object.entries(group.keys).flatMap(([key, known]) => {
    if (shown.has(key) || isEmpty(stored[key])) return [];
    shown.add(key);
    return [row(key, known.label, presentLoose(stored[key], known.unit), OLDER_SUBJECTS.get(key))];
  });
}

function otherRows(stored: Stored, shown: ReadonlySet<string>): AnswerRow[] {
  const known = (key: string): KnownKey | undefined =>
    Object.hasOwn(OTHER_KEYS, key) ? OTHER_KEYS[key] : ALL_KNOWN.get(key);
  return Object.entries(stored).flatMap(([key, value]) => {
    if (shown.has(key) || key === 'images' || isEmpty(value)) return [];
    const { label, unit } = known(key) ?? { label: humanise(key) };
    return [row(key, label, presentLoose(value, unit))];
  });
}

const ALL_KNOWN: ReadonlyMap<string, KnownKey> = new Map(
  KNOWN_GROUPS.flatMap((group) => Object.entries(group.keys)),
);

/**
 * Answers of a case as titled Spanish sections, in form order, without unanswered fields. Keys of
 * older forms join their former group; any other except images goes to «Otros Datos Enviados».
 * Accepts any stored case, also of a retired type (`definition` undefined).
 */
export function presentAnswers(
  definition: AnalysisDefinition | undefined,
  stored: Stored,
): AnswerSection[] {
  const shown = new Set<string>();
  const groups: readonly FieldGroup[] = definition?.groups ?? [];
  const sections = new Map<string, { id: string; title: string; rows: AnswerRow[] }>();
  for (const { id, title, fields } of groups) {
    sections.set(id, { id, title, rows: rowsOf(fields, stored, shown) });
  }
  for (const group of KNOWN_GROUPS) {
    if (group.types && !group.types.includes(definition?.type ?? '')) continue;
    const rows = knownRows(group, stored, shown);
    const section = sections.get(group.id);
    if (section) section.rows.push(...rows);
    else sections.set(group.id, { id: group.id, title: group.title, rows });
  }
  sections.set(OTHER.id, { ...OTHER, rows: otherRows(stored, shown) });
  return [...sections.values()].filter((section) => section.rows.length > 0);
}

/** Displayed values by subject, without long texts. */
export function valuesBySubject(sections: readonly AnswerSection[]): AnswersBySubject {
  const values: AnswersBySubject = {};
  for (const { about, full, value } of sections.flatMap((section) => section.rows)) {
    if (about && !full) values[about] ??= value;
  }
  return values;
}
