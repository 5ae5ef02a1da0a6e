import { singular } from '#domain/text/numbers.ts';

/** Units of figures: their spellings, and conversions by powers of ten or by a factor. */

/** A unit in which a figure is printed too: (value − minus) × factor is in the field’s own. */
export interface OtherUnit {
  readonly unit: string;
  readonly minus: number;
  readonly factor: number;
}

/** 1 ng/ml of progesterone in nmol/l (C-D3). */
export const PROGESTERONE = 3.18;

/** Figures whose own unit depends on another answer, or that are no analytes. */
const CONVERSIONS = {
  progesterone: {
    'nmol/l': { unit: 'ng/ml', minus: 0, factor: PROGESTERONE },
    'ng/ml': { unit: 'nmol/l', minus: 0, factor: 1 / PROGESTERONE },
  },
  age: { años: { unit: 'meses', minus: 0, factor: 1 / 12 } },
} as const satisfies Record<string, Record<string, OtherUnit>>;

/** Substances with a conversion of their own. */
export type Substance = keyof typeof CONVERSIONS;

/** The other unit of a substance in this unit. */
export function conversionOf(substance: Substance | undefined, unit: string): readonly OtherUnit[] {
  const known = substance && new Map<string, OtherUnit>(Object.entries(CONVERSIONS[substance]));
  const other = known?.get(unit);
  return other ? [other] : [];
}

/** Powers of ten by unit; only units of one dimension convert by them. «g/l» is gram or giga. */
const DIMENSIONS: readonly Readonly<Record<string, number>>[] = [
  {
    'kg/l': 3,
    'g/ml': 3,
    'g/dl': 1,
    'g/l': 0,
    'mg/ml': 0,
    'mg/dl': -2,
    'mg/l': -3,
    'µg/ml': -3,
    'µg/dl': -5,
    'µg/l': -6,
    'ng/ml': -6,
    'ng/dl': -8,
    'ng/l': -9,
    'pg/ml': -9,
  },
  { 'mol/l': 0, 'mmol/l': -3, 'µmol/l': -6, 'nmol/l': -9, 'pmol/l': -12 },
  { 'meq/l': 0, 'mval/l': 0 },
  {
    '/l': 0,
    '/ml': 3,
    '/µl': 6,
    '/nl': 9,
    '/pl': 12,
    'k/µl': 9,
    'mil/µl': 9,
    'miles/µl': 9,
    'th/µl': 9,
    'tsd/µl': 9,
    'g/l': 9,
    'giga/l': 9,
    'gpt/l': 9,
    't/l': 12,
    'tera/l': 12,
    'tpt/l': 12,
    'm/µl': 12,
    'mill/µl': 12,
    'mio/µl': 12,
    'millones/µl': 12,
  },
  { m: 0, cm: -2, mm: -3, µm: -6 },
  { l: 0, dl: -1, cl: -2, ml: -3, 'cm³': -3, µl: -6, fl: -15, 'µm³': -15 },
  { kg: 3, g: 0, mg: -3 },
  { s: 0, seg: 0, ms: -3 },
  { v: 0, mv: -3, µv: -6 },
  { 'm/s': 0, 'cm/s': -2, 'mm/s': -3 },
  { lpm: 0, bpm: 0, '/min': 0, 'lat/min': 0, 'latidos/min': 0 },
  { 'u/l': 0, 'ui/l': 0, 'iu/l': 0 },
  { '%': 0, '%pcv': 0 },
  { 'l/l': 0 },
  { mmhg: 0 },
  { 'mm/min': 0 },
  { hpg: 0, epg: 0, opg: 0 },
  { 'ufc/ml': 0, 'cfu/ml': 0 },
  { '°': 0, º: 0, grados: 0 },
  { '°c': 0, ºc: 0, c: 0 },
  { '°f': 0, ºf: 0, f: 0 },
  { año: 0, años: 0 },
  { mes: 0, meses: 0 },
  { día: 0, días: 0 },
];

/** Ignores accents, capitals, spaces and sign variants: «g/dL», «x10^9/L», «mcg/100 ml». */
function plain(unit: string): string {
  return unit
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s·*.]/g, '')
    .replace('×', 'x')
    .replace('μ', 'u')
    .replace(/(^|\/)mc(?=g\/|mol\/|l$)/, '$1u')
    .replace(/^(m?g)r?(?:%|\/100ml$)/, '$1/dl')
    .replace(/^gr\//, 'g/')
    .replace(/\/mm3$/, '/ul')
    .replace(/^(celulas?|cells?|cels?)\//, '/');
}

interface Unit {
  readonly dimension: number;
  /** Power of ten in its dimension. */
  readonly power: number;
}

const UNITS = new Map<string, readonly Unit[]>();
for (const [dimension, units] of DIMENSIONS.entries())
  for (const [name, power] of Object.entries(units)) {
    const known = UNITS.get(plain(name)) ?? [];
    UNITS.set(plain(name), [...known, { dimension, power }]);
  }

/** «×10⁹/l» and its variants: «x10^9/l», «10e3/µl», «109/l», «1000/µl». */
const POWER = /^(?:x?10(?:\^|e(?:xp)?|\()?|e)(3|6|9|12)\)?(\/.+)$/;

/** Every unit that the name may mean. */
function unitsOf(name: string): readonly Unit[] {
  const text = plain(name).replace(/^x?1000\//, '103/');
  const [, exponent, rest] = POWER.exec(text) ?? [];
  const known = UNITS.get(rest ?? text) ?? [];
  return exponent
    ? known.map(({ dimension, power }) => ({ dimension, power: power + Number(exponent) }))
    : known;
}

const oneOf = (unit: string) => plain(singular(unit.toLowerCase()));

export function isSameUnit(one: string, other: string): boolean {
  return oneOf(one) === oneOf(other) || placesBetween(one, other) === 0;
}

/** Places by which the decimal mark moves from one unit to another of its dimension. */
function placesBetween(from: string, to: string): number | undefined {
  const places = unitsOf(from).flatMap((source) =>
    unitsOf(to)
      .filter(({ dimension }) => dimension === source.dimension)
      .map(({ power }) => source.power - power),
  );
  return places[0];
}

/** Units that count single things: cells in a volume, eggs, colonies. */
const COUNTS = ['/l', 'hpg', 'ufc/ml'].flatMap((unit) => unitsOf(unit)[0]?.dimension ?? []);

/** True if the figure counts single things: its point separates thousands. */
export function countsOneByOne(unit: string): boolean {
  return unitsOf(unit).some(({ dimension, power }) => COUNTS.includes(dimension) && power <= 6);
}

/** Significant digits after a conversion factor; more would be false precision. */
const DIGITS = 4;

let rounding: Intl.NumberFormat | undefined;

function factored(value: number): string {
  rounding ??= new Intl.NumberFormat('es-ES', {
    maximumSignificantDigits: DIGITS,
    useGrouping: false,
  });
  return rounding.format(value).replace('−', '-');
}

/**
 * Converts `typed` (digits and one decimal mark) and writes a decimal comma. Keeps all digits for a
 * power of ten, four for a factor. «mg/dl» is the first of «urea mg/dl» and «BUN mg/dl».
 * @returns undefined without a published conversion.
 */
export function convertUnit(
  typed: string,
  from: string,
  to: string,
  others: readonly OtherUnit[] = [],
): string | undefined {
  const places = placesBetween(from, to);
  if (places !== undefined) return movePoint(typed, places);
  const exact = others.find(({ unit }) => plain(unit) === plain(from));
  for (const { unit, minus, factor } of exact ? [exact] : others) {
    const there = exact ? 0 : placesBetween(from, unit.split(' ').at(-1) ?? unit);
    if (there === undefined) continue;
    const value = Number(movePoint(typed, there).replace(',', '.'));
    return factored((value - minus) * factor);
  }
  return undefined;
}

/** Moves the decimal mark `places` to the right, without redundant zeros. */
function movePoint(figure: string, places: number): string {
  const [, sign = '', whole = '', part = ''] = /^([+-]?)(\d*)[.,]?(\d*)$/.exec(figure) ?? [];
  const point = whole.length + places;
  const digits = `${'0'.repeat(Math.max(0, 1 - point))}${whole}${part}`;
  const at = Math.max(point, 1);
  const padded = digits.padEnd(at, '0');
  const left = padded.slice(0, at).replace(/^0+(?=\d)/, '');
  const right = padded.slice(at).replace(/0+$/, '');
  return `${sign === '-' ? '-' : ''}${left}${right ? `,${right}` : ''}`;
}
