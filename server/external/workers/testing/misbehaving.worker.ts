import { parentPort } from 'node:worker_threads';

export type Order = 'answer' | 'refuse' | 'throw' | 'exit' | 'spin';

/** A thread that does what it is told, for better or worse. */
parentPort?.on('message', (order: Order) => {
  if (order === 'throw') throw new Error('broken thread');
  if (order === 'exit') process.exit(3);
  if (order === 'refuse') parentPort?.postMessage({ ok: false, message: 'refused' });
  if (order === 'answer') parentPort?.postMessage({ ok: true, result: 'answered' });
  while (order === 'spin');
});
