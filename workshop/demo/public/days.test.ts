import { expect, test } from 'vitest';
import { playDays } from './days.ts';

/** Days by number; `failing` of the tries reject. */
function stage(failing: readonly number[], passing: (day: number) => void | Promise<void>) {
  const calls: string[] = [];
  let tries = 0;
  return {
    calls,
    days: {
      begin: async () => {
        tries += 1;
        calls.push(`begin ${tries}`);
        if (failing.includes(tries)) throw new Error('no disk');
        return tries;
      },
      pass: async (day: number) => passing(day),
      end: async (day: number) => void calls.push(`end ${day}`),
      show: (day: number | undefined) => void calls.push(`show ${day ?? 'nothing'}`),
      fail: () => void calls.push('fail'),
      pauseMs: 0,
    },
  };
}

test('visitors see no day while it is replaced, and one that does not begin is tried again', async () => {
  const closing = new AbortController();
  const { days, calls } = stage([2, 3], (day) => {
    if (day === 4) closing.abort();
  });
  await playDays(days, closing.signal);
  expect(calls).toEqual([
    ...['begin 1', 'show 1', 'show nothing', 'end 1'],
    ...['begin 2', 'fail', 'begin 3', 'fail'],
    ...['begin 4', 'show 4', 'show nothing', 'end 4'],
  ]);
});

test('the operator sees why the first day does not begin', async () => {
  const { days, calls } = stage([1], () => {});
  await expect(playDays(days, new AbortController().signal)).rejects.toThrow('no disk');
  expect(calls).toEqual(['begin 1']);
});

test('a signal during a bad night ends the tries', async () => {
  const closing = new AbortController();
  const { days, calls } = stage([2], () => {});
  const failed = { ...days, fail: () => closing.abort() };
  await playDays(failed, closing.signal);
  expect(calls).toEqual(['begin 1', 'show 1', 'show nothing', 'end 1', 'begin 2']);
});
