import { clockFormat } from '#web/api/clock.ts';

/** In the installation's time zone, as in mails: a period ends on the same day for all. */

/** «3 de marzo de 2026» in `timeZone`; undefined for an invalid date. */
export function longDate(iso: string | null, timeZone: string): string | undefined {
  const date = new Date(iso ?? '');
  if (Number.isNaN(date.getTime())) return undefined;
  return new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone }).format(date);
}

/** «20 de noviembre de 2026, 9:05» in `timeZone`; `iso` must be a valid instant. */
export function longMoment(iso: string, timeZone: string): string {
  const clock = clockFormat({ hour: 'numeric', minute: '2-digit' }, timeZone);
  return `${longDate(iso, timeZone)}, ${clock(new Date(iso))}`;
}
