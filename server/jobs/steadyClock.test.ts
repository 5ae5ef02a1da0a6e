import { afterEach, expect, it, vi } from 'vitest';
import { STEADY_CLOCK } from './steadyClock.ts';

afterEach(() => vi.restoreAllMocks());

it('does not follow a clock that is set', () => {
  const before = STEADY_CLOCK.now();
  vi.spyOn(Date, 'now').mockReturnValue(before + 40 * 86_400_000);
  const after = STEADY_CLOCK.now();
  expect(after).toBeGreaterThanOrEqual(before);
  expect(after).toBeLessThan(before + 86_400_000);
});

it('waits no longer than a timer can, which would otherwise end at once', () => {
  const longest = 2 ** 31 - 1;
  const timeout = vi.spyOn(globalThis, 'setTimeout');
  const interval = vi.spyOn(globalThis, 'setInterval');
  for (const [wait, delay] of [
    [40 * 86_400_000, longest],
    [5_000, 5_000],
  ] as const) {
    STEADY_CLOCK.clearTimeout(STEADY_CLOCK.setTimeout(() => {}, wait));
    STEADY_CLOCK.clearInterval(STEADY_CLOCK.setInterval(() => {}, wait));
    expect([timeout.mock.lastCall?.[1], interval.mock.lastCall?.[1]]).toEqual([delay, delay]);
  }
});
