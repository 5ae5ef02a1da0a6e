import type {
  AnalysisDefinition,
  Answer,
  Answers,
  Field,
  FigureUnits,
} from '#domain/catalogue/field.ts';

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
 * Answers of an earlier case as form text, without retired fields and values that no longer fit. A
 * figure whose unit is known has it.
 */
export function answerValues(
  definition: AnalysisDefinition,
  answers: Readonly<Record<string, unknown>>,
  units?: FigureUnits | null,
): FormValues {
  const typed = offeredFields(definition).map((field) => {
    const { key } = field;
    const answer = answers[key];
    if (field.kind !== 'number' || answer === undefined) return [key, answer];
    const text = typeof answer === 'number' ? String(answer).replace('.', ',') : answer;
    const isKnown = field.unit && units && (units.known === 'all' || units.known.includes(key));
    return [key, isKnown ? `${text} ${field.unit}` : text];
  });
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

/** The values to send: answered fields only, as typed. Whoever gets them reads the figures. */
export function toAnswers(definition: AnalysisDefinition, values: FormValues): Answers {
  const answers: Record<string, Answer> = {};
  for (const { key } of offeredFields(definition)) {
    const value = values[key];
    if (!value || (typeof value === 'string' && value.trim() === '')) continue;
    answers[key] = value;
  }
  return answers;
}
