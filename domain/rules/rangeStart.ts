import type { DateRange } from './dateRanges.ts';
import { addDays, dayOf, firstInstantOf, monthFrom } from './zonedTime.ts';

/** First day, `YYYY-MM-DD`; undefined for all time. Thirty days include today. */
export function firstDayOf(range: DateRange, now: Date, timeZone: string): string | undefined {
  const today = dayOf(now, timeZone);
  switch (range) {
    case 'this_month':
      return monthFrom(today, 0);
    case 'last_7':
      return addDays(today, -6);
    case 'last_30':
      return addDays(today, -29);
    case 'last_90':
      return addDays(today, -89);
    case 'this_year':
      return `${today.slice(0, 4)}-01-01`;
    case 'all':
      return undefined;
  }
}

/** Undefined for all time. */
export function startOf(range: DateRange, now: Date, timeZone: string): Date | undefined {
  const day = firstDayOf(range, now, timeZone);
  return day === undefined ? undefined : firstInstantOf(day, timeZone);
}

/** Exclusive end of today, so that bounded ranges exclude later dates; undefined for all time. */
export function endOf(range: DateRange, now: Date, timeZone: string): Date | undefined {
  if (range === 'all') return undefined;
  return firstInstantOf(addDays(dayOf(now, timeZone), 1), timeZone);
}
