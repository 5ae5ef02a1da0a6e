// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { ApiProblem, networkProblem } from '#web/api/problem.ts';
import { markOf, marksOf, SyncBench } from './testing/syncBench.ts';

/** How a sender of marks ends: settled, idle or stopped, it leaves nothing behind. */

const bench = new SyncBench();

it('settling ends when the account has every mark, also those of several batches', async () => {
  await bench.make(marksOf(600));
  const { sync } = bench.open();
  let ended = false;
  const settled = sync.settle().then(() => {
    ended = true;
  });
  await bench.pass(900);
  expect([bench.account.size, ended]).toEqual([500, false]);
  await bench.pass(200);
  await settled;
  expect(bench.account.size).toBe(600);
  await Promise.all([sync.settle(), bench.pass(1_000)]);
  expect(bench.requests).toHaveLength(2);
});

it('settling says why not after one attempt, at once although a pause is left', async () => {
  await bench.make(marksOf(2));
  bench.fail = networkProblem;
  const { sync } = bench.open();
  sync.nudge();
  await bench.pass(1_500);
  const settled = sync.settle();
  await expect(settled).rejects.toMatchObject({ code: 'network' });
  expect(bench.requests).toHaveLength(2);
  bench.fail = undefined;
  await Promise.all([sync.settle(), bench.pass(1_000)]);
  expect(bench.shelf.stored.size).toBe(0);
});

it('without a desk a sender ends by itself, once the account has its marks or the session is over', async () => {
  const ends: string[] = [];
  const inBackground = (name: string) => {
    const { sync, leave } = bench.open({ onIdle: () => ends.push(name) });
    sync.nudge();
    leave();
  };
  await bench.make(marksOf(2));
  bench.fail = networkProblem;
  inBackground('sent');
  await bench.pass(70_000);
  expect(ends).toEqual([]);
  bench.fail = undefined;
  await bench.pass(60_000);
  expect([ends, bench.account.size]).toEqual([['sent'], 2]);
  expect(vi.getTimerCount()).toBe(0);
  await bench.make([markOf('late')]);
  bench.fail = () =>
    new ApiProblem({ title: '', detail: '', code: 'unauthenticated', status: 401 });
  inBackground('signed out');
  await bench.pass(1_500);
  expect([ends, bench.shelf.stored.size]).toEqual([['sent', 'signed out'], 1]);
  expect(vi.getTimerCount()).toBe(0);
});

it.each(['between two requests', 'while it waits to retry'])(
  'a stopped sender leaves no timer and no listener %s, and goes on when nudged',
  async (when) => {
    await bench.make(marksOf(600));
    const { sync } = bench.open();
    if (when !== 'between two requests') bench.fail = networkProblem;
    sync.nudge();
    await bench.pass(when === 'between two requests' ? 500 : 1_500);
    const settled = sync.settle();
    settled.catch(() => {});
    sync.stop();
    await expect(settled).rejects.toMatchObject({ code: 'marks_held' });
    await bench.pass(0);
    expect(vi.getTimerCount()).toBe(0);
    window.dispatchEvent(new Event('online'));
    await bench.pass(90_000);
    expect(bench.requests).toHaveLength(1);
    bench.fail = undefined;
    sync.nudge();
    await bench.pass(3_000);
    expect(bench.account.size).toBe(600);
  },
);
