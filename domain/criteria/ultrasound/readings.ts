import { rounded } from '#domain/text/rounding.ts';
import { plain } from '#domain/text/words.ts';

/** Measure of a line of «Medidas», in the unit of its field (mm, or none). */
export interface WrittenMeasure {
  readonly key: string;
  readonly value: number;
}

export interface WrittenMeasures {
  readonly read: readonly WrittenMeasure[];
  readonly unread: number;
}

const SIDED: readonly (readonly [RegExp, string])[] = [
  [/^adrenal/, 'usAdrenal'],
  [/^rinon/, 'usKidney'],
  [/^pelvis renal/, 'usPelvis'],
];
/** Names without a side. Of the bladder only the wall has a field. */
const SINGLE: readonly (readonly [RegExp, string])[] = [
  [/^duodeno/, 'usDuodenumWall'],
  [/^yeyuno/, 'usJejunumWall'],
  [/^ileon/, 'usIleumWall'],
  [/^colon/, 'usColonWall'],
  [/^estomago/, 'usStomachWall'],
  [/^(pared de la )?vejiga.*pared|^pared de la vejiga/, 'usBladderWall'],
  [/^vesicula.*pared|^pared de la vesicula/, 'usGallbladderWall'],
  [/^aorta/, 'usAorta'],
];

export const WRITABLE: readonly string[] = [
  ...SIDED.flatMap(([, key]) => [`${key}Left`, `${key}Right`]),
  ...SINGLE.map(([, key]) => key),
  'echoLaAo',
];

function keyOf(name: string): string | undefined {
  const sided = SIDED.find(([pattern]) => pattern.test(name))?.[1];
  if (sided) {
    const sides = [/izquierd[ao]/, /derech[ao]/].map((side) => side.test(name));
    if (sides[0] === sides[1]) return undefined;
    return `${sided}${sides[0] ? 'Left' : 'Right'}`;
  }
  return SINGLE.find(([pattern]) => pattern.test(name))?.[1];
}

const MEASURE = /^([^:]+):\s*(\d+(?:[.,]\d+)?)\s?(mm|cm)\b/;
/** Ratio, without unit. */
const RATIO = /^(?:la|ai)\s?[:/]\s?ao[^:]*:\s*(\d+(?:[.,]\d+)?)$/;

function readLine(line: string): WrittenMeasure | undefined {
  const text = plain(line)
    .replace(/^[-•·]\s*/, '')
    .replace(/[.;]$/, '')
    .trim();
  const ratio = RATIO.exec(text)?.[1];
  if (ratio !== undefined) return { key: 'echoLaAo', value: toNumber(ratio) };
  if ((text.match(/\d+(?:[.,]\d+)?/g) ?? []).length !== 1) return undefined;
  const [, name = '', figure = '', unit] = MEASURE.exec(text) ?? [];
  const key = keyOf(name.trim());
  return key ? { key, value: rounded(toNumber(figure) * (unit === 'cm' ? 10 : 1), 6) } : undefined;
}

function toNumber(text: string): number {
  return Number(text.replace(',', '.'));
}

/**
 * Measures of `imageDataMeasurements`, one per line: «Adrenal izquierda, polo caudal: 6,1 mm».
 * Lines without exactly one figure and unit, without a field, or repeated are left as text and
 * counted.
 */
export function readMeasures(text: string): WrittenMeasures {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const measures = lines.flatMap((line) => readLine(line) ?? []);
  const read = measures.filter(
    ({ key }) => measures.filter((other) => other.key === key).length === 1,
  );
  return { read, unread: lines.length - read.length };
}
