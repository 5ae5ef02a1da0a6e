import { expect, test } from 'vitest';
import { createFairLimiter, type FairLimits } from './fairLimiter.ts';

/** A limiter whose tasks end when told; `order` is who began, in turn. */
function stage(limits: FairLimits) {
  const limited = createFairLimiter(limits);
  const order: string[] = [];
  const running: { account: string; end: () => void; fail: () => void }[] = [];
  const ask = (account: string, signal?: AbortSignal) => {
    const result = limited(
      account,
      () => {
        order.push(account);
        const { promise, resolve, reject } = Promise.withResolvers<string>();
        const end = () => resolve('done');
        running.push({ account, end, fail: () => reject(new Error('no')) });
        return promise;
      },
      signal,
    );
    return result.catch((error: { code?: string }) => error.code);
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const endFirst = async () => {
    running.shift()?.end();
    await settle();
  };
  return { ask, order, running, settle, endFirst };
}

test('at most so many run at once, all run, and a failure frees its place', async () => {
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

test('who comes after a long line of another waits for one task, not for the line [ASVS 15.2.2]', async () => {
  const { ask, order, settle, endFirst } = stage({ atOnce: 1 });
  for (let index = 0; index < 5; index++) void ask('busy');
  void ask('other');
  void ask('third');
  await settle();
  for (let index = 0; index < 7; index++) await endFirst();
  expect(order).toEqual(['busy', 'other', 'third', 'busy', 'busy', 'busy', 'busy']);
});

test('a place kept from one account is free for the next', async () => {
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

test('the line of one account is bounded, and its refusal is its own [ASVS 15.2.2]', async () => {
  const { ask, order, settle } = stage({ atOnce: 1, eachWaiting: 2 });
  const asked = Array.from({ length: 5 }, () => ask('busy'));
  void ask('other');
  expect(await Promise.all(asked.slice(3))).toEqual(['too_many_at_once', 'too_many_at_once']);
  await settle();
  expect(order).toEqual(['busy']);
});

test('when all lines together are full, the longest gives way to who has less', async () => {
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

test('who goes away leaves the line', async () => {
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
