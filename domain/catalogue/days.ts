import { parseDate, spanishDate } from './calendar.ts';

const DAY = 86_400_000;

function midnight(text: string | undefined): number | undefined {
  const date = parseDate((text ?? '').slice(0, 10));
  return date === undefined ? undefined : Date.parse(`${date}T00:00:00Z`);
}

/** Whole days; undefined without both dates. */
export function daysBetween(from: string | undefined, to: string | undefined): number | undefined {
  const start = midnight(from);
  const end = midnight(to);
  return start === undefined || end === undefined ? undefined : Math.round((end - start) / DAY);
}

/** `days` later, as YYYY-MM-DD. */
export function daysAfter(date: string, days: number): string {
  return new Date((midnight(date) ?? 0) + days * DAY).toISOString().slice(0, 10);
}

/** `days` later, as DD/MM/AAAA. */
export function spanishDay(date: string, days = 0): string {
  return spanishDate(daysAfter(date, days));
}
