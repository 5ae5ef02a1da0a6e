import { clockFormat, daysAgo, onClock } from '#web/api/clock.ts';

const clock = clockFormat({ hour: 'numeric', minute: '2-digit' });
const dayOfYear = clockFormat({ day: 'numeric', month: 'short' });
const dayOfAnyYear = clockFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const long = clockFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
/** Formats a date without an hour. */
const firstOf = new Intl.DateTimeFormat('es-ES', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** «Hoy, 10:48», «Ayer, 17:26», «18 nov, 17:26», with the year if it is another. */
export function recentDate(iso: string, now: Date): string {
  const date = new Date(iso);
  return `${dayName(date, now)}, ${clock(date)}`;
}

function dayName(date: Date, now: Date): string {
  const ago = daysAgo(date, now);
  if (ago === 0) return 'Hoy';
  if (ago === 1) return 'Ayer';
  return (onClock(date).year === onClock(now).year ? dayOfYear : dayOfAnyYear)(date);
}

/** «Viernes, 20 de noviembre de 2026». */
export function today(now: Date): string {
  const text = long(now);
  return text.charAt(0).toLocaleUpperCase('es') + text.slice(1);
}

/** «1 de diciembre»: reset of a monthly plan. */
export function nextMonth(now: Date): string {
  const { year, month } = onClock(now);
  return firstOf.format(Date.UTC(year, month, 1));
}

export function greeting(now: Date): string {
  const { hour } = onClock(now);
  if (hour >= 6 && hour < 14) return 'Buenos días';
  return hour >= 14 && hour < 21 ? 'Buenas tardes' : 'Buenas noches';
}
