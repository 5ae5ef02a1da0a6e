import { expect } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { isOfEarlierDay, untilReset } from './reset.ts';

const HOUR = 3_600_000;

everyRow([
  ['2026-11-23T20:00:00+01:00', 8],
  ['2026-11-23T03:00:00+01:00', 1],
  ['2026-11-23T04:00:00+01:00', 24],
  // The night has 25 hours.
  ['2026-10-24T20:00:00+02:00', 9],
])('at {now} the next reset is {hours} hours away', (now, hours) => {
  expect(untilReset(new Date(now)) / HOUR).toBe(hours);
});

everyRow([
  ['2026-11-23T20:00:00+01:00', '2026-11-24T03:59:00+01:00', false],
  ['2026-11-23T20:00:00+01:00', '2026-11-24T04:00:00+01:00', true],
  ['2026-11-23T04:00:00+01:00', '2026-11-23T23:00:00+01:00', false],
  ['2026-10-01T04:00:00+02:00', '2026-11-23T23:00:00+01:00', true],
])('a year made at {madeAt} is of an earlier day at {now}: {is}', (madeAt, now, is) => {
  expect(isOfEarlierDay(new Date(madeAt), new Date(now))).toBe(is);
});
