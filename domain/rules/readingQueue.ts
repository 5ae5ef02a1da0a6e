/** Queue of cases to read: order and waiting texts. */

/** Priorities count seconds from here, which fits 32 bits until 2094. */
const BEGINNING = Date.UTC(2026, 0, 1);
/** Penalty in seconds for each waiting case of the same account. */
const BEHIND_EACH = 60;

/**
 * Priority of a case submitted now; higher runs first. Each waiting case of the account costs one
 * minute: an account that submits fifty lets others pass and still gets its turn.
 */
export function readingPriority(now: Date, waiting: number): number {
  const seconds = Math.floor((now.getTime() - BEGINNING) / 1000);
  return -(seconds + BEHIND_EACH * waiting);
}

/** Maximum shown as a number. */
export const MOST_AHEAD = 100;

/** Measured while the queue was never empty. */
export interface Throughput {
  readonly cases: number;
  readonly seconds: number;
}

/** Minimum data for an estimate. */
const ENOUGH: Throughput = { cases: 3, seconds: 5 };

/**
 * Estimated seconds to a report at the current pace; undefined without enough data. Counts one case
 * under way.
 */
export function secondsToReport(ahead: number, { cases, seconds }: Throughput): number | undefined {
  if (cases < ENOUGH.cases || seconds < ENOUGH.seconds) return undefined;
  return Math.ceil(((ahead + 2) * seconds) / cases);
}
