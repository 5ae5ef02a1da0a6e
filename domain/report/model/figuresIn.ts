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
  /** A quantity without one number: «mitad», «3 - 9». Known when the case has the same word. */
  readonly word?: string;
}

/** Names of tests, markers and modes, which are no quantities. */
const NAMES =
  /(?<![\p{L}\p{N}])(?:CD\d{1,3}[a-z]?|T[34]|fT4|T4L|B12|Ki-?67|p53|S-?100|PAX-?[58]|MUM-?1|IgG4|[23]D|4Dx)(?![\p{L}\p{N}])/giu;
/** Powers of a unit, as `seen` writes them: `mm^3`. */
const POWERS = /(?<=(?<!\p{L})[cmdμ]?m)\^[23](?!\d)/giu;
/** With the power of ten by which it is counted, which is of its unit: `12,5 ×10^9/l`. */
const NUMBER = /(\d+(?:[.,]\d+)*)(?:\s?[×x]\s?(10\^\d{1,2})(?!\d))?/gi;
const TENS = /(?<=\d)\s?[×x]\s?10\^\d{1,2}(?!\d)/gi;
/** One figure in groups of three. */
const GROUPED = /(?<![\d.,])\d{1,3}(?: \d{3})+(?![\d.,]?\d)/g;
/**
 * Two that make another between them: a range, a ratio, a fraction, a power, a score. Bounded, so that
 * a text of nothing but figures is read once and not once from each of them.
 */
const JOINED =
  /(?<!\d)(\d+(?:[.,]\d+){0,8})\s?([-\u2010-\u2015\u2212~/\u2044\u2215:÷^]|a|hasta|de cada|sobre)\s?(?=(\d+(?:[.,]\d+){0,8}))/giu;
/** Digits that are left after NFKC, of other scripts or drawn, and what stands for one in a picture. */
const STRANGE_DIGIT =
  /(?![0-9])\p{N}|[\u2680-\u2685\u{1F000}-\u{1F0FF}\u{1F4AF}\u{1F51F}\u{1F550}-\u{1F567}]/gu;
/** Two letters at least, and not «VI», which is a ventricle; nor what is numbered so by name: «derivación II». */
const ROMAN =
  /(?<![\p{L}\p{N}])(?!VI(?![\p{L}\p{N}]))(?=[IVXL]{2})(?:XL|L?X{0,3})(?:IX|IV|V?I{0,3})(?![\p{L}\p{N}])/gu;
const NUMBERED_BY_NAME = /(?:derivaci\p{L}*|nervios?|craneal(?:es)?)[\s,IVXy]*$/iu;
/** Behind these, also one letter is a numeral. */
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
  // A power of ten behind a figure is of its unit, and joins nothing.
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

/** How two figures are joined, in one sign; what is not here is a range. */
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

/** The unit that stands right behind a figure, in one spelling. */
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
