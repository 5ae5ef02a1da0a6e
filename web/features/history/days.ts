import type { Row } from './row.ts';

const dayOfYear = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'long' });
const dayOfAnyYear = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long' });

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
  const ago = Math.round((startOfDay(now) - startOfDay(date)) / 86_400_000);
  if (ago === 0) return `Hoy, ${dayOfYear.format(date)}`;
  if (ago === 1) return 'Ayer';
  return (date.getFullYear() === now.getFullYear() ? dayOfYear : dayOfAnyYear).format(date);
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
