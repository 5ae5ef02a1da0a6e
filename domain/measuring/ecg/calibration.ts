import type { Paper } from './paper.ts';
import type { TraceRow } from './rows.ts';

/** Millimetres: how far from an end a calibration stands, its least width and height. */
const REACH = 14;
const WIDE = 2;
const HIGH = 4;
const BESIDE = 1.5;

/** The row without the rectangle of one millivolt at its start or its end. */
export function withoutCalibration(row: TraceRow, paper: Paper): TraceRow {
  const columns = row.top.length;
  const start = plateauEnd(row, paper);
  const end = plateauEnd(
    { ...row, top: row.top.toReversed(), bottom: row.bottom.toReversed() },
    paper,
  );
  const beside = Math.round(BESIDE * paper.across);
  const from = start === 0 ? 0 : Math.min(columns, start + beside);
  const to = end === 0 ? columns : Math.max(from, columns - end - beside);
  return {
    ...row,
    from: row.from + from,
    to: row.from + to,
    top: row.top.slice(from, to),
    bottom: row.bottom.slice(from, to),
  };
}

/** Column after the last level stretch near the start that lies off the line of rest; 0 for none. */
function plateauEnd(
  { top, bottom, level }: Pick<TraceRow, 'top' | 'bottom' | 'level'>,
  paper: Paper,
): number {
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
