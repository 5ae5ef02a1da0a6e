import fc from 'fast-check';
import { expect, it } from 'vitest';
import { meanInterval } from './wilson.ts';

it('the interval of a mean holds it, narrows with more fields, and ends where the score test does', () => {
  expect(meanInterval(0, 1)).toEqual([0, expect.closeTo(3.84, 2)]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 20 }), (n, fields) => {
      const [low, high] = meanInterval(n, fields);
      expect(low).toBeLessThanOrEqual(n / fields);
      expect(high).toBeGreaterThan(n / fields);
      // At either end the objects are 1.96 standard deviations away.
      for (const mean of [low, high].filter((end) => end > 0))
        expect(Math.abs(n - mean * fields) / Math.sqrt(mean * fields)).toBeCloseTo(1.96, 3);
      const [, narrower] = meanInterval(2 * n, 2 * fields);
      expect(narrower).toBeLessThan(high);
    }),
  );
});
