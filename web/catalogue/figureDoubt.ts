import { ageDoubt } from '#domain/catalogue/ages.ts';
import type { CaseFigures } from '#domain/catalogue/caseFigures.ts';
import type { AnalysisDefinition, Field, NumberField } from '#domain/catalogue/field.ts';
import type { DoubtedFigure, FigureContext } from '#domain/catalogue/quantity.ts';
import { parseNumber, spanishNumber } from '#domain/text/numbers.ts';
import { type FormValues, offeredFields } from './formValues.ts';

/** A figure about which the form asks. */
export interface FigureDoubt {
  /** The server refuses an unanswered age; the others may be sent. */
  readonly about: 'age' | 'unit' | 'point';
  /** Nothing hangs on the answer: its only reading is normal. */
  readonly calm?: boolean;
  /** «0,45 % no es posible.» */
  readonly fact?: string;
  readonly question: string;
  readonly answers: readonly FigureAnswer[];
}

export interface FigureAnswer {
  readonly label: string;
  /** New text of the field, with its unit where that was asked. */
  readonly text: string;
  /** As the vet wrote it. */
  readonly typed: string;
  /** Unit of the clinic for this analyte. */
  readonly remember?: { readonly analyte: string; readonly unit: string };
}

/** Undefined for a figure that means one thing, and for what is no figure. */
export function doubtOf(
  field: Field,
  values: Readonly<FormValues>,
  figures: CaseFigures,
): FigureDoubt | undefined {
  const value = values[field.key];
  if (field.kind !== 'number' || typeof value !== 'string' || value === '') return undefined;
  const doubt = doubtOfAge(field, value, values);
  if (doubt) return doubt;
  const read = figures.read(field, value);
  if (read.is === 'doubted') return doubtOfUnit(read, figures, field);
  if (read.is !== 'either') return undefined;
  const answers = [read.thousands, read.decimals].map((text) => ({
    text,
    typed: value.trim(),
    label: text.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0'),
  }));
  return { about: 'point', question: value.trim(), answers };
}

/** The figure in doubt in the unit of the account, with it; undefined where it cannot be that. */
export function rememberedText(
  { text, others, impossible }: DoubtedFigure,
  { unit = '' }: FigureContext,
  remembered: string | undefined,
): string | undefined {
  if (remembered === unit && !impossible) return `${text} ${unit}`;
  return others.find((other) => other.unit === remembered)?.whole;
}

/** Keys of the figures whose question of unit or point stands open: the case can be sent with them. */
export function openFigures(
  definition: AnalysisDefinition,
  values: Readonly<FormValues>,
  figures: CaseFigures,
): readonly string[] {
  return offeredFields(definition)
    .filter((field) => {
      const doubt = doubtOf(field, values, figures);
      return doubt !== undefined && doubt.about !== 'age';
    })
    .map(({ key }) => key);
}

function doubtOfUnit(read: DoubtedFigure, figures: CaseFigures, field: NumberField): FigureDoubt {
  const { text, others, impossible, problem } = read;
  const { unit: own = '', row } = figures.about(field);
  const answer = (label: string, whole: string, unit: string): FigureAnswer => ({
    label,
    text: whole,
    typed: text,
    ...(row ? { remember: { analyte: row.name, unit } } : {}),
  });
  const whole = `${text} ${own}`.trim();
  const answers = others.map((other) => answer(`Usar ${other.whole}`, other.whole, other.unit));
  if (!impossible)
    return {
      about: 'unit',
      question: problem,
      answers: [...answers, answer(`Son ${whole}`, whole, own)],
    };
  const at = problem.indexOf(' ¿');
  const words = { fact: problem.slice(0, at), question: problem.slice(at + 1) };
  return { about: 'unit', calm: read.calm, ...words, answers };
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
  const inYears = Math.round((parseNumber(asMonths) ?? 0) * 10) / 10;
  const question =
    asMonths === undefined
      ? `${years} es más de lo que suele vivir esta especie.`
      : `¿${months}? Son ${spanishNumber(inYears)} años.`;
  return { about: 'age', question, answers };
}
