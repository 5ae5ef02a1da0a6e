/** The rhythm of a clinic: which days are busy, and when on them somebody writes a case. */

export type Random = () => number;

export const ZONE = 'Europe/Madrid';

/** Holidays of the whole country, as MM-DD. */
const HOLIDAYS: ReadonlySet<string> = new Set([
  ...['01-01', '01-06', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25'],
]);

const SATURDAY = 6;
const SUNDAY = 7;

/** Days that count in a month, for what is said by the month. */
const BUSY_DAYS_A_MONTH = 22;

/** How much of a full day's work a day has, 0 to 1: weekends, holidays and summers are thin. */
export function busyness(day: Temporal.PlainDate): number {
  const date = day.toString().slice(5);
  if (HOLIDAYS.has(date)) return 0.05;
  if (day.dayOfWeek === SUNDAY) return 0.06;
  const season = day.month === 8 ? 0.45 : date >= '12-24' || date <= '01-07' ? 0.4 : 1;
  return (day.dayOfWeek === SATURDAY ? 0.35 : 1) * season;
}

/** The chance that one of so many things a month happens on the day. */
export function chanceOn(day: Temporal.PlainDate, aMonth: number): number {
  return Math.min(1, (aMonth / BUSY_DAYS_A_MONTH) * busyness(day));
}

/** The day that many days before the moment. */
export function dayBefore(now: Date, days: number): Temporal.PlainDate {
  const zoned = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(ZONE);
  return zoned.toPlainDate().subtract({ days });
}

/** A moment of the opening hours: in the morning or, less often, in the afternoon. */
export function openingHour(day: Temporal.PlainDate, random: Random): Date {
  const morning = random() < 0.6;
  const minutes = (morning ? 9 : 16.5) * 60 + random() * (morning ? 4.5 : 3.5) * 60;
  return atMinutes(day, minutes + random());
}

/** @param minutes since midnight, by the clocks of the clinic. */
export function atMinutes(day: Temporal.PlainDate, minutes: number): Date {
  const midnight = day.toZonedDateTime(ZONE);
  const moment = midnight.add({ seconds: Math.floor(minutes * 60) });
  return new Date(moment.epochMilliseconds);
}
