import { RED_FLAGS } from '#domain/analyses/redFlags.ts';
import { ultrasound } from '#domain/analyses/ultrasound.ts';
import type { CaseFacts } from '../core/facts.ts';
import { is } from '../grammar/condition.ts';
import { readMeasures, type WrittenMeasure } from './readings.ts';

/** Field of the lines of «Medidas»; a field of its own takes precedence over a line. */

export const WRITTEN = 'imageDataMeasurements';
export const SIGNS = ['clinicalReason', 'clinicalSigns'];
export const ALARMS = ultrasound.groups
  .filter(({ id }) => id === RED_FLAGS)
  .flatMap(({ fields }) => fields.map(({ key }) => key));

/** Measure in the unit of its field, from the field or from a line of «Medidas». */
export function measured(facts: CaseFacts, key: string): number | undefined {
  if (facts.dropped(key)) return undefined;
  return facts.number(key) ?? writtenMeasure(facts, key);
}

function fits(facts: CaseFacts, { key, value }: WrittenMeasure): boolean {
  const field = facts.definition.groups
    .flatMap((group) => group.fields)
    .find((each) => each.key === key);
  return field?.kind === 'number' && value >= field.min && value <= field.max;
}

export function writtenMeasure(facts: CaseFacts, key: string): number | undefined {
  const written = readMeasures(facts.text(WRITTEN) ?? '').read.find(
    (measure) => measure.key === key,
  );
  return written && fits(facts, written) ? written.value : undefined;
}

/** Number of lines of «Medidas» not understood or out of range. */
export function unreadLines(facts: CaseFacts): number {
  const { read, unread } = readMeasures(facts.text(WRITTEN) ?? '');
  return unread + read.filter((measure) => !fits(facts, measure)).length;
}

export const isDog = ({ species }: CaseFacts): boolean => species === 'perro';
export const isCat = ({ species }: CaseFacts): boolean => species === 'gato';

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

/** Not fasted: the text is exactly «No». */
export const unfasted = is('ultrasoundFasting', 'no');

const area = (facts: CaseFacts): string => facts.text('ultrasoundArea') ?? '';
export const regionOf = area;
export const regionIs = (facts: CaseFacts, stems: readonly string[]): boolean =>
  facts.says(['ultrasoundArea'], stems);
