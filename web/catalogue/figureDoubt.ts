import { ageDoubt } from '#domain/catalogue/ages.ts';
import type { Field, NumberField } from '#domain/catalogue/field.ts';
import { otherUnit } from '#domain/catalogue/otherUnit.ts';
import { eitherFigure } from '#domain/catalogue/points.ts';
import { parseNumber, spanishNumber } from '#domain/text/numbers.ts';
import type { FormValues } from './formValues.ts';

/** A figure that no rule reads before the vet answers. */
export interface FigureDoubt {
  readonly question: string;
  /** The same in a list, after the label. */
  readonly short: string;
  readonly answers: readonly FigureAnswer[];
}

export interface FigureAnswer {
  readonly label: string;
  /** In the field's unit, with a decimal comma. */
  readonly text: string;
  /** As the vet wrote it. */
  readonly typed: string;
}

/** Undefined for a figure that means one thing, and for what is no figure. */
export function doubtOf(field: Field, values: Readonly<FormValues>): FigureDoubt | undefined {
  const value = values[field.key];
  if (field.kind !== 'number' || typeof value !== 'string') return undefined;
  return (
    doubtOfPoint(field, value) ?? doubtOfAge(field, value, values) ?? doubtOfUnit(field, value)
  );
}

function doubtOfPoint(field: NumberField, value: string): FigureDoubt | undefined {
  const either = eitherFigure(field, value);
  if (!either) return undefined;
  const answers = [either.thousands, either.decimals].map((text) => ({
    text,
    typed: value.trim(),
    label: text.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0'),
  }));
  const question = `¿${answers.map(({ label }) => label).join(' o ')}?`;
  return { question: `«${value.trim()}»: ${question}`, short: question, answers };
}

function doubtOfUnit(field: NumberField, value: string): FigureDoubt | undefined {
  const figure = parseNumber(value);
  const other = figure === undefined ? undefined : otherUnit(field, figure);
  if (!other) return undefined;
  const { unit, text } = other;
  return {
    question: `¿Está en ${unit}? Son ${text} ${field.unit ?? ''}.`,
    short: `parece en ${unit}`,
    answers: [{ label: 'Convertir', text, typed: `${value} ${unit}` }],
  };
}

function doubtOfAge(
  field: NumberField,
  value: string,
  values: Readonly<FormValues>,
): FigureDoubt | undefined {
  const doubt = ageDoubt(field, value, values);
  if (!doubt) return undefined;
  const { figure, asMonths, fits } = doubt;
  const years = `${figure} años`;
  const months = `${figure} meses`;
  const answers = [
    ...(asMonths === undefined ? [] : [{ label: months, text: asMonths, typed: months }]),
    ...(fits ? [{ label: years, text: years, typed: years }] : []),
  ];
  if (answers.length === 0) return undefined;
  const short = `¿${answers.map(({ label }) => label).join(' o ')}?`;
  const inYears = Math.round((parseNumber(asMonths) ?? 0) * 10) / 10;
  const question =
    asMonths === undefined
      ? `${years} es más de lo que suele vivir esta especie.`
      : `¿${months}? Son ${spanishNumber(inYears)} años.`;
  return { question, short, answers };
}
