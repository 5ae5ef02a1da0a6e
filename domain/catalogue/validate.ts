import { z } from 'zod';
import type { FieldError } from '#domain/errors.ts';
import { spanishNumber } from '#domain/text/numbers.ts';
import { ageDoubt, ageProblem } from './ages.ts';
import { parseDate, parseDateTime, parseTime } from './calendar.ts';
import { cleanText } from './cleanText.ts';
import type { AnalysisDefinition, Answer, Answers, Field, NumberField } from './field.ts';
import { otherUnit } from './otherUnit.ts';
import { answeredNumber, eitherFigure, eitherProblem } from './points.ts';
import { isVisible } from './visibleText.ts';

export type Validation =
  | { readonly ok: true; readonly answers: Answers }
  | { readonly ok: false; readonly fields: readonly FieldError[] };

/** Maximum unknown keys that a refusal names. */
const MAX_NAMED = 20;

/** Without `answer`: valid but empty. */
type Check = { readonly answer?: Answer } | { readonly problem: string };

const PARSE_TIME = {
  date: { parse: parseDate, problem: 'no es una fecha válida (día, mes y año).' },
  time: { parse: parseTime, problem: 'no es una hora válida (de 00:00 a 23:59).' },
  dateTime: { parse: parseDateTime, problem: 'no es una fecha con hora válida.' },
} as const;

function checkNumber(field: NumberField, value: unknown): Check {
  const either = eitherFigure(field, value);
  if (either) return { problem: eitherProblem(either) };
  const number = answeredNumber(field, value);
  if (number === undefined) return { problem: 'debe ser un número.' };
  const problem = numberProblem(field, number);
  return problem === undefined ? { answer: number } : { problem };
}

/** Problem of a figure, to follow its label; undefined if valid. */
export function numberProblem(
  field: Pick<NumberField, 'integer' | 'min' | 'max' | 'units' | 'substance'> & {
    readonly unit?: string | undefined;
  },
  number: number,
): string | undefined {
  if (field.integer && !Number.isInteger(number)) return 'debe ser un número entero.';
  if (number >= field.min && number <= field.max) return undefined;
  const unit = field.unit ? ` ${field.unit}` : '';
  const low = spanishNumber(field.min);
  const high = spanishNumber(field.max);
  const other = otherUnit(field, number);
  const ask = other ? ` ¿Está en ${other.unit}? Serían ${other.text}${unit}.` : '';
  return `debe estar entre ${low} y ${high}${unit}.${ask}`;
}

function checkText(value: unknown, maxLength: number, lines: boolean): Check {
  if (typeof value !== 'string') return { problem: 'debe ser un texto.' };
  const text = cleanText(value, { lines });
  if (text.length > maxLength) {
    return { problem: `debe tener como mucho ${spanishNumber(maxLength)} caracteres.` };
  }
  return { answer: text };
}

function checkRequest(value: unknown): Check {
  if (value === true || value === 'true') return { answer: true };
  return value === false || value === 'false' ? {} : { problem: 'debe ser sí o no.' };
}

function check(field: Field, value: unknown): Check {
  switch (field.kind) {
    case 'number':
      return checkNumber(field, value);
    case 'request':
      return checkRequest(value);
    case 'choice': {
      const chosen = field.options.find((option) => option.value === value);
      const labels = field.options.map((option) => option.label).join(', ');
      return chosen ? { answer: chosen.value } : { problem: `debe ser una de: ${labels}.` };
    }
    case 'date':
    case 'time':
    case 'dateTime': {
      const { parse, problem } = PARSE_TIME[field.kind];
      const answer = typeof value === 'string' ? parse(value.trim()) : undefined;
      return answer === undefined ? { problem } : { answer };
    }
    case 'longText':
      return checkText(value, field.maxLength ?? 4000, true);
    case 'text':
    case 'suggest':
      return checkText(value, field.maxLength ?? 200, false);
  }
}

function isBlank(value: unknown): boolean {
  return value === null || (typeof value === 'string' && !isVisible(value));
}

function fieldSchema(field: Field) {
  return z
    .unknown()
    .transform((value, context): Answer | undefined => {
      if (field.kind === 'text' && field.fixed !== undefined) return field.fixed;
      if (value === undefined || isBlank(value)) return undefined;
      const result = check(field, value);
      if (!('problem' in result)) return result.answer;
      context.addIssue({ code: 'custom', message: `${field.label}: ${result.problem}` });
      return z.NEVER;
    })
    .optional();
}

function acceptedFields(definition: AnalysisDefinition): readonly Field[] {
  return definition.groups.flatMap((group) => group.fields).filter((field) => !field.retired);
}

/**
 * Strict Zod schema of a definition’s answers: all fields optional, retired fields unknown, Spanish
 * messages that name the field’s label.
 */
export function answersSchema(definition: AnalysisDefinition) {
  const shape = acceptedFields(definition).map((field) => [field.key, fieldSchema(field)] as const);
  return z.strictObject(Object.fromEntries(shape));
}

const schemas = new WeakMap<AnalysisDefinition, ReturnType<typeof answersSchema>>();

function schemaOf(definition: AnalysisDefinition) {
  const schema = schemas.get(definition) ?? answersSchema(definition);
  schemas.set(definition, schema);
  return schema;
}

function toFieldErrors(
  issues: readonly z.core.$ZodIssue[],
  definition: AnalysisDefinition,
): FieldError[] {
  return issues.flatMap((issue): FieldError[] => {
    if (issue.code !== 'unrecognized_keys') {
      return [{ field: String(issue.path[0] ?? 'data'), message: issue.message }];
    }
    return issue.keys.slice(0, MAX_NAMED).map((key) => {
      const field = cleanText(key).slice(0, 80);
      return { field, message: `«${field}» no es un campo de ${definition.label}.` };
    });
  });
}

/**
 * Validates and cleans answers: trimmed texts without control characters, numbers as numbers,
 * unanswered fields absent, fixed fields present. A refusal names every wrong field; data that is
 * no object is refused as field `data`.
 * @param before answers that `data` changes.
 */
export function validateAnswers(
  definition: AnalysisDefinition,
  data: unknown,
  before: Answers = {},
): Validation {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    return {
      ok: false,
      fields: [{ field: 'data', message: 'No se encontraron datos para enviar.' }],
    };
  }
  const parsed = schemaOf(definition).safeParse(data);
  const doubtful = ageErrors(definition, { ...data }, before);
  if (!parsed.success) {
    return { ok: false, fields: [...toFieldErrors(parsed.error.issues, definition), ...doubtful] };
  }
  if (doubtful.length > 0) return { ok: false, fields: doubtful };
  const answers: Record<string, Answer> = {};
  for (const field of acceptedFields(definition)) {
    const answer = fixedValue(field) ?? parsed.data[field.key];
    if (answer !== undefined) answers[field.key] = answer;
  }
  return { ok: true, answers };
}

/** Ages that the species or the age of `data` makes doubtful. */
function ageErrors(
  definition: AnalysisDefinition,
  data: Readonly<Record<string, unknown>>,
  before: Answers,
): FieldError[] {
  const answers = { ...before, ...data };
  return acceptedFields(definition).flatMap((field) => {
    if (field.kind !== 'number' || field.speciesKey === undefined) return [];
    if (!(field.key in data || field.speciesKey in data)) return [];
    const doubt = ageDoubt(field, answers[field.key], answers);
    return doubt?.fits
      ? [{ field: field.key, message: `${field.label}: ${ageProblem(doubt)}` }]
      : [];
  });
}

function fixedValue(field: Field): string | undefined {
  return field.kind === 'text' ? field.fixed : undefined;
}
