/** Busy days and hours of a clinic. */

export type Random = () => number;

export const ZONE = 'Europe/Madrid';

/** National holidays, MM-DD. */
const HOLIDAYS: ReadonlySet<string> = new Set([
  ...['01-01', '01-06', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25'],
]);

const SATURDAY = 6;
const SUNDAY = 7;

/** Working days in a month, for monthly rates. */
const BUSY_DAYS_A_MONTH = 22;

/** Share of a full day's work, 0 to 1: low at weekends, on holidays and in summer. */
export function busyness(day: Temporal.PlainDate): number {
  const date = day.toString().slice(5);
  if (HOLIDAYS.has(date)) return 0.05;
  if (day.dayOfWeek === SUNDAY) return 0.06;
  const season = day.month === 8 ? 0.45 : date >= '12-24' || date <= '01-07' ? 0.4 : 1;
  return (day.dayOfWeek === SATURDAY ? 0.35 : 1) * season;
}

/** Chance on the day of something with a monthly rate. */
export function chanceOn(day: Temporal.PlainDate, aMonth: number): number {
  return Math.min(1, (aMonth / BUSY_DAYS_A_MONTH) * busyness(day));
}

export function dayBefore(now: Date, days: number): Temporal.PlainDate {
  const zoned = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(ZONE);
  return zoned.toPlainDate().subtract({ days });
}

/** More often in the morning than in the afternoon. */
export function openingHour(day: Temporal.PlainDate, random: Random): Date {
  const morning = random() < 0.6;
  const minutes = (morning ? 9 : 16.5) * 60 + random() * (morning ? 4.5 : 3.5) * 60;
  return atMinutes(day, minutes + random());
}

/** @param minutes since local midnight. */
export function atMinutes(day: Temporal.PlainDate, minutes: number): Date {
  const midnight = day.toZonedDateTime(ZONE);
  const moment = midnight.add({ seconds: Math.floor(minutes * 60) });
  return new Date(moment.epochMilliseconds);
}
