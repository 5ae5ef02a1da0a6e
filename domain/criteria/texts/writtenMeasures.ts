import type { Answers } from '#domain/catalogue/field.ts';
import { rounded } from '#domain/text/rounding.ts';
import { plain } from '#domain/text/words.ts';
import type { CriteriaCase } from '../case.ts';

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

const TEXT = 'imageDataMeasurements';

/** Measures of the text that their fields accept, and how many of its lines say none. */
function acceptedMeasures({ definition, answers }: CriteriaCase): WrittenMeasures {
  const { read, unread } = readMeasures(String(answers[TEXT] ?? ''));
  const fields = definition.groups.flatMap((group) => group.fields);
  const accepted = read.filter(({ key, value }) => {
    const field = fields.find((each) => each.key === key);
    return field?.kind === 'number' && value >= field.min && value <= field.max;
  });
  return { read: accepted, unread: unread + read.length - accepted.length };
}

/** Answers with the measures of the text; a field of its own comes before a line. */
export function withWrittenMeasures(entered: CriteriaCase): Answers {
  const { answers } = entered;
  const read = acceptedMeasures(entered).read.map(({ key, value }) => [key, value] as const);
  const missing = read.filter(([key]) => answers[key] === undefined || answers[key] === '');
  return { ...answers, ...Object.fromEntries(missing) };
}

/** Limit for lines of the text that cannot be read without guessing. */
export function unreadMeasures(entered: CriteriaCase): readonly string[] {
  const { unread } = acceptedMeasures(entered);
  if (unread === 0) return [];
  return [
    unread === 1
      ? '1 línea de «Medidas» no se ha interpretado.'
      : `${unread} líneas de «Medidas» no se han interpretado.`,
  ];
}
