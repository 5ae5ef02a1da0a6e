import { parseDate } from './calendar.ts';

const DAY = 86_400_000;

function midnight(text: string | undefined): number | undefined {
  const date = parseDate((text ?? '').slice(0, 10));
  return date === undefined ? undefined : Date.parse(`${date}T00:00:00Z`);
}

/** `days` later, as YYYY-MM-DD. */
export function daysAfter(date: string, days: number): string {
  return new Date((midnight(date) ?? 0) + days * DAY).toISOString().slice(0, 10);
}
