import { expect, it } from 'vitest';
import { monthSoFar } from './comparedDays.ts';

it.each([
  ['2026-11-24', '2026-11-01', '2026-11-23', '2026-10-01', '2026-10-23'],
  ['2026-11-02', '2026-11-01', '2026-11-01', '2026-10-01', '2026-10-01'],
  ['2026-03-31', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['2026-01-10', '2026-01-01', '2026-01-09', '2025-12-01', '2025-12-09'],
])('on %s the month so far is %s to %s, compared with %s to %s', (today, ...days) => {
  const { now, before } = monthSoFar(today) ?? {};
  expect([now?.from, now?.to, before?.from, before?.to]).toEqual(days);
});

it('compares nothing on the first of a month', () => {
  expect(monthSoFar('2026-11-01')).toBeUndefined();
});
