/**
 * Calendar arithmetic in an IANA time zone; throws RangeError for any other. Needs `Temporal`,
 * which some browsers lack: server only.
 */

export function startOfMonth(now: Date, timeZone: string): Date {
  return firstInstant(zoned(now, timeZone).with({ day: 1 }));
}

export function startOfDay(now: Date, timeZone: string): Date {
  return firstInstant(zoned(now, timeZone));
}

/** `YYYY-MM-DD`. */
export function lastDayOfMonth(now: Date, timeZone: string): string {
  const today = zoned(now, timeZone);
  return today.with({ day: today.daysInMonth }).toPlainDate().toString();
}

/** `YYYY-MM-DD`. */
export function dayOf(now: Date, timeZone: string): string {
  return zoned(now, timeZone).toPlainDate().toString();
}

/** Monday of the week; `YYYY-MM-DD`. */
export function mondayOf(now: Date, timeZone: string): string {
  const today = zoned(now, timeZone).toPlainDate();
  return today.subtract({ days: today.dayOfWeek - 1 }).toString();
}

/** 0…23 */
export function hourOf(now: Date, timeZone: string): number {
  return zoned(now, timeZone).hour;
}

export function firstInstantOf(day: string, timeZone: string): Date {
  return firstInstant(Temporal.PlainDate.from(day).toZonedDateTime(timeZone));
}

/** Earlier for negative `days`; `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** First day of the month, earlier for negative `months`; `YYYY-MM-DD`. */
export function monthFrom(day: string, months: number): string {
  return Temporal.PlainDate.from(day).with({ day: 1 }).add({ months }).toString();
}

/** Same day of the month before, or its last one; `YYYY-MM-DD`. */
export function sameDayBefore(day: string): string {
  return Temporal.PlainDate.from(day).subtract({ months: 1 }).toString();
}

/** Inclusive; `YYYY-MM-DD`. */
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
