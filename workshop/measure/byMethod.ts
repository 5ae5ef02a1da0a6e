import { PROPOSED } from '#domain/measuring/measured.ts';
import {
  type MeasuredImage,
  type MeasureTask,
  measureImage,
} from '#domain/measuring/measureImage.ts';
import { measureNuclei } from '#domain/measuring/nuclei.ts';

/**
 * As the engine measures, with the count of nuclei that a report holds back: the method's own, which
 * stands or falls with its proposals.
 */
export function measureByMethod(task: MeasureTask): MeasuredImage {
  const measured = measureImage(task);
  const { measures } = measured;
  const heldBack = measures?.kind === 'nuclei' && !measures.count.ok;
  return heldBack && measures.count.reason === PROPOSED
    ? { ...measured, measures: measureNuclei(task.measure) }
    : measured;
}
