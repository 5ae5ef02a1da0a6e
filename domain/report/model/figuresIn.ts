import { numberWordsIn } from './numberWords.ts';

/**
 * A figure in a text, in any writing: digits, words («treinta y cinco», «la mitad»), Roman
 * numerals, digits of other scripts. An ambiguous figure («1.030») is known when one of its
 * readings is.
 */
export interface SaidFigure {
  /**
   * Possible readings; each lists values that must all be known. Empty: nothing can vouch for it.
   */
  readonly readings: readonly (readonly number[])[];
  /** Comparison form: `%`, `mg/dl`; empty without one. */
  readonly unit: string;
  /** Quantity without one number: «mitad», «3 - 9». Known when the case has the same word. */
  readonly word?: string;
}

/** Names of tests, markers and modes contain digits that are no quantities. */
const NAMES =
  /(?<![\p{L}\p{N}])(?:CD\d{1,3}[a-z]?|T[34]|fT4|T4L|B12|Ki-?67|p53|S-?100|PAX-?[58]|MUM-?1|IgG4|[23]D|4Dx)(?![\p{L}\p{N}])/giu;
/** Powers of a unit, as `asSeen` writes them: `mm^3`. */
const POWERS = /(?<=(?<!\p{L})[cmdμ]?m)\^[23](?!\d)/giu;
/** A power of ten belongs to the unit: `12,5 ×10^9/l`. */
const NUMBER = /(\d+(?:[.,]\d+)*)(?:\s?[×x]\s?(10\^\d{1,2})(?!\d))?/gi;
const TENS = /(?<=\d)\s?[×x]\s?10\^\d{1,2}(?!\d)/gi;
/** Number in groups of three. */
const GROUPED = /(?<![\d.,])\d{1,3}(?: \d{3})+(?![\d.,]?\d)/g;
/**
 * Two numbers that form another: a range, a ratio, a fraction, a power, a score. Bounded, to keep
 * digit-only input linear.
 */
const JOINED =
  /(?<!\d)(\d+(?:[.,]\d+){0,8})\s?([-\u2010-\u2015\u2212~/\u2044\u2215:÷^]|a|hasta|de cada|sobre)\s?(?=(\d+(?:[.,]\d+){0,8}))/giu;
/** Digits of other scripts left after NFKC, and pictures of a number. */
const STRANGE_DIGIT =
  /(?![0-9])\p{N}|[\u2680-\u2685\u{1F000}-\u{1F0FF}\u{1F4AF}\u{1F51F}\u{1F550}-\u{1F567}]/gu;
/** At least two letters. «VI» is a ventricle, and names include numerals: «derivación II». */
const ROMAN =
  /(?<![\p{L}\p{N}])(?!VI(?![\p{L}\p{N}]))(?=[IVXL]{2})(?:XL|L?X{0,3})(?:IX|IV|V?I{0,3})(?![\p{L}\p{N}])/gu;
const NUMBERED_BY_NAME = /(?:derivaci\p{L}*|nervios?|craneal(?:es)?)[\s,IVXy]*$/iu;
/** After these words a single letter is a numeral too. */
const ROMAN_GRADE =
  /(?<!\p{L})(?:grados?|estadios?|estad[ií]os?|clases?|tipos?|fases?|nivel(?:es)?|grupos?)\s+((?:XL|L?X{0,3})(?:IX|IV|V?I{0,3}))(?![\p{L}\p{N}])/giu;

const UNIT =
  /^\s?(%|‰|por\s?ciento|°\s?C?|(?:[mµuμ]|mc)?g\/(?:d?l|ml|kg)|m?mol\/l|[µμu]mol\/l|meq\/l|u?i?u?\/l|ui|ng\/ml|pg|fl|mm\/min|mm\/s|mmhg|cmh2o|cm\/s|m\/s|mm|cm|[µμu]m|nm|ml|kg|mg|mcg|[µμu]g|ms|mv|lpm|bpm|l|g|m|s|h|\/\s?[µμu]l|\/\s?campo|por\s?campo|cruces|x|×|por\s?100|per\s?cent|pct|puntos?(?:\s+porcentuales)?|porcentual(?:es)?|٪|micras?|micr[oó]metros?|mil[ií]metros?|cent[ií]metros?|metros?|miligramos?|microgramos?|gramos?|kilos?|kilogramos?|mililitros?|litros?|latidos|milisegundos?|milivoltios?|grados|aumentos|campos?|veces|a[nñ]os?|mes(?:es)?|semanas?|d[ií]as?|horas?|minutos?|segundos?)(?![\p{L}\p{N}])/iu;

/** @param text in NFKC, without what cannot be seen. */
export function figuresIn(text: string): SaidFigure[] {
  const blank = (name: string) => ' '.repeat(name.length);
  const plain = text.replace(NAMES, blank).replace(POWERS, blank);
  const digits = [...plain.matchAll(NUMBER)].map((match): SaidFigure => {
    const [figure, token = '', power = ''] = match;
    const unit = unitAt(plain, match.index + figure.length);
    return { readings: readingsOf(token), unit: `${power}${unit}` };
  });
  const grouped = [...plain.matchAll(GROUPED)].map((match): SaidFigure => {
    return { readings: [[Number(match[0].replaceAll(' ', ''))]], unit: '' };
  });
  // A power of ten belongs to its unit and forms no range.
  const untold = plain.replace(TENS, blank);
  const joined = [...untold.matchAll(JOINED)].map(
    ([, low = '', sign = '', high = '']): SaidFigure => {
      return { readings: [], unit: '', word: joinedKey(low, sign, high) };
    },
  );
  const strange = [...plain.matchAll(STRANGE_DIGIT)].map(
    (): SaidFigure => ({ readings: [], unit: '' }),
  );
  const roman = [...plain.matchAll(ROMAN)].flatMap((match): SaidFigure[] =>
    NUMBERED_BY_NAME.test(plain.slice(0, match.index))
      ? []
      : [{ readings: [[romanValue(match[0])]], unit: '' }],
  );
  const grades = [...plain.matchAll(ROMAN_GRADE)].flatMap(([, numeral = '']): SaidFigure[] =>
    numeral === '' ? [] : [{ readings: [[romanValue(numeral.toUpperCase())]], unit: '' }],
  );
  const words = numberWordsIn(plain).map(({ value, word, end }): SaidFigure => {
    if (word !== undefined) return { readings: [], unit: '', word };
    return { readings: [[value]], unit: unitAt(plain, end) };
  });
  return [...digits, ...grouped, ...joined, ...strange, ...roman, ...grades, ...words];
}

/** Joining signs; any other is a range. */
const JOINTS: Readonly<Record<string, string>> = {
  '/': '/',
  '\u2044': '/',
  '\u2215': '/',
  '÷': '/',
  'de cada': '/',
  sobre: '/',
  ':': ':',
  '^': '^',
};

function joinedKey(low: string, sign: string, high: string): string {
  return [low, JOINTS[sign.toLowerCase()] ?? '-', high].join(' ').replaceAll(',', '.');
}

/** «1.234,5» is one number, «1,030» may be two, «20.11.2026» is three. */
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
  [/^(?:por\s?ciento|por\s?100|per\s?cent|pct|٪)$/, '%'],
  [/^(?:micras?|micr[oó]metros?)$/, 'µm'],
  [/^mil[ií]metros?$/, 'mm'],
  [/^cent[ií]metros?$/, 'cm'],
  [/^metros?$/, 'm'],
  [/^microgramos?$/, 'µg'],
  [/^miligramos?$/, 'mg'],
  [/^gramos?$/, 'g'],
  [/^(?:kilos?|kilogramos?)$/, 'kg'],
  [/^mililitros?$/, 'ml'],
  [/^litros?$/, 'l'],
  [/^latidos$/, 'lpm'],
  [/^milisegundos?$/, 'ms'],
  [/^milivoltios?$/, 'mv'],
  [/^grados$/, '°'],
  [/^(?:aumentos|veces)$/, '×'],
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

/** Normalised unit right after a figure. */
function unitAt(text: string, end: number): string {
  const written = UNIT.exec(text.slice(end, end + 24))?.[1]?.toLowerCase() ?? '';
  return SPELLINGS.reduce((unit, [pattern, spelling]) => unit.replace(pattern, spelling), written);
}

const ROMAN_VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50 };

function romanValue(numeral: string): number {
  const values = [...numeral].map((letter) => ROMAN_VALUES[letter] ?? 0);
  return values.reduce(
    (sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value),
    0,
  );
}
