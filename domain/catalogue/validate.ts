import type { FieldError } from '#domain/errors.ts';
import { spanishNumber } from '#domain/text/numbers.ts';
import { ageDoubt, ageProblem } from './ages.ts';
import { parseDate, parseDateTime, parseTime } from './calendar.ts';
import { CaseFigures } from './caseFigures.ts';
import { cleanText } from './cleanText.ts';
import type {
  AnalysisDefinition,
  Answer,
  Answers,
  Field,
  FigureUnits,
  NumberField,
} from './field.ts';
import { answerOf } from './quantity.ts';
import type { UnitRows } from './unitRows.ts';
import { isVisible } from './visibleText.ts';

export type Validation =
  | { readonly ok: true; readonly answers: Answers; readonly units: FigureUnits }
  | { readonly ok: false; readonly fields: readonly FieldError[] };

interface Circumstances {
  /** Answers that the data changes. */
  readonly before?: Answers;
  readonly rows?: UnitRows | undefined;
  /** Keys of figures that are in their field’s unit. */
  readonly confirmed?: readonly string[] | undefined;
  /** Keys of figures that are sent with their question open. */
  readonly unconfirmed?: readonly string[] | undefined;
}

/** Maximum unknown keys that a refusal names. */
const MAX_NAMED = 20;

/** Without `answer`: valid but empty. */
type Check =
  | { readonly answer?: Answer; readonly unit?: 'known' | 'open' }
  | { readonly problem: string; readonly suggestion?: string };

const PARSE_TIME = {
  date: { parse: parseDate, problem: 'no es una fecha válida (día, mes y año).' },
  time: { parse: parseTime, problem: 'no es una hora válida (de 00:00 a 23:59).' },
  dateTime: { parse: parseDateTime, problem: 'no es una fecha con hora válida.' },
} as const;

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

function check(field: Exclude<Field, NumberField>, value: unknown): Check {
  switch (field.kind) {
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
  return value === undefined || value === null || (typeof value === 'string' && !isVisible(value));
}

/**
 * Validates and cleans answers: trimmed texts without control characters, figures in their field’s
 * unit, unanswered fields absent, fixed fields present. A refusal names every wrong field; data
 * that is no object is refused as field `data`.
 */
export function validateAnswers(
  definition: AnalysisDefinition,
  data: unknown,
  { before = {}, rows = {}, ...asked }: Circumstances = {},
): Validation {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    return {
      ok: false,
      fields: [{ field: 'data', message: 'No se encontraron datos para enviar.' }],
    };
  }
  const sent: Readonly<Record<string, unknown>> = { ...data };
  const fields = definition.groups.flatMap((group) => group.fields).filter((one) => !one.retired);
  const figures = new CaseFigures(definition, { ...before, ...sent }, rows);
  const checked = fields.map((field): { readonly field: Field; readonly by: Check } => {
    const { key } = field;
    const value = fixedValue(field) ?? (Object.hasOwn(sent, key) ? sent[key] : undefined);
    if (isBlank(value)) return { field, by: {} };
    if (field.kind !== 'number') return { field, by: check(field, value) };
    return { field, by: checkFigure(figures, field, value, asked) };
  });
  const errors = [
    ...checked.flatMap(({ field, by }) => ('problem' in by ? [refusal(field, by)] : [])),
    ...unknownFields(definition, fields, sent),
    ...ageErrors(fields, sent, before),
  ];
  if (errors.length > 0) return { ok: false, fields: errors };
  return { ok: true, ...accepted(checked) };
}

function accepted(checked: readonly { readonly field: Field; readonly by: Check }[]) {
  const answers: Record<string, Answer> = {};
  const known: string[] = [];
  const open: string[] = [];
  for (const {
    field: { key },
    by,
  } of checked) {
    if (!('answer' in by) || by.answer === undefined) continue;
    answers[key] = by.answer;
    if (by.unit) (by.unit === 'known' ? known : open).push(key);
  }
  return { answers, units: { known, open } };
}

function checkFigure(
  figures: CaseFigures,
  field: NumberField,
  value: unknown,
  { confirmed = [], unconfirmed = [] }: Pick<Circumstances, 'confirmed' | 'unconfirmed'>,
): Check {
  const read = figures.read(field, value);
  if (read.is === 'blank') return {};
  if (read.is === 'refused') return { problem: read.problem };
  const isConfirmed = confirmed.includes(field.key);
  if (read.is === 'figure') {
    const isKnown = (read.stated || isConfirmed) && figures.about(field).row !== undefined;
    return { answer: answerOf(read), ...(isKnown ? { unit: 'known' } : {}) };
  }
  const isOpen = read.is === 'doubted' && !read.impossible;
  if (isOpen && isConfirmed) return { answer: read.open, unit: 'known' };
  if (read.open !== undefined && (isOpen || unconfirmed.includes(field.key)))
    return { answer: read.open, unit: 'open' };
  const suggestion = read.is === 'doubted' ? read.others[0]?.whole : read.thousands;
  return { problem: read.problem, ...(suggestion === undefined ? {} : { suggestion }) };
}

function refusal({ key, label }: Field, by: Extract<Check, { problem: string }>): FieldError {
  const { problem, ...suggestion } = by;
  return { field: key, message: `${label}: ${problem}`, ...suggestion };
}

function unknownFields(
  { label }: AnalysisDefinition,
  fields: readonly Field[],
  sent: Readonly<Record<string, unknown>>,
): FieldError[] {
  const known = new Set(fields.map(({ key }) => key));
  return Object.keys(sent)
    .filter((key) => !known.has(key))
    .slice(0, MAX_NAMED)
    .map((key) => {
      const field = cleanText(key).slice(0, 80);
      return { field, message: `«${field}» no es un campo de ${label}.` };
    });
}

/** Ages that the species or the age of the sent answers makes doubtful. */
function ageErrors(
  fields: readonly Field[],
  sent: Readonly<Record<string, unknown>>,
  before: Answers,
): FieldError[] {
  const answers = { ...before, ...sent };
  return fields.flatMap((field) => {
    if (field.kind !== 'number' || field.speciesKey === undefined) return [];
    if (!(field.key in sent || field.speciesKey in sent)) return [];
    const doubt = ageDoubt(field, answers[field.key], answers);
    return doubt?.fits
      ? [{ field: field.key, message: `${field.label}: ${ageProblem(doubt)}` }]
      : [];
  });
}

function fixedValue(field: Field): string | undefined {
  return field.kind === 'text' ? field.fixed : undefined;
}
