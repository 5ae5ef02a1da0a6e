import { parentPort } from 'node:worker_threads';
import { type MeasureTask, measureImage } from '../measureImage.ts';

/** The short side, in pixels, of the picture on which this thread dies. */
export const DEADLY_SIDE = 333;

parentPort?.on('message', (task: MeasureTask) => {
  if (task.shortSide === DEADLY_SIDE) process.exit(1);
  parentPort?.postMessage({ ok: true, result: measureImage(task) });
});
