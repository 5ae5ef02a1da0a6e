/**
 * The first instants of a month and of a day, and the last day, on the clocks of a time zone (an IANA name; a RangeError
 * is thrown for any other). They need `Temporal`, which browsers do not all have: for the server.
 */

export function startOfMonth(now: Date, timeZone: string): Date {
  return firstInstant(zoned(now, timeZone).with({ day: 1 }));
}

export function startOfDay(now: Date, timeZone: string): Date {
  return firstInstant(zoned(now, timeZone));
}

/** The last day of the month, as `YYYY-MM-DD`. */
export function lastDayOfMonth(now: Date, timeZone: string): string {
  const today = zoned(now, timeZone);
  return today.with({ day: today.daysInMonth }).toPlainDate().toString();
}

/** The day that clocks show, as `YYYY-MM-DD`. */
export function dayOf(now: Date, timeZone: string): string {
  return zoned(now, timeZone).toPlainDate().toString();
}

/** The hour that clocks show, 0…23. */
export function hourOf(now: Date, timeZone: string): number {
  return zoned(now, timeZone).hour;
}

/** The first instant of a day, as `YYYY-MM-DD`. */
export function firstInstantOf(day: string, timeZone: string): Date {
  return firstInstant(Temporal.PlainDate.from(day).toZonedDateTime(timeZone));
}

/** As many days later, or earlier where it is negative; `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** The first day of the month that is as many months later, or earlier; `YYYY-MM-DD`. */
export function monthFrom(day: string, months: number): string {
  return Temporal.PlainDate.from(day).with({ day: 1 }).add({ months }).toString();
}

/** Every day from one to another, both of them, as `YYYY-MM-DD`. */
export function eachDay(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

function zoned(now: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
}

function firstInstant(day: Temporal.ZonedDateTime): Date {
  return new Date(day.startOfDay().epochMilliseconds);
}
