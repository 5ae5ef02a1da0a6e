import { parseNumber } from '#domain/text/numbers.ts';
import type { NumberField } from './field.ts';
import { countsOneByOne } from './units.ts';

type Asked = Pick<NumberField, 'integer' | 'min' | 'max' | 'speciesKey'> & {
  readonly unit?: string | undefined;
};

/** Both readings of «12.000», as figures without a separator. */
export interface EitherFigure {
  readonly thousands: string;
  readonly decimals: string;
}

/** «3.800» and «1.234.567», but not «0.125». */
const POINTED = /^[+-]?[1-9]\d{0,2}(\.\d{3})+$/;

/**
 * The figure that a text with points means: thousands where it counts single things or decimals are
 * impossible, decimals where thousands are, and otherwise both. Other texts as typed.
 * @param single true if the unit counts single things.
 * @param possible true for a figure that the field may hold.
 */
export function readPoints(
  typed: string,
  single: boolean,
  possible: (figure: string) => boolean,
): string | EitherFigure {
  if (!POINTED.test(typed)) return typed;
  const thousands = typed.replaceAll('.', '');
  if (typed.indexOf('.') !== typed.lastIndexOf('.')) return thousands;
  if (!possible(thousands)) return typed;
  if (single || !possible(typed)) return thousands;
  return { thousands, decimals: String(Number(typed)).replace('.', ',') };
}

const readOwn = (field: Asked, typed: string): string | EitherFigure =>
  readPoints(typed, field.integer === true || countsOneByOne(field.unit ?? ''), (figure) =>
    isPossible(field, Number(figure)),
  );

const isPossible = ({ integer, min, max }: Asked, figure: number) =>
  figure >= min && figure <= max && !(integer && !Number.isInteger(figure));

/** «1 200», «1.234,5» and «1,234.5» without what separates thousands; other texts unchanged. */
export function ungrouped(typed: string): string {
  const [blanks] = /^[+-]?\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)/.exec(typed) ?? [];
  if (blanks) return blanks.replace(/\s/g, '') + typed.slice(blanks.length);
  const [spanish] = /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+(?=,\d)/.exec(typed) ?? [];
  if (spanish) return spanish.replaceAll('.', '') + typed.slice(spanish.length);
  const [english] =
    /^[+-]?[1-9]\d{0,2}(?:,\d{3}(?=\.\d)|(?:,\d{3}){2,}(?![\d,]))/.exec(typed) ?? [];
  return english ? english.replaceAll(',', '') + typed.slice(english.length) : typed;
}

const YEARS = /^(.*\d)\s*años?\s*$/iu;

/** True for an age written with its unit, which confirms it. */
export const isToldAge = (value: unknown): boolean =>
  typeof value === 'string' && YEARS.test(value);

/** The number of an answer; undefined where it is none, or may be two. */
export function answeredNumber(field: Asked, value: unknown): number | undefined {
  if (typeof value !== 'string') return parseNumber(value);
  const bare = field.speciesKey === undefined ? value : value.replace(YEARS, '$1');
  const figure = readOwn(field, ungrouped(bare.trim()));
  return typeof figure === 'string' ? parseNumber(figure) : undefined;
}

/** The two readings of an answer, if it may be either. */
export function eitherFigure(field: Asked, value: unknown): EitherFigure | undefined {
  const figure = typeof value === 'string' ? readOwn(field, ungrouped(value.trim())) : '';
  return typeof figure === 'string' ? undefined : figure;
}

/** «puede ser 12000 o 12»: follows the label of the field. */
export const eitherProblem = ({ thousands, decimals }: EitherFigure): string =>
  `puede ser ${thousands} o ${decimals}: escríbalo sin puntos.`;
