const LOCALE = 'es-ES';

const long = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long', year: 'numeric' });
const short = new Intl.DateTimeFormat(LOCALE, {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const clock = new Intl.DateTimeFormat(LOCALE, {
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});

function format(formatter: Intl.DateTimeFormat, iso: string | null | undefined) {
  const date = new Date(iso ?? '');
  return Number.isNaN(date.getTime()) ? undefined : formatter.format(date);
}

/** «20 de noviembre de 2026»; «Fecha desconocida» for what is no date. */
export function longDate(iso: string | null | undefined): string {
  return format(long, iso) ?? 'Fecha desconocida';
}

/** «20/11/2026, 10:52»; undefined for what is no date. */
export function dateAndTime(iso: string | undefined): string | undefined {
  return format(short, iso);
}

/** «10:48:02»; undefined for what is no date. */
export function clockTime(iso: string | null | undefined): string | undefined {
  return format(clock, iso);
}

/** «hace 48 s», «hace 3 min», «hace 2 h». */
export function ago(iso: string, now: number): string {
  const seconds = Math.max(0, Math.round((now - new Date(iso).getTime()) / 1000));
  if (seconds < 60) return `hace ${seconds}\u00a0s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `hace ${minutes}\u00a0min` : `hace ${Math.round(minutes / 60)}\u00a0h`;
}
