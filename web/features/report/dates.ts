import { clockFormat } from '#web/api/clock.ts';

const clock = clockFormat({
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});

/** «10:48:02»; undefined for an invalid date. */
export function clockOf(iso: string | null | undefined): string | undefined {
  const date = new Date(iso ?? '');
  return Number.isNaN(date.getTime()) ? undefined : clock(date);
}

/** «hace 48 s», «hace 3 min», «hace 2 h». */
export function ago(iso: string, now: number): string {
  const seconds = Math.max(0, Math.round((now - new Date(iso).getTime()) / 1000));
  if (seconds < 60) return `hace ${seconds}\u00a0s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `hace ${minutes}\u00a0min` : `hace ${Math.round(minutes / 60)}\u00a0h`;
}
