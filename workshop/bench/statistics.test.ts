import { expect, test } from 'vitest';
import { median, quantile, ratios } from './statistics.ts';

test('the median is the middle value, or half way between the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test('a quantile is interpolated and its ends are the smallest and the largest', () => {
  const values = [10, 20, 30, 40, 50];
  expect(quantile(values, 0)).toBe(10);
  expect(quantile(values, 1)).toBe(50);
  expect(quantile(values, 0.9)).toBeCloseTo(46);
});

test('ratios are taken round by round, so that a slow minute of the machine cancels out', () => {
  // In the second round everything ran at half speed.
  expect(ratios([80, 40, 80], [100, 50, 100])).toEqual({ median: 0.8, min: 0.8, max: 0.8 });
  expect(ratios([30, 10, 20], [10, 10, 10])).toEqual({ median: 2, min: 1, max: 3 });
});
