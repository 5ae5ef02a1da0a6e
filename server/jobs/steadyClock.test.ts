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
  const warning = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  STEADY_CLOCK.clearTimeout(STEADY_CLOCK.setTimeout(() => {}, 40 * 86_400_000));
  STEADY_CLOCK.clearInterval(STEADY_CLOCK.setInterval(() => {}, 40 * 86_400_000));
  expect(warning).not.toHaveBeenCalled();
  clearTimeout(setTimeout(() => {}, 40 * 86_400_000));
  expect(warning).toHaveBeenCalledOnce();
});
