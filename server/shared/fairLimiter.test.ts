import { expect, test } from 'vitest';
import { createFairLimiter, type FairLimits } from './fairLimiter.ts';

/** A limiter with tasks that end on demand; `order` lists them by start. */
function stage(limits: FairLimits) {
  let time = 0;
  const limited = createFairLimiter(limits, () => time);
  const order: string[] = [];
  const running: { account: string; end: () => void; fail: () => void }[] = [];
  const ask = (account: string, signal?: AbortSignal, kind?: string) => {
    const result = limited(
      account,
      () => {
        order.push(kind === undefined ? account : `${kind} ${account}`);
        const { promise, resolve, reject } = Promise.withResolvers<string>();
        const end = () => resolve('done');
        running.push({ account, end, fail: () => reject(new Error('no')) });
        return promise;
      },
      signal,
      kind,
    );
    return result.catch((error: { code?: string }) => error.code);
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const endFirst = async (milliseconds = 0) => {
    time += milliseconds;
    running.shift()?.end();
    await settle();
  };
  return { ask, order, running, settle, endFirst };
}

test('the limit of concurrent tasks holds, all run, and a failure frees its place', async () => {
  const { ask, running, settle } = stage({ atOnce: 2 });
  const asked = Array.from({ length: 9 }, () => ask('one'));
  await settle();
  for (let done = 0; done < 9; done++) {
    expect(running).toHaveLength(Math.min(2, 9 - done));
    const task = running.shift();
    if (done % 3 === 0) task?.fail();
    else task?.end();
    await settle();
  }
  const outcomes = await Promise.all(asked);
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(6);
});

test('a newcomer behind a long queue of another account waits for one task, not for the queue [ASVS 15.2.2]', async () => {
  const { ask, order, settle, endFirst } = stage({ atOnce: 1 });
  for (let index = 0; index < 5; index++) void ask('busy');
  void ask('other');
  void ask('third');
  await settle();
  for (let index = 0; index < 7; index++) await endFirst();
  expect(order).toEqual(['busy', 'other', 'third', 'busy', 'busy', 'busy', 'busy']);
});

test('a place refused to one account is free for the next', async () => {
  const { ask, order, settle, endFirst } = stage({ atOnce: 2, eachAtOnce: 1 });
  for (let index = 0; index < 3; index++) void ask('busy');
  await settle();
  expect(order).toEqual(['busy']);
  void ask('other');
  await settle();
  expect(order).toEqual(['busy', 'other']);
  await endFirst();
  expect(order).toEqual(['busy', 'other', 'busy']);
});

test('the queue of one account is bounded, and only that account is refused [ASVS 15.2.2]', async () => {
  const { ask, order, settle } = stage({ atOnce: 1, eachWaiting: 2 });
  const asked = Array.from({ length: 5 }, () => ask('busy'));
  void ask('other');
  expect(await Promise.all(asked.slice(3))).toEqual(['too_many_at_once', 'too_many_at_once']);
  await settle();
  expect(order).toEqual(['busy']);
});

test('when all queues together are full, the longest yields to an account with less', async () => {
  const { ask, order, settle, endFirst } = stage({ atOnce: 1, waiting: 4 });
  const asked = Array.from({ length: 5 }, () => ask('busy'));
  const others = [ask('a'), ask('b'), ask('c')];
  await settle();
  expect(await Promise.all(asked.slice(2))).toEqual(Array(3).fill('too_many_at_once'));
  expect(await ask('d')).toBe('unavailable');
  for (let index = 0; index < 5; index++) await endFirst();
  expect(await Promise.all(others)).toEqual(['done', 'done', 'done']);
  expect(order).toEqual(['busy', 'a', 'b', 'c', 'busy']);
});

test('an aborted waiter leaves the queue', async () => {
  const { ask, order, settle, endFirst } = stage({ atOnce: 1, eachWaiting: 1 });
  const gone = new AbortController();
  void ask('busy');
  const waiting = ask('busy', gone.signal);
  await settle();
  gone.abort();
  expect(await waiting).toBe('cancelled');
  expect(await ask('busy', gone.signal)).toBe('cancelled');
  const next = ask('busy');
  await settle();
  await endFirst();
  await endFirst();
  expect(await next).toBe('done');
  expect(order).toEqual(['busy', 'busy']);
});

test('on a single place the account with least used time goes next, also after a pause [ASVS 15.2.2]', async () => {
  const { ask, order, settle, endFirst } = stage({ atOnce: 1 });
  void ask('slow');
  void ask('heavy');
  await settle();
  await endFirst(10_000);
  void ask('slow');
  void ask('light');
  await endFirst(10_000);
  for (let again = 0; again < 3; again++) {
    void ask('light');
    await endFirst(200);
  }
  void ask('heavy');
  await endFirst(200);
  await endFirst(10_000);
  await endFirst();
  expect(order).toEqual(['slow', 'heavy', 'light', 'light', 'light', 'light', 'slow', 'heavy']);
});

test('idle accounts save no time up', async () => {
  const { ask, order, settle, endFirst } = stage({ atOnce: 1 });
  for (let index = 0; index < 4; index++) void ask('steady');
  await settle();
  await endFirst(5000);
  await endFirst(5000);
  for (let index = 0; index < 3; index++) void ask('new');
  for (let index = 0; index < 5; index++) await endFirst(5000);
  expect(order).toEqual(['steady', 'steady', 'steady', 'new', 'steady', 'new', 'new']);
});

test('two kinds of work get as much time each, however many ask for one of them', async () => {
  const { ask, order, settle, endFirst } = stage({ atOnce: 1 });
  for (const vet of ['a', 'b', 'c', 'd', 'e', 'f']) void ask(vet, undefined, 'upload');
  for (let index = 0; index < 4; index++) void ask('engine', undefined, 'reading');
  await settle();
  // Each reading takes as long as two uploads.
  while (order.length < 10) await endFirst(order.at(-1)?.startsWith('upload') ? 100 : 200);
  expect(order).toEqual([
    ...['upload a', 'reading engine', 'upload b', 'upload c', 'reading engine'],
    ...['upload d', 'upload e', 'reading engine', 'upload f', 'reading engine'],
  ]);
});

test('two kinds of waiting work share two places', async () => {
  const { ask, order, settle, endFirst } = stage({ atOnce: 2 });
  for (const vet of ['a', 'b', 'c', 'd']) void ask(vet, undefined, 'upload');
  for (let index = 0; index < 2; index++) void ask('engine', undefined, 'reading');
  await settle();
  await endFirst(100);
  await endFirst(100);
  expect(order).toEqual(['upload a', 'upload b', 'reading engine', 'upload c']);
});
