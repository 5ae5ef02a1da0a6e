import { clockFormat } from '#web/api/clock.ts';

/** Search of the page of a case that shows an earlier version; the current one without a number. */
export function versionSearch(params: URLSearchParams, number?: number): string {
  const search = new URLSearchParams(params);
  if (number === undefined) search.delete('version');
  else search.set('version', String(number));
  return `${search}`;
}

/** «hoy a las 10:14», «el 26 de noviembre de 2026 a las 10:14». */
export function versionMoment(iso: string, timeZone: string, now: Date): string {
  const day = new Intl.DateTimeFormat('es-ES', { timeZone, dateStyle: 'long' });
  const hour = clockFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, timeZone);
  const made = new Date(iso);
  const date = day.format(made) === day.format(now) ? 'hoy' : `el ${day.format(made)}`;
  return `${date} a las ${hour(made)}`;
}
