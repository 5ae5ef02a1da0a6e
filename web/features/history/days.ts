import { clockFormat, daysAgo, onClock } from '#web/api/clock.ts';
import type { Row } from './row.ts';

const dayOfYear = clockFormat({ day: 'numeric', month: 'long' });
const dayOfAnyYear = clockFormat({ dateStyle: 'long' });

export interface Day {
  /** «Hoy, 20 de noviembre», «Ayer», «15 de noviembre», with the year if it is another. */
  readonly title: string;
  readonly rows: readonly Row[];
}

/** @param rows newest first. */
export function byDay(rows: readonly Row[], now: Date): readonly Day[] {
  const days = Map.groupBy(rows, ({ createdAt }) => titleOf(new Date(createdAt), now));
  return [...days].map(([title, ofDay]) => ({ title, rows: ofDay }));
}

function titleOf(date: Date, now: Date): string {
  const ago = daysAgo(date, now);
  if (ago === 0) return `Hoy, ${dayOfYear(date)}`;
  if (ago === 1) return 'Ayer';
  return (onClock(date).year === onClock(now).year ? dayOfYear : dayOfAnyYear)(date);
}
