import { expect } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { untilReset } from './reset.ts';

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
