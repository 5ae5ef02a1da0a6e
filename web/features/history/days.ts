import { clockFormat, daysAgo, onClock } from '#web/api/clock.ts';
import type { Row } from './row.ts';

const dayOfYear = clockFormat({ day: 'numeric', month: 'long' });
const dayOfAnyYear = clockFormat({ dateStyle: 'long' });

export interface RowGroup {
  /** «Hoy, 20 de noviembre», «Ayer», «15 de noviembre», with the year if it is another. */
  readonly title: string;
  /** True if the title is the day of its rows. */
  readonly isDay: boolean;
  readonly rows: readonly Row[];
}

/** @param rows newest first. */
export function byDay(rows: readonly Row[], now: Date): readonly RowGroup[] {
  const days = Map.groupBy(rows, ({ createdAt }) => titleOf(new Date(createdAt), now));
  return [...days].map(([title, ofDay]) => ({ title, isDay: true, rows: ofDay }));
}

/** @param rows the most urgent first, then newest first. */
export function byUrgency(rows: readonly Row[], now: Date): readonly RowGroup[] {
  const { urgent = [], others = [] } = Object.groupBy(rows, ({ urgency }) =>
    urgency ? 'urgent' : 'others',
  );
  const levels = Map.groupBy(urgent, ({ urgency }) => urgency?.text ?? '');
  const groups = [...levels].map(([title, ofLevel]) => ({ title, isDay: false, rows: ofLevel }));
  return [...groups, ...byDay(others, now)];
}

function titleOf(date: Date, now: Date): string {
  const ago = daysAgo(date, now);
  if (ago === 0) return `Hoy, ${dayOfYear(date)}`;
  if (ago === 1) return 'Ayer';
  return (onClock(date).year === onClock(now).year ? dayOfYear : dayOfAnyYear)(date);
}
