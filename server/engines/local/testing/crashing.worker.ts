import { type MeasureTask, measureImage } from '#domain/measuring/measureImage.ts';

/** Short side, in pixels, of the picture that kills this thread. */
export const DEADLY_SIDE = 333;

export default function measure(task: MeasureTask) {
  if (task.shortSide === DEADLY_SIDE) process.exit(1);
  return measureImage(task);
}
