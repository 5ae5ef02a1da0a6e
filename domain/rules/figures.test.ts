import { describe, expect, it, test } from 'vitest';
import { centsEach, changePercent, percentile } from './figures.ts';
import { firstDayOf, startOf } from './rangeStart.ts';
import { addDays, dayOf, eachDay, firstInstantOf, monthFrom } from './zonedTime.ts';

test('a change is in percent with one decimal, and null from zero', () => {
  expect(changePercent(302_600, 318_400)).toBe(5.2);
  expect(changePercent(254_500, 240_000)).toBe(-5.7);
  expect(changePercent(1000, 1000)).toBe(0);
  expect(changePercent(1000, 0)).toBe(-100);
  expect(changePercent(2000, 2001)).toBe(0.1);
  expect(changePercent(2000, 1999)).toBe(-0.1);
  expect(changePercent(0, 900)).toBeNull();
});

test('centsEach rounds to cents, and is null for zero units', () => {
  expect(centsEach(318_400, 142)).toBe(2242);
  expect(centsEach(500, 0)).toBeNull();
});

describe('a percentile', () => {
  const counted = [
    { value: 40, count: 1 },
    { value: 10, count: 2 },
    { value: 20, count: 1 },
  ];
  it('is an observed value, in any order', () => {
    expect([0.25, 0.5, 0.75, 0.76, 0.95].map((share) => percentile(counted, share))).toEqual([
      10, 10, 20, 40, 40,
    ]);
  });
  it('is undefined without values', () => {
    expect(percentile([], 0.5)).toBeNull();
    expect(percentile([{ value: 10, count: 0 }], 0.5)).toBeNull();
  });
});

describe('days of Madrid', () => {
  const zone = 'Europe/Madrid';
  // Past midnight in Madrid, on the first of December; not yet in London.
  const now = new Date('2026-11-30T23:30:00Z');
  it('follow local clocks, not UTC', () => {
    expect(dayOf(now, zone)).toBe('2026-12-01');
    expect(dayOf(now, 'UTC')).toBe('2026-11-30');
    expect(firstInstantOf('2026-12-01', zone).toISOString()).toBe('2026-11-30T23:00:00.000Z');
  });
  it('stay single days when clocks change', () => {
    const hours = (day: string) =>
      (firstInstantOf(addDays(day, 1), zone).getTime() - firstInstantOf(day, zone).getTime()) /
      3_600_000;
    expect(['2026-03-28', '2026-03-29', '2026-10-25'].map(hours)).toEqual([24, 23, 25]);
    expect(eachDay('2026-10-24', '2026-10-26')).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
  });
  it('bound the ranges, today included', () => {
    expect(firstDayOf('this_month', now, zone)).toBe('2026-12-01');
    expect(firstDayOf('last_7', now, zone)).toBe('2026-11-25');
    expect(firstDayOf('last_30', now, zone)).toBe('2026-11-02');
    expect(firstDayOf('last_90', now, zone)).toBe('2026-09-03');
    expect(firstDayOf('this_year', now, zone)).toBe('2026-01-01');
    expect(startOf('this_year', now, zone)?.toISOString()).toBe('2025-12-31T23:00:00.000Z');
    expect(startOf('all', now, zone)).toBeUndefined();
  });
  it('form months across years', () => {
    expect(monthFrom('2026-01-31', -1)).toBe('2025-12-01');
    expect(monthFrom('2026-01-31', 1)).toBe('2026-02-01');
  });
});
