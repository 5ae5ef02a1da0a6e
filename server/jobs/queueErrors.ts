import type { Logger } from '#server/context.ts';
import { isDatabaseAway } from '#server/shared/databaseAway.ts';

/** Milliseconds between two log lines about the same error. */
const SAID_AGAIN = 60_000;

/**
 * Logs the queue's errors. While the database is down every poll fails: one line a minute, with the
 * number of `alike` errors since. `now` in milliseconds.
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
