import type { Job } from 'pg-boss';
import { expect, it } from 'vitest';
import type { Context } from '#server/context.ts';
import { createLogger } from '#server/observe/logger.ts';
import { startWorker, type Workers } from './worker.ts';

interface Listening {
  readonly name: string;
  readonly id: string;
  handle(jobs: readonly unknown[]): Promise<void>;
}

/** A scripted queue that records which workers asked for more. */
async function listening() {
  const workers: Listening[] = [];
  const asked: string[] = [];
  const boss: Workers = {
    work: async <Data>(name: string, _: unknown, handle: (jobs: Job<Data>[]) => Promise<void>) => {
      const id = `${name} ${workers.length}`;
      workers.push({ name, id, handle: (jobs) => handle(jobs as Job<Data>[]) });
      return id;
    },
    notifyWorker: (id) => asked.push(id),
    offWork: async () => {},
  };
  // Without a database every job fails, which does not affect the next one.
  const ctx = { clock: () => new Date(), log: createLogger('silent') } as Partial<Context>;
  await startWorker(boss, ctx as Context);
  return { workers, asked };
}

it('the worker runs two analyses, two mails and the thumbnails of one case at once', async () => {
  const { workers } = await listening();
  const names = workers.map(({ name }) => name);
  expect(names.toSorted()).toEqual([
    'diagnose',
    'diagnose',
    'make-thumbnails',
    'send-mail',
    'send-mail',
    'sweep',
    'tell-details',
  ]);
});

it('the worker takes the next job as soon as one ends, even after a failure', async () => {
  const { workers, asked } = await listening();
  for (const { name, id, handle } of workers.filter(({ name }) => name !== 'diagnose')) {
    asked.length = 0;
    const job = { id: 'j', name, data: { mailId: 'm', analysisId: 'a', sweep: 'old-rows' } };
    await expect(handle([job])).rejects.toThrow();
    expect(asked).toEqual([id]);
  }
});
