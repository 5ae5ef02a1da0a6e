import { type MeasureTask, measureImage } from '#domain/measuring/measureImage.ts';

/** The short side, in pixels, of the picture on which this thread dies. */
export const DEADLY_SIDE = 333;

export default function measure(task: MeasureTask) {
  if (task.shortSide === DEADLY_SIDE) process.exit(1);
  return measureImage(task);
}
