import { expect, test } from 'vitest';
import { readingPriority, secondsToReport } from './readingQueue.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 23, 9, 0, seconds));

test('each waiting case costs an account one minute of priority', () => {
  const many = Array.from({ length: 10 }, (_, index) => readingPriority(at(0), index));
  expect(many).toEqual(many.toSorted((one, other) => other - one));
  const other = readingPriority(at(40), 0);
  expect(many.filter((priority) => priority > other)).toHaveLength(1);
  const later = readingPriority(at(10 * 60), 0);
  expect(many.every((priority) => priority > later)).toBe(true);
});

test('a reading priority is a 32-bit integer', () => {
  const last = readingPriority(new Date('2090-01-01T00:00:00.500Z'), 100);
  expect(Number.isInteger(last)).toBe(true);
  expect(last).toBeGreaterThan(-(2 ** 31));
});

test('secondsToReport needs enough cases read under load', () => {
  expect(secondsToReport(10, { cases: 6, seconds: 30 })).toBe(60);
  expect(secondsToReport(0, { cases: 4, seconds: 10 })).toBe(5);
  expect(secondsToReport(10, { cases: 2, seconds: 60 })).toBeUndefined();
  expect(secondsToReport(10, { cases: 9, seconds: 4 })).toBeUndefined();
});
