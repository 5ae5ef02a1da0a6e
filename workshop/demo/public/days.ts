import { setTimeout as sleep } from 'node:timers/promises';

/** How a day of the public demonstration begins and ends. */
export interface Days<Day> {
  /** Rejects when it does not start; what it left must not disturb the next try. */
  readonly begin: () => Promise<Day>;
  /** Resolves at the reset, or earlier when the day ended by itself. */
  readonly pass: (day: Day, closing: AbortSignal) => Promise<void>;
  /** Resolves when nothing of it runs any more, also after it ended by itself. */
  readonly end: (day: Day) => Promise<void>;
  /** The day that visitors see; undefined between two days. */
  readonly show: (day: Day | undefined) => void;
  readonly fail: (error: unknown) => void;
  /** Milliseconds before another try. */
  readonly pauseMs: number;
}

/**
 * One day after another until `closing`. Rejects when the first does not begin; a later one is tried
 * again, so that a bad night does not end the demonstration.
 */
export async function playDays<Day>(days: Days<Day>, closing: AbortSignal): Promise<void> {
  let day = await days.begin();
  while (!closing.aborted) {
    days.show(day);
    await days.pass(day, closing);
    days.show(undefined);
    await days.end(day);
    if (closing.aborted) return;
    const next = await nextDay(days, closing);
    if (next === undefined) return;
    day = next;
  }
  await days.end(day);
}

async function nextDay<Day>(days: Days<Day>, closing: AbortSignal): Promise<Day | undefined> {
  while (!closing.aborted) {
    try {
      return await days.begin();
    } catch (error) {
      days.fail(error);
      await sleep(days.pauseMs, undefined, { signal: closing }).catch(() => {});
    }
  }
  return undefined;
}
