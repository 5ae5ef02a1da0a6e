import { afterEach, expect, it } from 'vitest';
import { clockFormat, daysAgo, onClock, setClock } from './clock.ts';

const LATE = new Date('2026-11-30T23:30:00Z');
const write = clockFormat({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });

const OWN = process.env.TZ;
afterEach(() => {
  if (OWN === undefined) delete process.env.TZ;
  else process.env.TZ = OWN;
});

it.each([
  ['Europe/Madrid', 'Europe/Madrid', '1 dic, 0:30', 1],
  ['Europe/Madrid', 'Europe/Paris', '1 dic, 0:30', 1],
  ['Europe/Madrid', 'Atlantic/Canary', '1 dic, 0:30 CET', 1],
  ['Europe/Madrid', 'America/Mexico_City', '1 dic, 0:30 CET', 1],
  ['Atlantic/Canary', 'Europe/Madrid', '30 nov, 23:30 WET', 30],
  ['America/Mexico_City', 'Europe/Madrid', '30 nov, 17:30 GMT-6', 30],
])(
  'an hour on the clock of %s names it where a browser in %s shows another',
  (zone, own, text, day) => {
    process.env.TZ = own;
    setClock(zone);
    expect(write(LATE)).toBe(text);
    expect(onClock(LATE).day).toBe(day);
  },
);

it('a day has no zone, nor has an hour before the account is known', () => {
  process.env.TZ = 'Atlantic/Canary';
  setClock('Europe/Madrid');
  expect(clockFormat({ dateStyle: 'short' })(LATE)).toBe('1/12/26');
  setClock(undefined);
  expect(write(LATE)).toBe('30 nov, 23:30');
});

it('an hour in summer has the name of summer', () => {
  process.env.TZ = 'UTC';
  setClock('Europe/Madrid');
  const hour = clockFormat({ dateStyle: 'short', timeStyle: 'short' });
  expect(hour(new Date('2026-07-01T10:00:00Z'))).toBe('1/7/26, 12:00 CEST');
});

it('counts days on the clock, also over a change of the hour', () => {
  setClock('Europe/Madrid');
  expect(daysAgo(new Date('2026-11-30T22:59:00Z'), LATE)).toBe(1);
  expect(daysAgo(new Date('2026-11-30T23:01:00Z'), LATE)).toBe(0);
  expect(daysAgo(new Date('2026-10-24T22:30:00Z'), new Date('2026-10-26T22:30:00Z'))).toBe(1);
});
