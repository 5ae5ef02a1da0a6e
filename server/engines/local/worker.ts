import { parentPort } from 'node:worker_threads';
import type { WorkerReply } from '#server/external/workers/pool.ts';
import type { MeasuredImage } from './measureImage.ts';
import { type MeasureTask, measureImage } from './measureImage.ts';

/** The measuring thread: one task in, one reply out. */
parentPort?.on('message', (task: MeasureTask) => {
  parentPort?.postMessage(reply(task));
});

function reply(task: MeasureTask): WorkerReply<MeasuredImage> {
  try {
    return { ok: true, result: measureImage(task) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}
