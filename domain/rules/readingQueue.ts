/** Queue of cases to read: order and waiting texts. */

/** Priorities count seconds from here, which fits 32 bits until 2094. */
const BEGINNING = Date.UTC(2026, 0, 1);
/** Penalty in seconds for each waiting case of the same account. */
export const BEHIND_EACH = 60;
/** Start in seconds of a case that is pressing by its answers over one that is not. */
export const PRESSING_START = 300;

/** Waiting cases of the account. */
export interface WaitingCases {
  readonly all: number;
  /** Those that are pressing. */
  readonly pressing: number;
}

/**
 * Priority of a case submitted now; higher runs first. Each waiting case of the account costs one
 * minute: an account that submits fifty lets others pass and still gets its turn. A pressing case
 * (vital, or within 24 hours) goes before what was submitted up to five minutes earlier, and pays for
 * other pressing ones alone. So nothing submitted five minutes later passes a case that can wait, and
 * at most five waiting cases of one account do.
 */
export function readingPriority(now: Date, waiting: WaitingCases, isPressing: boolean): number {
  const seconds = Math.floor((now.getTime() - BEGINNING) / 1000);
  const behind = BEHIND_EACH * (isPressing ? waiting.pressing : waiting.all);
  return -(seconds + behind - (isPressing ? PRESSING_START : 0));
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
