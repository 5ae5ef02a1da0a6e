import { expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { hourOf, lastDayOfMonth, mondayOf, sameDayBefore } from './zonedTime.ts';

everyRow([
  ['Europe/Madrid', '2026-11-20T12:00:00Z', '2026-11-30'],
  // One and the same instant, two days.
  ['Europe/Madrid', '2026-11-30T23:30:00Z', '2026-12-31'],
  ['Atlantic/Canary', '2026-11-30T23:30:00Z', '2026-11-30'],
  ['UTC', '2028-02-01T00:00:00Z', '2028-02-29'],
  ['Europe/Madrid', '2026-03-29T01:30:00Z', '2026-03-31'],
])('in {zone} at {now} the month ends on {last} [1.9-03]', (zone, now, last) => {
  expect(lastDayOfMonth(new Date(now), zone)).toBe(last);
});

it('the hour is that of the clocks of the zone, in summer and in winter', () => {
  expect(hourOf(new Date('2026-07-01T06:59:59Z'), 'Europe/Madrid')).toBe(8);
  expect(hourOf(new Date('2026-12-01T06:59:59Z'), 'Europe/Madrid')).toBe(7);
  expect(hourOf(new Date('2026-12-01T00:00:00Z'), 'UTC')).toBe(0);
});

everyRow([
  ['Europe/Madrid', '2026-11-22T12:00:00Z', '2026-11-16'],
  // One and the same instant, two weeks.
  ['Europe/Madrid', '2026-11-22T23:30:00Z', '2026-11-23'],
  ['Atlantic/Canary', '2026-11-22T23:30:00Z', '2026-11-16'],
  ['UTC', '2027-01-01T00:00:00Z', '2026-12-28'],
])('in {zone} at {now} the week began on {monday}', (zone, now, monday) => {
  expect(mondayOf(new Date(now), zone)).toBe(monday);
});

everyRow([
  ['2026-11-22', '2026-10-22'],
  ['2026-01-01', '2025-12-01'],
  ['2026-10-31', '2026-09-30'],
  ['2028-03-30', '2028-02-29'],
])('the same day of the month before {day} is {before}', (day, before) => {
  expect(sameDayBefore(day)).toBe(before);
});
