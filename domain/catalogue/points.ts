import { parseNumber } from '#domain/text/numbers.ts';

/** Separators of a figure, and the marks around it on an analyser’s slip. */

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

/** «1 200», «1.234,5» and «1,234.5» without what separates thousands; other texts unchanged. */
export function ungrouped(typed: string): string {
  // «250 103/µl» is a printed power of ten.
  const [blanks] = /^[+-]?\d{1,3}(?:[ \u00a0\u202f](?!10[369]\/)\d{3})+(?!\d)/.exec(typed) ?? [];
  if (blanks) return blanks.replace(/\s/g, '') + typed.slice(blanks.length);
  const [spanish] = /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+(?=,\d)/.exec(typed) ?? [];
  if (spanish) return spanish.replaceAll('.', '') + typed.slice(spanish.length);
  const [english] =
    /^[+-]?[1-9]\d{0,2}(?:,\d{3}(?=\.\d)|(?:,\d{3}){2,}(?![\d,]))/.exec(typed) ?? [];
  return english ? english.replaceAll(',', '') + typed.slice(english.length) : typed;
}

/** «puede ser 12000 o 12»: follows the label of the field. */
export const eitherProblem = ({ thousands, decimals }: EitherFigure): string =>
  `puede ser ${thousands} o ${decimals}: escríbalo sin puntos.`;

/** In place of a figure that an analyser could not measure. */
const NO_FIGURE = /^(?:[-–—]{1,5}|[*.·…+]{1,6}|n\.?d\.?|n\/[ad]|s\/d)$/iu;

/** Marks of an analyser for a figure outside its interval; a sign alone only after the figure. */
const MARK_BEFORE = /^(?:(?:ll?|hh?|low|high|bajo|alto)\s+|[*↑↓]+\s*)/iu;
const MARK_AFTER = /(?:(?:^|\s)(?:ll?|hh?|low|high|bajo|alto|[-+]{1,2})|\s*[*↑↓]+)$/iu;
const MARK_FIRST = /^(?:(?:ll?|hh?|low|high|bajo|alto|[-+]{1,2})\s+|[*↑↓]+\s*)/iu;

export interface SlipFigure {
  readonly sign: Limit['sign'] | undefined;
  /** Digits with their separators. */
  readonly digits: string;
  /** The rest, where a unit may stand. */
  readonly rest: string;
}

/**
 * Text of a slip without invisible letters: «↑ 31,5 %» is a figure and its unit. `blank` for what
 * stands there without a figure, undefined for a text without one.
 */
export function readSlip(typed: string): SlipFigure | 'blank' | undefined {
  const text = typed.replace(/\p{Cf}|\p{Default_Ignorable_Code_Point}/gu, '').trim();
  if (text === '' || NO_FIGURE.test(text)) return 'blank';
  const bare = text.replace(MARK_BEFORE, '');
  const sign = SIGNS.find((each) => bare.startsWith(each));
  const figure = sign ? bare.slice(sign.length).trim() : bare;
  const plain = ungrouped(figure.replace(/^[‐‑‒–—−﹣－-]\s*/, '-'));
  const [, digits, rest = ''] = /^([+-]?[\d.,]*\d[.,]?)\s*(.*)$/su.exec(plain) ?? [];
  return digits === undefined ? undefined : { sign, digits, rest: withoutInterval(rest) };
}

/** «(20–40)», «20,0 - 40,0»: the interval that an analyser prints beside a figure. */
const INTERVAL = /(?:^|\s)[([]?\s*\d[\d.,]*\s*[-‐‑‒–—−]\s*\d[\d.,]*\s*[)\]]?(?=\s|$)/u;

const withoutInterval = (rest: string): string => rest.replace(INTERVAL, ' ').trim();

/** Text that may be a unit, without the mark before or after it. */
export const withoutMark = (rest: string): string =>
  rest.replace(MARK_AFTER, '').replace(MARK_FIRST, '').trim();

const SIGNS = ['<', '≤', '>', '≥'] as const;

/** A figure that is known from one side only: «<10». */
export interface Limit {
  readonly sign: (typeof SIGNS)[number];
  readonly value: number;
}

/** The limit that an answer is, written «<10,5». */
export function limitOf(answer: unknown): Limit | undefined {
  if (typeof answer !== 'string') return undefined;
  const sign = SIGNS.find((each) => answer.startsWith(each));
  const value = parseNumber(answer.slice(1));
  return sign && value !== undefined ? { sign, value } : undefined;
}

/** Both readings of an answer left as «12.000». */
export function eitherOf(answer: unknown): readonly number[] {
  if (typeof answer !== 'string' || !POINTED.test(answer)) return [];
  return [Number(answer.replaceAll('.', '')), Number(answer)];
}
