import { addDays, monthFrom, sameDayBefore } from './zonedTime.ts';

/** Inclusive; `YYYY-MM-DD`. */
interface Span {
  readonly from: string;
  readonly to: string;
}

/**
 * The whole days of a running month, up to yesterday, and the same days of the month before; undefined
 * on the first, when no day is over.
 */
export function monthSoFar(today: string): { now: Span; before: Span } | undefined {
  const month = monthFrom(today, 0);
  const yesterday = addDays(today, -1);
  if (yesterday < month) return undefined;
  return {
    now: { from: month, to: yesterday },
    before: { from: monthFrom(today, -1), to: sameDayBefore(yesterday) },
  };
}
