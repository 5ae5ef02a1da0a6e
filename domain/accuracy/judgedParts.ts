import { JUDGED_MEASURES, type JudgedMeasure, judgedVersion } from './judged.ts';
import { CHANGED, type JudgedPart } from './localEngine.ts';

/** Parts of the engine in a vet's words. */
export const PART_NAMES: Readonly<Record<JudgedPart, string>> = {
  smear: 'el frotis',
  nuclei: 'los núcleos',
  ecg: 'la frecuencia cardiaca',
  quality: 'la calidad de la imagen',
};
const PARTS = Object.keys(PART_NAMES) as JudgedPart[];

/** First word of a measure's id, by part; pictures of a wrong kind concern every method. */
const PART_OF: Readonly<Record<string, readonly JudgedPart[]>> = {
  leucocytes: ['smear'],
  erythrocytes: ['smear'],
  birds: ['smear'],
  nuclei: ['nuclei'],
  ecg: ['ecg'],
  quality: ['quality'],
  wrong: ['smear', 'nuclei', 'ecg'],
};

/** True while no part that the measure concerns has changed since the version that was judged. */
export function isJudged(measure: JudgedMeasure): boolean {
  const judged = judgedVersion(measure);
  return partsOf(measure).every((part) => !isNewer(CHANGED[part], judged));
}

/** True if every measure of the part was judged since it last changed. */
export function isPartJudged(part: JudgedPart): boolean {
  const measures = JUDGED_MEASURES.filter(
    (measure) => PART_OF[firstWord(measure)]?.length === 1 && partsOf(measure).includes(part),
  );
  return measures.length > 0 && measures.every(isJudged);
}

/** Parts that changed since they were judged. */
export const UNJUDGED_PARTS: readonly JudgedPart[] = PARTS.filter((part) => !isPartJudged(part));

/** A measure without a part here belongs to all of them. */
function partsOf(measure: JudgedMeasure): readonly JudgedPart[] {
  return PART_OF[firstWord(measure)] ?? PARTS;
}

function firstWord({ id }: JudgedMeasure): string {
  return id.split('-')[0] ?? id;
}

/** True if version `one`, as «1.10.0», came after `other`. */
function isNewer(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0;
}
