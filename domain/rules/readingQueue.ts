/** The queue of cases to read: its order, and the texts about waiting in it. */

/** Priorities count seconds from here, so that they fit in 32 bits until 2094. */
const BEGINNING = Date.UTC(2026, 0, 1);
/** Seconds behind its own moment for each case of the same account that waits already. */
const BEHIND_EACH = 60;

/**
 * Priority of a case submitted now by an account with so many cases waiting: higher goes first.
 * Each waiting case counts as a minute, so that an account that submits fifty lets others pass, and
 * still gets its turn.
 */
export function readingPriority(now: Date, waiting: number): number {
  const seconds = Math.floor((now.getTime() - BEGINNING) / 1000);
  return -(seconds + BEHIND_EACH * waiting);
}

/** Most cases ahead shown as a number. */
export const MOST_AHEAD = 100;

/** Cases read while the queue was never empty. */
export interface Throughput {
  readonly cases: number;
  readonly seconds: number;
}

/** Fewer cases, or less time, allow no estimate. */
const ENOUGH: Throughput = { cases: 3, seconds: 5 };

/**
 * Seconds until the report of a case with so many ahead, at the pace so far; undefined where there is
 * too little to go by. One more is being read meanwhile.
 */
export function secondsToReport(ahead: number, { cases, seconds }: Throughput): number | undefined {
  if (cases < ENOUGH.cases || seconds < ENOUGH.seconds) return undefined;
  return Math.ceil(((ahead + 2) * seconds) / cases);
}
