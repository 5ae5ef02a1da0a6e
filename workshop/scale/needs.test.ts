import { expect, it } from 'vitest';
import { COSTS, costOf } from './costs.ts';
import { needsOf } from './needs.ts';

it('one machine does its day as the document says', () => {
  const one = needsOf(1);
  expect(one.casesADay).toBe(6500);
  expect(one.rate).toBeCloseTo(0.217, 3);
  expect(one.picturesGB).toBeCloseTo(29.9, 1);
  expect(one.walGB).toBeCloseTo(0.325, 3);
  expect(one.readingCores).toBeLessThanOrEqual(2);
});

it.each([10, 100, 1000])('amounts grow %d times, and readers by less', (times) => {
  const one = needsOf(1);
  const many = needsOf(times);
  expect(many.picturesGB / one.picturesGB).toBeCloseTo(times, 6);
  expect(many.lockShare / one.lockShare).toBeCloseTo(times, 6);
  expect(many.readingCores).toBeLessThanOrEqual(one.readingCores * times);
  expect(many.readingCores).toBeGreaterThan(many.rate * costOf('reading'));
  expect(many.wait).toBeLessThanOrEqual(10);
  expect(many.connections).toBe(many.processes * 17);
});

it.each(Object.entries(COSTS))('%s is positive and says where it is from', (_, cost) => {
  expect(cost.value).toBeGreaterThan(0);
  expect(cost.source).not.toBe('');
});
