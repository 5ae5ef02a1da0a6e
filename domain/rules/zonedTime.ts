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

function zoned(now: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
}

function firstInstant(day: Temporal.ZonedDateTime): Date {
  return new Date(day.startOfDay().epochMilliseconds);
}
