import { RED_FLAGS } from '#domain/analyses/redFlags.ts';
import { ultrasound } from '#domain/analyses/ultrasound.ts';
import type { CaseFacts } from '../core/facts.ts';
import { is } from '../grammar/condition.ts';
import { readMeasures, type WrittenMeasure } from './readings.ts';

/** Answers of a study: a field wins over the lines of «Medidas». */

export const WRITTEN = 'imageDataMeasurements';
export const SIGNS = ['clinicalReason', 'clinicalSigns'];
/** Boxes of alarm that the form has. */
export const ALARMS = ultrasound.groups
  .filter(({ id }) => id === RED_FLAGS)
  .flatMap(({ fields }) => fields.map(({ key }) => key));

/** A measure in the unit of its field, entered or written in a line of «Medidas». */
export function measured(facts: CaseFacts, key: string): number | undefined {
  if (facts.dropped(key)) return undefined;
  return facts.number(key) ?? writtenMeasure(facts, key);
}

/** True where the field of a written measure admits its value. */
function fits(facts: CaseFacts, { key, value }: WrittenMeasure): boolean {
  const field = facts.definition.groups
    .flatMap((group) => group.fields)
    .find((each) => each.key === key);
  return field?.kind === 'number' && value >= field.min && value <= field.max;
}

/** Measure from a line of «Medidas», within the range of its field. */
export function writtenMeasure(facts: CaseFacts, key: string): number | undefined {
  const written = readMeasures(facts.text(WRITTEN) ?? '').read.find(
    (measure) => measure.key === key,
  );
  return written && fits(facts, written) ? written.value : undefined;
}

/** Lines of «Medidas» that nothing is read of: not understood, or beyond what the field admits. */
export function unreadLines(facts: CaseFacts): number {
  const { read, unread } = readMeasures(facts.text(WRITTEN) ?? '');
  return unread + read.filter((measure) => !fits(facts, measure)).length;
}

export const isDog = ({ species }: CaseFacts): boolean => species === 'perro';
export const isCat = ({ species }: CaseFacts): boolean => species === 'gato';

/** Left and right, in the words of what is measured. */
export interface Side {
  readonly key: 'Left' | 'Right';
  /** «riñón izquierdo» */
  readonly masculine: 'izquierdo' | 'derecho';
  /** «pelvis izquierda» */
  readonly feminine: 'izquierda' | 'derecha';
}
export const LEFT: Side = { key: 'Left', masculine: 'izquierdo', feminine: 'izquierda' };
export const RIGHT: Side = { key: 'Right', masculine: 'derecho', feminine: 'derecha' };
export const SIDES: readonly Side[] = [LEFT, RIGHT];

/** Peak gradient of a velocity in m/s, mmHg (simplified Bernoulli). */
export const gradient = (velocity: number): number => 4 * velocity ** 2;

/** The study was made without fasting: «No», and nothing else in the text. */
export const unfasted = is('ultrasoundFasting', 'no');

const area = (facts: CaseFacts): string => facts.text('ultrasoundArea') ?? '';
export const regionOf = area;
export const regionIs = (facts: CaseFacts, stems: readonly string[]): boolean =>
  facts.says(['ultrasoundArea'], stems);
