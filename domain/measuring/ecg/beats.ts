import { median } from '../raster/statistics.ts';

export interface Beats {
  /** Columns, from the left. */
  readonly columns: readonly number[];
  /** Fall from the lowest beat to the highest other peak, as a share of the middle beat. */
  readonly gap: number;
}

interface Peak {
  readonly column: number;
  readonly height: number;
}

/** Peaks at least `apart` columns from each other that stand above the widest gap of heights. */
export function findBeats(signal: Float64Array, apart: number): Beats {
  const peaks = peaksOf(signal, apart);
  let count = 0;
  let gap = 0;
  for (let i = 1; i < peaks.length; i++) {
    const middle = median(peaks.slice(0, i + 1).map(({ height }) => height));
    const fall = ((peaks[i] as Peak).height - (peaks[i + 1]?.height ?? 0)) / middle;
    if (fall > gap) {
      gap = fall;
      count = i + 1;
    }
  }
  const columns = peaks.slice(0, count).map(({ column }) => column);
  return { columns: columns.sort((a, b) => a - b), gap };
}

/** Highest first. */
function peaksOf(signal: Float64Array, apart: number): Peak[] {
  const free = new Uint8Array(signal.length).fill(1);
  const order = Array.from(signal.keys())
    .filter((i) => (signal[i] as number) > 0)
    .sort((a, b) => (signal[b] as number) - (signal[a] as number));
  const peaks: Peak[] = [];
  for (const column of order) {
    if (free[column] === 0) continue;
    peaks.push({ column, height: signal[column] as number });
    free.fill(0, Math.max(0, column - apart + 1), column + apart);
  }
  return peaks;
}

/** Pairs of beats no farther apart than `reach`; beats of both that have no pair. */
export function compareBeats(
  left: readonly number[],
  right: readonly number[],
  reach: number,
): { readonly pairs: number; readonly alone: number } {
  const pairs = left.filter((one) => right.some((other) => Math.abs(one - other) <= reach)).length;
  return { pairs, alone: left.length + right.length - 2 * pairs };
}
