import { afterEach, describe, expect, it } from 'vitest';
import { WorkerPool } from './pool.ts';
import type { Order } from './testing/misbehaving.worker.ts';

const entry = new URL('./testing/misbehaving.worker.ts', import.meta.url);
const calm = new AbortController().signal;
const pools: WorkerPool<Order, string>[] = [];

function pool(queueLimit?: number): WorkerPool<Order, string> {
  const made = new WorkerPool<Order, string>(entry, queueLimit);
  pools.push(made);
  return made;
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((one) => one.close()));
});

describe('WorkerPool', () => {
  it('answers in order', async () => {
    const workers = pool();
    const answers = await Promise.all([workers.run('answer', calm), workers.run('answer', calm)]);
    expect(answers).toEqual(['answered', 'answered']);
  });

  it.each(['throw', 'exit'] as const)('%s: rejects that task only', async (fault) => {
    const workers = pool();
    const results = await Promise.allSettled([
      workers.run('answer', calm),
      workers.run(fault, calm),
      workers.run('answer', calm),
    ]);
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('passes on the reason of a task that the thread refuses', async () => {
    await expect(pool().run('refuse', calm)).rejects.toThrow('refused');
  });

  it('aborts the running task, though it never ends, and goes on with the next', async () => {
    const workers = pool();
    const abort = new AbortController();
    const endless = workers.run('spin', abort.signal);
    const next = workers.run('answer', calm);
    abort.abort(new Error('too long'));
    await expect(endless).rejects.toThrow('too long');
    await expect(next).resolves.toBe('answered');
  });

  it('aborts a waiting task without touching the running one', async () => {
    const workers = pool();
    const abort = new AbortController();
    const running = workers.run('answer', calm);
    const waiting = workers.run('spin', abort.signal);
    abort.abort(new Error('changed my mind'));
    await expect(waiting).rejects.toThrow('changed my mind');
    await expect(running).resolves.toBe('answered');
  });

  it('refuses a task already aborted', async () => {
    await expect(pool().run('answer', AbortSignal.abort(new Error('late')))).rejects.toThrow(
      'late',
    );
  });

  it('refuses what does not fit in the queue', async () => {
    const workers = pool(1);
    const abort = new AbortController();
    const running = workers.run('spin', abort.signal);
    const waiting = workers.run('answer', calm);
    await expect(workers.run('answer', calm)).rejects.toThrow('full');
    abort.abort(new Error('enough'));
    await expect(running).rejects.toThrow('enough');
    await expect(waiting).resolves.toBe('answered');
  });

  it('closing rejects what runs and waits, and later tasks', async () => {
    const workers = pool();
    const running = workers.run('spin', calm);
    const waiting = workers.run('answer', calm);
    const settled = Promise.allSettled([running, waiting]);
    await workers.close();
    expect((await settled).map((result) => result.status)).toEqual(['rejected', 'rejected']);
    await expect(workers.run('answer', calm)).rejects.toThrow('closed');
  });
});
