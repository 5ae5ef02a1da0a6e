import type { OverlayShape } from '#domain/report/overlay.ts';
import type { Paper } from './paper.ts';
import type { TraceRow } from './rows.ts';

/** Millimetres: half width of a mark, its height, and its distance from the trace. */
const HALF = 0.8;
const HIGH = 1.6;
const CLEARANCE = 0.8;
/** Millimetres around the column of a beat in which its highest point is sought. */
const AROUND = 1.5;

/** One triangle over each beat of the last row, which is the rhythm strip where there is one. */
export function beatMarks(
  beats: readonly number[],
  rows: readonly TraceRow[],
  { across, down }: Paper,
  place: (x: number, y: number) => readonly [number, number],
): OverlayShape[] {
  const row = rows.at(-1);
  if (!row) return [];
  return beats.map((beat) => {
    const [x, y] = highest(row, Math.round(beat), Math.round(AROUND * across));
    const tip = y - CLEARANCE * down;
    const points = [
      place(x, tip),
      place(x - HALF * across, tip - HIGH * down),
      place(x + HALF * across, tip - HIGH * down),
    ];
    return {
      kind: 'beat' as const,
      counted: true,
      points: points.flatMap((point) => point.map((value) => Math.round(10 * value) / 10)),
    };
  });
}

function highest({ from, top, level }: TraceRow, beat: number, reach: number) {
  let best: readonly [number, number] = [beat, level];
  for (let x = beat - reach; x <= beat + reach; x++) {
    const y = top[x - from];
    if (y !== undefined && y !== -1 && y < best[1]) best = [x, y];
  }
  return best;
}
