import { confirmedAge } from '#domain/catalogue/ages.ts';
import type {
  AnalysisDefinition,
  Answer,
  Answers,
  Field,
  NumberField,
} from '#domain/catalogue/field.ts';
import { readQuantity } from '#domain/catalogue/quantity.ts';

/** Figures and dates as typed. */
export type FormValues = Record<string, string | boolean>;

/** Without retired fields, which only old cases show. */
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

/** Restores stored values, and resets those that no longer fit their field. */
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
 * Answers of an earlier case as form text, without retired fields and values that no longer fit.
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

/** As typed, in form order. */
export function answeredValues(definition: AnalysisDefinition, values: FormValues): FormValues {
  const answered = offeredFields(definition).filter((field) =>
    isAnswered(field, values[field.key]),
  );
  return Object.fromEntries(answered.flatMap(({ key }) => entryOf(key, values[key])));
}

function entryOf(key: string, value: string | boolean | undefined) {
  return value === undefined ? [] : [[key, value] as const];
}

/** The values to send: answered fields only, figures in their field's unit, the rest as typed. */
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

/** A figure in its field's unit, also when sent without a blur. */
function inItsUnit(field: NumberField, typed: string, values: FormValues): string {
  const unit = field.unitFrom === undefined ? field.unit : String(values[field.unitFrom] ?? '');
  const read = readQuantity(field, typed, unit);
  if (read.is === 'figure') return confirmedAge(field, typed, read.text, values);
  return read.is === 'converted' ? read.text : typed;
}
