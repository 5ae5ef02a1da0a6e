const LOCALE = 'es-ES';

const clock = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit' });
const dayOfYear = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short' });
const dayOfAnyYear = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const long = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const dayAndMonth = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long' });

/** «Hoy, 10:48», «Ayer, 17:26», «18 nov, 17:26», with the year if it is another. */
export function recentDate(iso: string, now: Date): string {
  const date = new Date(iso);
  return `${dayName(date, now)}, ${clock.format(date)}`;
}

function dayName(date: Date, now: Date): string {
  const daysAgo = Math.round((startOfDay(now) - startOfDay(date)) / 86_400_000);
  if (daysAgo === 0) return 'Hoy';
  if (daysAgo === 1) return 'Ayer';
  return (date.getFullYear() === now.getFullYear() ? dayOfYear : dayOfAnyYear).format(date);
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** «Viernes, 20 de noviembre de 2026». */
export function today(now: Date): string {
  const text = long.format(now);
  return text.charAt(0).toLocaleUpperCase('es') + text.slice(1);
}

/** «1 de diciembre»: reset of a monthly plan. */
export function nextMonth(now: Date): string {
  return dayAndMonth.format(new Date(now.getFullYear(), now.getMonth() + 1, 1));
}

export function greeting(now: Date): string {
  const hour = now.getHours();
  if (hour >= 6 && hour < 14) return 'Buenos días';
  return hour >= 14 && hour < 21 ? 'Buenas tardes' : 'Buenas noches';
}
