import type { AnalysisDefinition, Answers, Field } from '#domain/catalogue/field.ts';
import { isEmpty, presentField } from '#domain/catalogue/presentValue.ts';
import type { OwnReport } from '#domain/report/ownReport.ts';
import type { Side } from '#domain/report/schema.ts';
import { wordsOf } from '#domain/text/words.ts';
import { type Entered, enteredIn } from './entered.ts';
import { NAMED_IN, OTHER_NAMES, type OtherName } from './otherNames.ts';

/** Subject of the form under one of its names, with its answer. */
export interface Subject {
  /** Shared by both eyes or sides: `of` of a pair, or the key. */
  readonly group: string;
  readonly name: string;
  readonly key: string;
  readonly field: Field;
  /** Option values that make the name true; undefined for the field's own name. */
  readonly values?: readonly string[];
  readonly side: Side | undefined;
  /** Stems of its name; a finding must contain all. */
  readonly stems: readonly string[];
  /** True for a sign, which texts name only when present; false for a test. */
  readonly sign: boolean;
  readonly level: OtherName['level'];
  readonly onlyNormal?: true;
  /** Undefined without a meaningful answer. */
  readonly entered: Entered | undefined;
  /** Shown answer; empty without one. */
  readonly text: string;
}

const SMALL =
  /^(?:de|del|la|el|los|las|un|una|en|con|y|o|por|para|al|a|se|su|lo|od|os|oi|no|sin|mas)$/;
const STEM = 6;

/** The number of cells, which «células» and «celular» do not name. */
const CELLULARITY = 'celularidad';

/** Cuts plural and gender endings. */
export const stemOf = (word: string) =>
  word === CELLULARITY ? word : word.replace(/(?:es|s)$/, '').slice(0, STEM);

/** In text order, without small words. */
export const stemsOf = (text: string) =>
  wordsOf(text)
    .filter((word) => !SMALL.test(word))
    .map(stemOf);

export function subjectsOf(
  definition: AnalysisDefinition,
  answers: Answers,
  facts: OwnReport,
): Subject[] {
  const fields = definition.groups.flatMap((group) => group.fields);
  return fields
    .filter(({ retired }) => !retired)
    .flatMap((field) => [
      ...fieldSubjects(field, answers, facts),
      ...OTHER_NAMES.filter(({ keys }) => keys.includes(field.key)).flatMap((other) =>
        otherSubjects(field, other, answers, facts),
      ),
    ]);
}

function fieldSubjects(field: Field, answers: Answers, facts: OwnReport): Subject[] {
  const value = answers[field.key];
  if (NAMED_IN.includes(field.key)) {
    if (isEmpty(value)) return [];
    const text = presentField(field, value);
    return [{ ...subject(field, text, { present: true }, text), name: text, group: text }];
  }
  if (!isComparable(field)) return [];
  const entered = enteredIn(field, value, facts.measurements);
  return namesOf(field.pair?.of ?? field.label).map((name) =>
    subject(field, name, entered?.entered, entered?.text),
  );
}

/** True for an observable sign; texts also name a test to propose it. */
function isSign(field: Field): boolean {
  return (
    field.kind === 'choice' &&
    (field.finding === true || field.options.some(({ value }) => value === 'yes'))
  );
}

/** Questions of fact that an image could answer, not methods or requests. */
function isComparable(field: Field): boolean {
  if (field.kind === 'number') return true;
  if (field.kind !== 'choice') return false;
  const entries = field.options.map(({ value }) => enteredIn(field, value, [])?.entered ?? {});
  return entries.some(({ present, level }) => present !== undefined || level !== undefined);
}

/** The label without its brackets, whose short content is another name. */
export function namesOf(written: string): string[] {
  const label = written.replace(/\s\d$/, '');
  const [, inner] = /\(([A-Za-z]{2,6})\)/.exec(label) ?? [];
  return [label.replace(/\s*\([^)]*\)/g, ''), ...(inner ? [inner] : [])];
}

function otherSubjects(
  field: Field,
  { names, level, values, onlyNormal }: OtherName,
  answers: Answers,
  facts: OwnReport,
): Subject[] {
  const value = answers[field.key];
  const entered = enteredIn(field, value, facts.measurements);
  const meaning =
    values && entered ? { present: values.includes(String(value)) } : entered?.entered;
  const sign = level === undefined;
  return names.map((name) => ({
    ...subject(field, name, meaning, entered?.text),
    level,
    sign,
    ...(values ? { values } : {}),
    ...(onlyNormal ? { onlyNormal } : {}),
  }));
}

function subject(
  field: Field,
  name: string,
  entered: Entered | undefined,
  text: string | undefined,
): Subject {
  return {
    group: field.pair?.of ?? field.key,
    name: field.pair?.of ?? field.label,
    key: field.key,
    field,
    side: field.pair?.side,
    stems: stemsOf(name),
    sign: isSign(field),
    level: undefined,
    entered,
    text: text ?? '',
  };
}

/** Names of a type’s findings, so that two readings can agree. */
export function findingNames(definition: AnalysisDefinition): string[] {
  const fields = definition.groups.flatMap((group) => group.fields);
  const names = fields
    .filter((field) => !field.retired && isComparable(field))
    .map((field) => field.pair?.of ?? field.label);
  return [...new Set(names)];
}
