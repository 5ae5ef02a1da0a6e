import type { Logger } from '#server/context.ts';
import { isDatabaseAway } from '#server/databaseAway.ts';

/** Milliseconds in which the same trouble is said once. */
const SAID_AGAIN = 60_000;

/**
 * Logs what the queue reports. While the database is away every worker reports it at every look: one
 * line a minute says so, with how many were `alike` since the last. `now` is in milliseconds.
 */
export function queueErrors(
  log: Logger,
  now: () => number = () => performance.now(),
): (error: Error) => void {
  let silentUntil = Number.NEGATIVE_INFINITY;
  let alike = 0;
  return (error) => {
    if (!isDatabaseAway(error)) return log.error('queue', { error });
    if (now() < silentUntil) {
      alike++;
      return;
    }
    log.error('queue', { error, alike });
    alike = 0;
    silentUntil = now() + SAID_AGAIN;
  };
}
