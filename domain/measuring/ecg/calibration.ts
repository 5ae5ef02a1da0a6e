import type { Paper } from './paper.ts';
import type { TraceRow } from './rows.ts';

/** Millimetres: how far from the start a calibration ends, its least width and height. */
const REACH = 14;
const WIDE = 2;
const HIGH = 4;
const AFTER = 1.5;

/** The row without the rectangle of one millivolt at its start. */
export function withoutCalibration(row: TraceRow, paper: Paper): TraceRow {
  const end = plateauEnd(row, paper);
  if (end === 0) return row;
  const cut = Math.min(row.top.length, end + Math.round(AFTER * paper.across));
  return {
    ...row,
    from: row.from + cut,
    top: row.top.slice(cut),
    bottom: row.bottom.slice(cut),
  };
}

/** Column after the last level stretch away from the line of rest; 0 for none. */
function plateauEnd({ top, bottom, level }: TraceRow, paper: Paper): number {
  const thick = Math.max(3, paper.down);
  let end = 0;
  let start = 0;
  for (let i = 1; i < Math.min(top.length, REACH * paper.across); i++) {
    const y = top[i] as number;
    const flat =
      y !== -1 &&
      (bottom[i] as number) - y <= thick &&
      Math.abs(y - level) >= HIGH * paper.down &&
      Math.abs(y - (top[i - 1] as number)) <= 1;
    if (!flat) start = i;
    else if (i - start >= WIDE * paper.across) end = i + 1;
  }
  return end;
}
