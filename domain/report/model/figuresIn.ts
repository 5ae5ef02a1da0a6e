import { numberWordsIn } from './numberWords.ts';

/**
 * The figures that a text says, in whatever writing: digits, words («treinta y cinco», «la mitad»),
 * Roman numerals, digits of other scripts. A figure that can be read in two ways («1.030») is known
 * when one of them is.
 */
export interface SaidFigure {
  /** Ways to read it; each is all the values that have to be known. Empty: nothing can vouch for it. */
  readonly readings: readonly (readonly number[])[];
  /** As it is compared: `%`, `mg/dl`; empty without one. */
  readonly unit: string;
  /** A word that says a quantity without a number: «mitad». */
  readonly word?: string;
}

/** Names of tests, markers and modes, which are no quantities. */
const NAMES =
  /(?<![\p{L}\p{N}])(?:CD\d{1,3}[a-z]?|T[34]|fT4|T4L|B12|Ki-?67|p53|S-?100|PAX-?[58]|MUM-?1|IgG4|[23]D|4Dx)(?![\p{L}\p{N}])/giu;
/** Powers of a unit, as `seen` writes them: `×10^9/l`, `mm^3`. */
const POWERS = /(?:[×x]\s?)?10\^(?:3|6|9|12)(?!\d)|(?<=(?<!\p{L})[cmdμ]?m)\^[23](?!\d)/giu;
const NUMBER = /\d+(?:[.,]\d+)*/g;
/** Digits that are left after NFKC: of other scripts, or drawn in a circle. */
const STRANGE_DIGIT = /(?![0-9])\p{N}/gu;
/** Not after what is numbered that way by name: «derivación II». */
const ROMAN = /(?<![\p{L}\p{N}])(?=[IVX]{2})X{0,3}(?:IX|IV|V?I{0,3})(?![\p{L}\p{N}])/gu;
const NUMBERED_BY_NAME = /(?:derivaci\p{L}*|nervios?|craneal(?:es)?)[\s,IVXy]*$/iu;

const UNIT =
  /^\s?(%|‰|por\s?ciento|°\s?C?|(?:[mµuμ]|mc)?g\/(?:d?l|ml|kg)|m?mol\/l|[µμu]mol\/l|meq\/l|u?i?u?\/l|ui|ng\/ml|pg|fl|mm\/min|mm\/s|mmhg|cmh2o|cm\/s|m\/s|mm|cm|[µμu]m|nm|ml|kg|mg|mcg|[µμu]g|ms|mv|lpm|bpm|l|g|m|s|h|\/\s?[µμu]l|\/\s?campo|por\s?campo|cruces|x|×|a[nñ]os?|mes(?:es)?|semanas?|d[ií]as?|horas?|minutos?|segundos?)(?![\p{L}\p{N}])/iu;

/** @param text in NFKC, without what cannot be seen. */
export function figuresIn(text: string): SaidFigure[] {
  const blank = (name: string) => ' '.repeat(name.length);
  const plain = text.replace(NAMES, blank).replace(POWERS, blank);
  const digits = [...plain.matchAll(NUMBER)].map((match): SaidFigure => {
    return { readings: readingsOf(match[0]), unit: unitAt(plain, match.index + match[0].length) };
  });
  const strange = [...plain.matchAll(STRANGE_DIGIT)].map(
    (): SaidFigure => ({ readings: [], unit: '' }),
  );
  const roman = [...plain.matchAll(ROMAN)].flatMap((match): SaidFigure[] =>
    NUMBERED_BY_NAME.test(plain.slice(0, match.index))
      ? []
      : [{ readings: [[romanValue(match[0])]], unit: '' }],
  );
  const words = numberWordsIn(plain).map(({ value, word, end }): SaidFigure => {
    if (word !== undefined) return { readings: [], unit: '', word };
    return { readings: [[value]], unit: unitAt(plain, end) };
  });
  return [...digits, ...strange, ...roman, ...words];
}

/** «1.234,5» is one number, «1,030» may be two, and «20.11.2026» is three. */
function readingsOf(token: string): readonly (readonly number[])[] {
  const parts = token.split(/[.,]/);
  const marks = token.replace(/\d/g, '');
  const [first = '', ...others] = parts;
  const last = others.at(-1) ?? '';
  const groups = (list: readonly string[]) =>
    first.length <= 3 && first !== '0' && list.every((part) => part.length === 3);
  const readings: number[][] = [];
  if (others.length === 0) readings.push([Number(token)]);
  if (others.length === 1) readings.push([Number(`${first}.${last}`)]);
  if (others.length > 0 && new Set(marks).size === 1 && groups(others))
    readings.push([Number(parts.join(''))]);
  const thousands = others.slice(0, -1);
  if (
    others.length > 1 &&
    new Set(marks.slice(0, -1)).size === 1 &&
    marks.at(-1) !== marks[0] &&
    groups(thousands)
  )
    readings.push([Number(`${first}${thousands.join('')}.${last}`)]);
  if (others.length > 1) readings.push(parts.map(Number));
  return readings;
}

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[μu](?=g|m|mol|l\b)/g, 'µ'],
  [/^mcg/, 'µg'],
  [/^por\s?ciento$/, '%'],
  [/^(?:por|\/)\s?campo$/, '/campo'],
  [/^\/\s/, '/'],
  [/^x$/, '×'],
  [/^°\s?c?$/, '°'],
  [/^a[nñ]os?$/, 'años'],
  [/^mes(?:es)?$/, 'meses'],
  [/^d[ií]as?$/, 'días'],
  [/^(?:h|horas?)$/, 'horas'],
  [/^(semana|minuto|segundo)s?$/, '$1s'],
  [/^bpm$/, 'lpm'],
];

/** The unit that stands right behind a figure, in one spelling. */
function unitAt(text: string, end: number): string {
  const found = UNIT.exec(text.slice(end, end + 24))?.[1]?.toLowerCase() ?? '';
  return SPELLINGS.reduce((unit, [pattern, spelling]) => unit.replace(pattern, spelling), found);
}

const ROMAN_VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 };

function romanValue(numeral: string): number {
  const values = [...numeral].map((letter) => ROMAN_VALUES[letter] ?? 0);
  return values.reduce(
    (sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value),
    0,
  );
}
