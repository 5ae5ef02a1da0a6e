import { singular } from '#domain/text/numbers.ts';

/**
 * Input units and their conversion to the field’s: a moved decimal mark, or a factor from the
 * published criteria.
 */

/** Substances with a conversion factor. */
export type Substance =
  | 'creatinine'
  | 'glucose'
  | 'progesterone'
  | 'urea'
  | 'calcium'
  | 'phosphate'
  | 'bilirubin'
  | 'lactate'
  | 'cholesterol'
  | 'triglycerides'
  | 'haematocrit'
  | 'age';

/** 1 mg/dl of creatinine in µmol/l (U-A9). */
const CREATININE = 88.4;
/** 1 mmol/l of glucose in mg/dl (U-A10). */
const GLUCOSE = 18;
/** 1 mg/dl in mmol/l, by the molar mass of each. */
const UREA = 0.1665;
const CALCIUM = 0.2495;
const PHOSPHATE = 0.323;
const LACTATE = 0.111;
/** 1 mg/dl of bilirubin in µmol/l. */
const BILIRUBIN = 17.1;
/** 1 ng/ml of progesterone in nmol/l (C-D3). */
export const PROGESTERONE = 3.18;
/** 1 mmol/l of cholesterol in mg/dl (B-D6). */
export const CHOLESTEROL = 38.67;
/** 1 mmol/l of triglycerides in mg/dl (B-D6). */
export const TRIGLYCERIDES = 88.57;

/** Conversion factor: 1 of the first unit in the second. */
interface Bridge {
  readonly one: string;
  readonly is: number;
  readonly of: string;
}

const BRIDGES: Readonly<Record<Substance, Bridge>> = {
  creatinine: { one: 'mg/dl', is: CREATININE, of: 'µmol/l' },
  glucose: { one: 'mmol/l', is: GLUCOSE, of: 'mg/dl' },
  progesterone: { one: 'ng/ml', is: PROGESTERONE, of: 'nmol/l' },
  urea: { one: 'mg/dl', is: UREA, of: 'mmol/l' },
  calcium: { one: 'mg/dl', is: CALCIUM, of: 'mmol/l' },
  phosphate: { one: 'mg/dl', is: PHOSPHATE, of: 'mmol/l' },
  bilirubin: { one: 'mg/dl', is: BILIRUBIN, of: 'µmol/l' },
  lactate: { one: 'mg/dl', is: LACTATE, of: 'mmol/l' },
  cholesterol: { one: 'mmol/l', is: CHOLESTEROL, of: 'mg/dl' },
  triglycerides: { one: 'mmol/l', is: TRIGLYCERIDES, of: 'mg/dl' },
  haematocrit: { one: 'l/l', is: 100, of: '%' },
  age: { one: 'años', is: 12, of: 'meses' },
};

/** Powers of ten by unit; only units of one dimension convert by them. */
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
  { '/l': 0, '/ml': 3, '/µl': 6, '/mm³': 6, 'k/µl': 9, 'mil/µl': 9, 'millones/µl': 12 },
  { m: 0, cm: -2, mm: -3, µm: -6 },
  { l: 0, dl: -1, cl: -2, ml: -3, 'cm³': -3, µl: -6, fl: -15, 'µm³': -15 },
  { kg: 3, g: 0, mg: -3 },
  { s: 0, seg: 0, ms: -3 },
  { v: 0, mv: -3, µv: -6 },
  { 'm/s': 0, 'cm/s': -2, 'mm/s': -3 },
  { lpm: 0, bpm: 0, '/min': 0, 'lat/min': 0, 'latidos/min': 0 },
  { '%': 0 },
  { 'l/l': 0 },
  { mmhg: 0 },
  { 'mm/min': 0 },
  { hpg: 0, epg: 0, opg: 0 },
  { 'ufc/ml': 0, 'cfu/ml': 0 },
  { '°': 0, º: 0, grados: 0 },
  { año: 0, años: 0 },
  { mes: 0, meses: 0 },
  { día: 0, días: 0 },
];

/** Ignores accents, capitals, spaces and sign variants: «g/dL», «x10^9/L». */
function plain(unit: string): string {
  return unit
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s·*.]/g, '')
    .replace('×', 'x')
    .replace('μ', 'u')
    .replace(/^(celulas?|cells?|cels?)\//, '/');
}

interface Unit {
  readonly dimension: number;
  /** Power of ten in its dimension. */
  readonly power: number;
}

const UNITS: ReadonlyMap<string, Unit> = new Map(
  DIMENSIONS.flatMap((units, dimension) =>
    Object.entries(units).map(([name, power]) => [plain(name), { dimension, power }] as const),
  ),
);

/** «×10⁹/l» and its variants: «x10^9/l», «10e3/µl». */
const THOUSANDS = /^x?10(?:\^|e)?(3|6|9|12)(\/.+)$/;

function unitOf(name: string): Unit | undefined {
  const text = plain(name);
  const [, exponent, rest] = THOUSANDS.exec(text) ?? [];
  const unit = UNITS.get(rest ?? text);
  return unit && exponent ? { ...unit, power: unit.power + Number(exponent) } : unit;
}

const oneOf = (unit: string) => plain(singular(unit.toLowerCase()));

export function isSameUnit(one: string, other: string): boolean {
  if (oneOf(one) === oneOf(other)) return true;
  const first = unitOf(one);
  const second = unitOf(other);
  return (
    first !== undefined && first.dimension === second?.dimension && first.power === second.power
  );
}

/** Units that count single things: cells in a volume, eggs, colonies. */
const COUNTS = ['/l', 'hpg', 'ufc/ml'].map((unit) => unitOf(unit)?.dimension);

/** True if the figure counts single things: its point separates thousands. */
export function countsOneByOne(unit: string): boolean {
  const known = unitOf(unit);
  return known !== undefined && COUNTS.includes(known.dimension) && known.power <= 6;
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
 * power of ten, four for a factor. Undefined without a published conversion.
 */
export function convertUnit(
  typed: string,
  from: string,
  to: string,
  substance?: Substance,
): string | undefined {
  const source = unitOf(from);
  const target = unitOf(to);
  if (!source || !target) return undefined;
  if (source.dimension === target.dimension) return movePoint(typed, source.power - target.power);
  const bridge = substance && BRIDGES[substance];
  const one = unitOf(bridge?.one ?? '');
  const many = unitOf(bridge?.of ?? '');
  if (!bridge || !one || !many) return undefined;
  const across = (enter: Unit, leave: Unit, factor: (value: number) => number) => {
    const value = Number(movePoint(typed, source.power - enter.power).replace(',', '.'));
    return movePoint(factored(factor(value)), leave.power - target.power);
  };
  if (source.dimension === one.dimension && target.dimension === many.dimension)
    return across(one, many, (value) => value * bridge.is);
  if (source.dimension === many.dimension && target.dimension === one.dimension)
    return across(many, one, (value) => value / bridge.is);
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
