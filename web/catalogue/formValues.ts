import type {
  AnalysisDefinition,
  Answer,
  Answers,
  Field,
  NumberField,
} from '#domain/catalogue/field.ts';
import { type OtherUnit, otherUnit } from '#domain/catalogue/otherUnit.ts';
import { readQuantity } from '#domain/catalogue/quantity.ts';
import { parseNumber } from '#domain/text/numbers.ts';

/** The values of a form being filled in: figures and dates as typed. */
export type FormValues = Record<string, string | boolean>;

/** The fields a form offers: retired ones are only shown for old cases. */
export function offeredFields(definition: AnalysisDefinition): readonly Field[] {
  return definition.groups.flatMap((group) => group.fields).filter((field) => !field.retired);
}

function initialValue(field: Field): string | boolean {
  switch (field.kind) {
    case 'request':
      return false;
    case 'choice':
      return field.default ?? '';
    case 'text':
      return field.fixed ?? '';
    default:
      return '';
  }
}

/** An untouched form: defaults and fixed values, the rest empty. */
export function initialValues(definition: AnalysisDefinition): FormValues {
  const entries = offeredFields(definition).map((field) => [field.key, initialValue(field)]);
  return Object.fromEntries(entries);
}

function restoreValue(field: Field, stored: unknown): string | boolean {
  const initial = initialValue(field);
  if (typeof stored !== typeof initial) return initial;
  if (field.kind === 'text' && field.fixed !== undefined) return initial;
  if (field.kind === 'choice' && !field.options.some(({ value }) => value === stored))
    return initial;
  return stored as string | boolean;
}

/**
 * Restores stored values. A value that no longer fits its field, because the catalogue changed or
 * the record was tampered with, is reset.
 */
export function restoreValues(definition: AnalysisDefinition, stored: unknown): FormValues {
  const record =
    typeof stored === 'object' && stored !== null ? new Map(Object.entries(stored)) : null;
  if (!record) return initialValues(definition);
  const entries = offeredFields(definition).map((field) => [
    field.key,
    restoreValue(field, record.get(field.key)),
  ]);
  return Object.fromEntries(entries);
}

/**
 * The answers of an earlier case as form text. Retired fields, and values that no longer fit, are
 * left out.
 */
export function answerValues(
  definition: AnalysisDefinition,
  answers: Readonly<Record<string, unknown>>,
): FormValues {
  const typed = Object.entries(answers).map(([key, answer]) => [
    key,
    typeof answer === 'number' ? String(answer).replace('.', ',') : answer,
  ]);
  return restoreValues(definition, Object.fromEntries(typed));
}

/** True if the vet changed the field's initial value. */
export function isAnswered(field: Field, value: string | boolean | undefined): boolean {
  if (value === undefined || value === '') return false;
  if (typeof value === 'string' && value.trim() === '') return false;
  return value !== initialValue(field);
}

/** The unit in which a figure is plausible, when it is not in the field's own. */
export function doubtOf(field: Field, value: string | boolean | undefined): OtherUnit | undefined {
  const figure = field.kind === 'number' ? parseNumber(value) : undefined;
  return field.kind === 'number' && figure !== undefined ? otherUnit(field, figure) : undefined;
}

/** The vet's answers as typed, in the order of the form. */
export function answeredValues(definition: AnalysisDefinition, values: FormValues): FormValues {
  const answered = offeredFields(definition).filter((field) =>
    isAnswered(field, values[field.key]),
  );
  return Object.fromEntries(answered.flatMap(({ key }) => entryOf(key, values[key])));
}

function entryOf(key: string, value: string | boolean | undefined) {
  return value === undefined ? [] : [[key, value] as const];
}

/**
 * The values to send: unanswered fields left out, figures in the unit of their field, the rest as
 * typed, for the server to parse and validate.
 */
export function toAnswers(definition: AnalysisDefinition, values: FormValues): Answers {
  const answers: Record<string, Answer> = {};
  for (const field of offeredFields(definition)) {
    const { key } = field;
    const value = values[key];
    if (!value || (typeof value === 'string' && value.trim() === '')) continue;
    answers[key] = field.kind === 'number' ? inItsUnit(field, String(value), values) : value;
  }
  return answers;
}

/** A figure in the unit of its field, also when it is sent without having been left. */
function inItsUnit(field: NumberField, typed: string, values: FormValues): string {
  const unit = field.unitFrom === undefined ? field.unit : String(values[field.unitFrom] ?? '');
  const read = readQuantity(field, typed, unit);
  return read.is === 'converted' || read.is === 'figure' ? read.text : typed;
}
