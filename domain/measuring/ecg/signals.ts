import { median } from '../raster/statistics.ts';
import type { TraceRow } from './rows.ts';

/** Two views of one row, a value a column; both are high where a QRS complex stands. */
export interface Signals {
  /** Way that the pen went up and down within a complex. */
  readonly travel: Float64Array;
  /** Height of the trace over its neighbourhood on both sides. */
  readonly spike: Float64Array;
}

/** Seconds. */
const COMPLEX = 0.08;
const BESIDE = 0.04;

export function signalsOf(row: TraceRow, secondsPerPixel: number): Signals {
  return {
    travel: travelOf(row, Math.max(3, Math.round(COMPLEX / secondsPerPixel))),
    spike: spikeOf(row, Math.max(3, Math.round(BESIDE / secondsPerPixel))),
  };
}

function travelOf({ top, bottom }: TraceRow, width: number): Float64Array {
  const heights = Array.from(top, (y, i) => (y === -1 ? 0 : (bottom[i] as number) - y + 1));
  const thick = median(heights.filter((height) => height > 0));
  const radius = width >> 1;
  const travel = new Float64Array(heights.length);
  let sum = 0;
  for (let i = -radius; i < heights.length; i++) {
    sum += Math.max(0, (heights[i + radius] ?? thick) - thick);
    if (i - radius - 1 >= 0) sum -= Math.max(0, (heights[i - radius - 1] as number) - thick);
    if (i >= 0) travel[i] = sum;
  }
  return travel;
}

function spikeOf(row: TraceRow, beside: number): Float64Array {
  const line = middleLine(row);
  const spike = new Float64Array(line.length);
  const at = (i: number) => line[Math.max(0, Math.min(line.length - 1, i))] as number;
  const reach = Math.max(1, Math.round(beside / 4));
  for (let i = 0; i < line.length; i++) {
    let left = 0;
    let right = 0;
    for (let k = -reach; k <= reach; k++) {
      left += at(i - beside + k);
      right += at(i + beside + k);
    }
    left /= 2 * reach + 1;
    right /= 2 * reach + 1;
    const highest = (row.top[i] as number) === -1 ? at(i) : (row.top[i] as number);
    const lowest = (row.bottom[i] as number) === -1 ? at(i) : (row.bottom[i] as number);
    spike[i] = Math.max(Math.min(left, right) - highest, lowest - Math.max(left, right), 0);
  }
  return spike;
}

/** Middle of the trace in each column; a hole takes the value before it. */
function middleLine({ top, bottom, level }: TraceRow): Float64Array {
  const line = new Float64Array(top.length);
  let last = level;
  for (let i = 0; i < top.length; i++) {
    if (top[i] !== -1) last = ((top[i] as number) + (bottom[i] as number)) / 2;
    line[i] = last;
  }
  return line;
}
