import type { Field } from '#domain/catalogue/field.ts';
import { sideWord } from '#domain/catalogue/pairs.ts';
import { isEmpty, presentField } from '#domain/catalogue/presentValue.ts';
import type { Measurement } from '#domain/report/schema.ts';

/** Comparable part of an answer. */
export interface Entered {
  readonly present?: boolean;
  readonly level?: Level;
}

/** `altered`: abnormal, neither high nor low. */
export type Level = 'high' | 'low' | 'normal' | 'altered';

/** Option values of the definitions. */
const ABSENT = new Set([
  ...[
    'no',
    'none',
    'absent',
    'negative',
    'not_observed',
    'not_detected',
    'none_seen',
    'never',
    '0',
  ],
]);
const UNKNOWN = new Set(['unknown', 'not_evaluable', 'notDone', 'not_done']);
const LOW = new Set(['low', 'few', 'reduced', 'very_reduced', 'poor', 'acellular']);
const HIGH = new Set(['high', 'many', 'large', 'severe']);
const NORMAL = new Set(['normal', 'clear', 'kept', 'good']);

/** Undefined without an answer. */
export function enteredIn(
  field: Field,
  value: unknown,
  measures: readonly Measurement[],
): { readonly entered: Entered; readonly text: string } | undefined {
  const measure = measureOf(field, measures);
  if (isEmpty(value) && measure?.value === undefined) return undefined;
  if (field.kind === 'choice' && typeof value === 'string')
    return UNKNOWN.has(value)
      ? undefined
      : { entered: ofChoice(field, value), text: presentField(field, value) };
  if (field.kind !== 'number') return undefined;
  const figure = measure?.value ?? Number(value);
  const text = presentField(field, measure?.value ?? value);
  const entered = { ...presenceOf(field.unit, figure), ...levelOf(measure) };
  const flag = measure?.flag && FLAGS[measure.flag];
  return { entered, text: flag ? `${text} (${flag})` : text };
}

const FLAGS = { H: 'alto', L: 'bajo', limite: 'en el límite' } as const;

/** By field key, or by name and side when read from text. */
function measureOf(field: Field, measures: readonly Measurement[]): Measurement | undefined {
  const { pair } = field;
  return (
    measures.find(({ key }) => key === field.key) ??
    (pair && measures.find(({ side, name }) => side === pair.side && isNamedBy(pair, name)))
  );
}

/** Older reports name the left eye OS. */
const isNamedBy = ({ of, side }: NonNullable<Field['pair']>, name: string) =>
  [side, sideWord(side)].some((each) => name === `${of} ${each}`);

function ofChoice(field: Extract<Field, { kind: 'choice' }>, value: string): Entered {
  const values = field.options.map((option) => option.value);
  const asks = values.some((each) => ABSENT.has(each));
  const level = choiceLevel(field, value);
  return { ...(asks ? { present: !ABSENT.has(value) } : {}), ...(level ? { level } : {}) };
}

/** Values of a field by what they say; «not evaluable» and «unknown» say nothing. */
export function groupOptions({ options }: Extract<Field, { kind: 'choice' }>) {
  const values = options.map(({ value }) => value);
  return {
    absent: values.filter((value) => ABSENT.has(value)),
    present: values.filter((value) => !ABSENT.has(value) && !UNKNOWN.has(value)),
    high: values.filter((value) => HIGH.has(value)),
    low: values.filter((value) => LOW.has(value)),
    normal: values.filter((value) => NORMAL.has(value)),
  };
}

function choiceLevel(
  { options, unaltered }: Extract<Field, { kind: 'choice' }>,
  value: string,
): Level | undefined {
  if (LOW.has(value)) return 'low';
  if (HIGH.has(value)) return 'high';
  const usual = unaltered ?? options.find((option) => NORMAL.has(option.value))?.value;
  if (usual === undefined) return undefined;
  return value === usual || NORMAL.has(value) ? 'normal' : 'altered';
}

/** A share or a count of zero is an absence; a pressure of zero is a figure. */
function presenceOf(unit: string | undefined, figure: number): Entered {
  return unit !== undefined && /^(?:%|\/|×10|HPG)/.test(unit) ? { present: figure > 0 } : {};
}

function levelOf(measure: Measurement | undefined): Entered {
  if (measure?.flag === 'H') return { level: 'high' };
  if (measure?.flag === 'L') return { level: 'low' };
  return measure?.interval && measure.flag === undefined ? { level: 'normal' } : {};
}
