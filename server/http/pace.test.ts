import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPace } from './pace.ts';

const LONG = 60_000;

describe('the pace of requests', () => {
  test('lets a burst through at once and the rest one after another', () => {
    const pace = createPace({ perSecond: 10, burst: 3 });
    const waits = Array.from({ length: 6 }, () => pace('a', 5000, LONG));
    expect(waits).toEqual([0, 0, 0, 100, 200, 300]);
  });

  test('has a whole burst again after a rest, and none more for a longer one', () => {
    const pace = createPace({ perSecond: 10, burst: 3 });
    for (let asked = 0; asked < 3; asked++) pace('a', 0, LONG);
    const waits = Array.from({ length: 5 }, () => pace('a', 1_000_000, LONG));
    expect(waits).toEqual([0, 0, 0, 100, 200]);
  });

  test('keeps keys apart', () => {
    const pace = createPace({ perSecond: 1, burst: 1 });
    expect([pace('a', 0, LONG), pace('a', 0, LONG), pace('b', 0, LONG)]).toEqual([0, 1000, 0]);
  });

  test('does not count a request that would wait too long', () => {
    const pace = createPace({ perSecond: 1, burst: 1 });
    const waits = Array.from({ length: 5 }, () => pace('a', 0, 2000));
    expect(waits).toEqual([0, 1000, 2000, undefined, undefined]);
    expect(pace('a', 1000, 2000)).toBe(2000);
  });

  test('never lets more through than the burst and the rate, whatever other keys do', () => {
    const asked = fc.array(fc.record({ key: fc.nat(3), after: fc.nat(400) }), { maxLength: 200 });
    fc.assert(
      fc.property(asked, (requests) => {
        const pace = createPace({ perSecond: 10, burst: 4 });
        const passed = new Map<number, number[]>();
        let now = 0;
        for (const { key, after } of requests) {
          now += after;
          const wait = pace(String(key), now, 1000);
          if (wait !== undefined) passed.set(key, [...(passed.get(key) ?? []), now + wait]);
        }
        for (const times of passed.values())
          for (const [first, from] of times.entries())
            for (const [last, to] of times.entries())
              if (last >= first)
                expect(last - first + 1).toBeLessThanOrEqual(4 + (to - from) / 100 + 1e-6);
      }),
    );
  });
});
