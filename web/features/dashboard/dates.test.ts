import { describe, expect, it } from 'vitest';
import { setClock } from '#web/api/clock.ts';
import { greeting, nextMonth, recentDate, today } from './dates.ts';

const at = (text: string) => new Date(text);
const NOW = at('2026-11-20T09:05:00');
const iso = (text: string) => at(text).toISOString();

describe('recentDate', () => {
  it('names today and yesterday, however few hours ago yesterday was', () => {
    expect(recentDate(iso('2026-11-20T00:01:00'), NOW)).toBe('Hoy, 0:01');
    expect(recentDate(iso('2026-11-19T23:59:00'), NOW)).toBe('Ayer, 23:59');
  });

  it('writes the day, and the year only when it is another', () => {
    expect(recentDate(iso('2026-11-18T17:26:00'), NOW)).toBe('18 nov, 17:26');
    expect(recentDate(iso('2025-11-18T17:26:00'), NOW)).toBe('18 nov 2025, 17:26');
  });
});

describe('the header of the panel', () => {
  it('begins the date with a capital', () => {
    expect(today(NOW)).toBe('Viernes, 20 de noviembre de 2026');
  });

  it.each([
    ['05:59', 'Buenas noches'],
    ['06:00', 'Buenos días'],
    ['14:00', 'Buenas tardes'],
    ['21:00', 'Buenas noches'],
  ])('greets at %s', (hour, words) => {
    expect(greeting(at(`2026-11-20T${hour}:00`))).toBe(words);
  });
});

it('names the first of the next month, also across the year’s end', () => {
  expect(nextMonth(at('2026-11-30T23:59:00'))).toBe('1 de diciembre');
  expect(nextMonth(at('2026-12-31T12:00:00'))).toBe('1 de enero');
});

it('follows the installation’s clock, wherever the browser is', () => {
  setClock('Europe/Madrid');
  const evening = at('2026-11-30T23:30:00Z');
  expect(greeting(evening)).toBe('Buenas noches');
  expect(today(evening)).toBe('Martes, 1 de diciembre de 2026');
  expect(nextMonth(evening)).toBe('1 de enero');
  expect(recentDate('2026-11-30T22:30:00Z', evening)).toMatch(/^Ayer, 23:30( CET)?$/);
});
