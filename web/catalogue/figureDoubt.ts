import type { Field, NumberField } from '#domain/catalogue/field.ts';
import { otherUnit } from '#domain/catalogue/otherUnit.ts';
import { eitherFigure } from '#domain/catalogue/points.ts';
import { parseNumber } from '#domain/text/numbers.ts';

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
export function doubtOf(
  field: Field,
  value: string | boolean | undefined,
): FigureDoubt | undefined {
  if (field.kind !== 'number' || typeof value !== 'string') return undefined;
  return doubtOfPoint(field, value) ?? doubtOfUnit(field, value);
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
