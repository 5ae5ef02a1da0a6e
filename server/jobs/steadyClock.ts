import type { Clock } from 'pg-boss';

/** The longest delay of a timer; Node ends a longer one at once. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * The queue's clock, which nobody sets: with the machine's, a wait that began before it was set back
 * lasts until the wrong time is reached.
 */
export const STEADY_CLOCK: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (run, ms) => setTimeout(run, Math.min(ms, LONGEST_MS)),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (run, ms) => setInterval(run, Math.min(ms, LONGEST_MS)),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};
