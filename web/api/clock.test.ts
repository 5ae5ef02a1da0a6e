import { expect, it } from 'vitest';
import { clockFormat, daysAgo, onClock, setClock } from './clock.ts';

const LATE = new Date('2026-11-30T23:30:00Z');
const write = clockFormat({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });

it.each([
  ['Europe/Madrid', '1 dic, 0:30', { year: 2026, month: 12, day: 1, hour: 0 }],
  ['Atlantic/Canary', '30 nov, 23:30', { year: 2026, month: 11, day: 30, hour: 23 }],
])('writes an instant on the clock of %s, whatever the browser’s', (zone, text, parts) => {
  setClock(zone);
  expect(write(LATE)).toBe(text);
  expect(onClock(LATE)).toEqual(parts);
});

it('counts days on the clock, also over a change of the hour', () => {
  setClock('Europe/Madrid');
  expect(daysAgo(new Date('2026-11-30T22:59:00Z'), LATE)).toBe(1);
  expect(daysAgo(new Date('2026-11-30T23:01:00Z'), LATE)).toBe(0);
  expect(daysAgo(new Date('2026-10-24T22:30:00Z'), new Date('2026-10-26T22:30:00Z'))).toBe(1);
});
