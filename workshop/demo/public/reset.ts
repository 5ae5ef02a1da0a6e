import { ZONE } from '../calendar.ts';

/** Hour of the night at which the public demonstration begins anew. */
const HOUR = 4;

/** True if a reset has passed since. */
export function isOfEarlierDay(madeAt: Date, now: Date): boolean {
  return madeAt.getTime() + untilReset(madeAt) <= now.getTime();
}

/** Milliseconds until the next reset, through changes of the clock. */
export function untilReset(now: Date): number {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(ZONE);
  const today = here.toPlainDate().toZonedDateTime({ timeZone: ZONE, plainTime: { hour: HOUR } });
  const next =
    Temporal.ZonedDateTime.compare(today, here) > 0
      ? today
      : here
          .toPlainDate()
          .add({ days: 1 })
          .toZonedDateTime({ timeZone: ZONE, plainTime: { hour: HOUR } });
  return next.epochMilliseconds - now.getTime();
}
