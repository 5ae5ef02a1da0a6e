import { parentPort } from 'node:worker_threads';
import type { WorkerReply } from '#server/external/workers/pool.ts';
import { type PrintTask, renderReport } from './render.ts';

/** The drawing thread: one case in, the bytes of its PDF out. */
parentPort?.on('message', async (task: PrintTask) => {
  const answer = await reply(task);
  parentPort?.postMessage(answer, answer.ok ? [answer.result.buffer] : []);
});

async function reply(task: PrintTask): Promise<WorkerReply<Uint8Array<ArrayBuffer>>> {
  try {
    return { ok: true, result: await renderReport(task) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? (error.stack ?? '') : String(error) };
  }
}
