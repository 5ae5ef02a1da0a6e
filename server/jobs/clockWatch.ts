import type { Context } from '#server/context.ts';
import { watchClock } from '#server/flows/operations/watchClock.ts';

/** Milliseconds between two looks, by a timer that no clock moves. */
const LOOK_MS = 10_000;

/** Looks at the clock at once and then at intervals. @returns what ends it. */
export async function startClockWatch(
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
): Promise<() => Promise<void>> {
  await watchClock(ctx);
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    // While the database is away the queue says so.
    looking = looking.then(() => watchClock(ctx)).catch(() => {});
  }, LOOK_MS).unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
