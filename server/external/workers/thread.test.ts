import { afterEach, describe, expect, it } from 'vitest';
import type { Order } from './testing/misbehaving.worker.ts';
import { createThread, type Thread } from './thread.ts';

const entry = new URL('./testing/misbehaving.worker.ts', import.meta.url);
const calm = new AbortController().signal;
const threads: Thread<Order, string>[] = [];

function started(): Thread<Order, string> {
  const made = createThread<Order, string>(entry);
  threads.push(made);
  return made;
}

afterEach(async () => {
  await Promise.all(threads.splice(0).map((one) => one.close()));
});

describe('a thread', () => {
  it('answers in order', async () => {
    const thread = started();
    const answers = await Promise.all([thread.run('answer', calm), thread.run('answer', calm)]);
    expect(answers).toEqual(['answered', 'answered']);
  });

  it.each(['throw', 'exit'] as const)('%s: rejects that task only', async (fault) => {
    const thread = started();
    const results = await Promise.allSettled([
      thread.run('answer', calm),
      thread.run(fault, calm),
      thread.run('answer', calm),
    ]);
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('passes on the reason of a task that the thread refuses', async () => {
    await expect(started().run('refuse', calm)).rejects.toThrow('refused');
  });

  it('yields between tasks, which frees native memory', async () => {
    const thread = started();
    // Tasks that arrive fast enough are taken in one turn, a thousand at most.
    let answer = '0 turns';
    for (let asked = 0; asked < 5000 && answer === '0 turns'; asked++)
      answer = await thread.run('turn', calm);
    expect(answer).not.toBe('0 turns');
  });

  it('aborts an endless task, and continues with the next', async () => {
    const thread = started();
    const abort = new AbortController();
    const endless = thread.run('spin', abort.signal);
    const next = thread.run('answer', calm);
    abort.abort(new Error('too long'));
    await expect(endless).rejects.toThrow('too long');
    await expect(next).resolves.toBe('answered');
  });

  it('aborts a waiting task without touching the running one', async () => {
    const thread = started();
    const abort = new AbortController();
    const running = thread.run('answer', calm);
    const waiting = thread.run('spin', abort.signal);
    abort.abort(new Error('changed my mind'));
    await expect(waiting).rejects.toThrow('changed my mind');
    await expect(running).resolves.toBe('answered');
  });

  it('refuses a task already aborted', async () => {
    await expect(started().run('answer', AbortSignal.abort(new Error('late')))).rejects.toThrow(
      'late',
    );
  });

  it('closing rejects running, waiting and later tasks', async () => {
    const thread = started();
    const running = thread.run('spin', calm);
    const waiting = thread.run('answer', calm);
    const settled = Promise.allSettled([running, waiting]);
    await thread.close();
    const unavailable = { status: 'rejected', reason: { code: 'unavailable' } };
    expect(await settled).toMatchObject([unavailable, unavailable]);
    await expect(thread.run('answer', calm)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('takes over transferred buffers', async () => {
    const handed = new ArrayBuffer(8);
    const copied = new ArrayBuffer(8);
    await started().run('answer', calm, [handed]);
    expect([handed.detached, copied.detached]).toEqual([true, false]);
  });

  it('with a missing module rejects every task and affects nothing else', async () => {
    const thread = createThread<Order, string>(new URL('./missing.ts', entry));
    threads.push(thread);
    await expect(thread.run('answer', calm)).rejects.toThrow('missing.ts');
    await expect(thread.run('answer', calm)).rejects.toThrow();
    await expect(thread.run('answer', calm)).rejects.toThrow();
  });
});
