const formats = new Map<string, Intl.DateTimeFormat>();

/** Building a format costs far more than using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}

/** What the clock on the wall of `timeZone` shows, written as if it were UTC, in milliseconds. */
function wallClock(instant: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((candidate) => candidate.type === type)?.value);
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
}

/** The instant at which the month of `now` begins on the clocks of `timeZone` (see `zonedInstant`). */
export function startOfMonth(now: Date, timeZone: string): Date {
  const local = new Date(wallClock(now.getTime(), timeZone));
  return zonedInstant(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1), timeZone);
}

/** The instant at which the day of `now` begins on the clocks of `timeZone` (see `zonedInstant`). */
export function startOfDay(now: Date, timeZone: string): Date {
  const local = new Date(wallClock(now.getTime(), timeZone));
  const midnight = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate());
  return zonedInstant(midnight, timeZone);
}

/**
 * When the clocks of `timeZone` (an IANA name; a RangeError is thrown for any other) show `wanted`,
 * written as if it were UTC.
 */
function zonedInstant(wanted: number, timeZone: string): Date {
  // The offset there may differ from today's, so it is looked up twice, the second time within
  // hours of it.
  const near = wanted - (wallClock(wanted, timeZone) - wanted);
  return new Date(near - (wallClock(near, timeZone) - wanted));
}
