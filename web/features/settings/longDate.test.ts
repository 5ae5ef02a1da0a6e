import { expect, it } from 'vitest';
import { longDate, longMoment } from './longDate.ts';

const LATE = '2026-11-30T23:30:00.000Z';

it('a long date is in the time zone of the installation, wherever the reader is', () => {
  expect(longDate(LATE, 'Europe/Madrid')).toBe('1 de diciembre de 2026');
  expect(longDate(LATE, 'Atlantic/Canary')).toBe('30 de noviembre de 2026');
  expect(longMoment(LATE, 'Europe/Madrid')).toMatch(/^1 de diciembre de 2026, 0:30( CET)?$/);
});

it.each([null, '', 'nonsense'])('a long date of %j is empty', (iso) => {
  expect(longDate(iso, 'Europe/Madrid')).toBeUndefined();
});
