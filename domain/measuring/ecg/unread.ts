import { median } from '../raster/statistics.ts';
import { distancesOf } from './rhythm.ts';
import type { TraceRow } from './rows.ts';

/** Seconds after a beat that its T wave takes, and before the next that its P wave takes. */
const T_WAVE = 0.4;
const P_WAVE = 0.1;
/** Half a distance belongs to the beat before it, however fast the heart. */
const HALF = 0.5;
/** Seconds around a beat in which its height is sought. */
const COMPLEX = 0.05;
/** Seconds whose mean is the line of rest. */
const REST = 1;
/** Shortest distance in which a beat may be missing, as a share of the median. */
const LONG = 1.5;
/** Height of a wave, as a share of the beats beside it, that is no P wave and no tremor. */
const TALL = 0.6;
/** Least share of the beats at which a row moves, if it shows the same beats as the others. */
const SHARED = 0.7;
/** Seconds around a beat in which a row moves, and by which it may be late. */
const SAME = 0.06;
const LATE = 0.02;
/** Height of a row's own signal, 0…1, that is a beat. */
const MOVES = 0.4;

/**
 * True if waves as tall as the beats stand in most of the rows where none was read: in a long
 * distance, or in every second one. Wide complexes that come early look so, which neither view
 * finds. A single wave in a usual distance is the name of a lead.
 */
export function hasUnreadWaves(
  rows: readonly TraceRow[],
  beats: readonly number[],
  second: number,
): boolean {
  const distances = distancesOf(beats);
  const after = Math.min(T_WAVE * second, HALF * Math.min(...distances));
  const heights = rows.map((row) => heightsOf(row, Math.round(REST * second)));
  const holding = distances.filter((distance, i) => {
    const beat = beats[i] as number;
    const next = beat + distance;
    const tall = rows.filter(({ from }, at) => {
      const highest = (left: number, right: number) =>
        highestBetween(heights[at] as Float64Array, left - from, right - from);
      const around = COMPLEX * second;
      const beside = Math.max(
        highest(beat - around, beat + around),
        highest(next - around, next + around),
      );
      return highest(beat + after, next - P_WAVE * second) > TALL * beside;
    });
    return tall.length > rows.length / 2;
  });
  const long = LONG * median(distances);
  return holding.length >= distances.length / 2 || holding.some((distance) => distance >= long);
}

/** Distance of the trace from its line of rest, by column. */
function heightsOf({ top, bottom }: TraceRow, window: number): Float64Array {
  const line = new Float64Array(top.length);
  for (let i = 0; i < line.length; i++) {
    line[i] = top[i] === -1 ? (line[i - 1] ?? 0) : ((top[i] as number) + (bottom[i] as number)) / 2;
  }
  const sums = new Float64Array(line.length + 1);
  for (let i = 0; i < line.length; i++) sums[i + 1] = (sums[i] as number) + (line[i] as number);
  return line.map((middle, i) => {
    const from = Math.max(0, i - (window >> 1));
    const to = Math.min(line.length, i + (window >> 1) + 1);
    const rest = ((sums[to] as number) - (sums[from] as number)) / (to - from);
    const [high, low] = top[i] === -1 ? [middle, middle] : [top[i] as number, bottom[i] as number];
    return Math.max(rest - high, low - rest);
  });
}

function highestBetween(heights: Float64Array, from: number, to: number): number {
  let most = 0;
  for (let i = Math.max(0, Math.round(from)); i < Math.min(heights.length, to); i++) {
    most = Math.max(most, heights[i] as number);
  }
  return most;
}

/**
 * True if most rows move at most of the beats, and at the same time; rows that follow each other do
 * not. Each signal is a row's own, 0…1, in the columns of the picture.
 */
export function moveTogether(
  signals: readonly Float64Array[],
  beats: readonly number[],
  second: number,
): boolean {
  const reach = SAME * second;
  const together = signals.filter((signal) => {
    const moving = beats.filter(
      (beat) => highestBetween(signal, beat - reach, beat + reach) >= MOVES,
    );
    if (moving.length < SHARED * beats.length) return false;
    const own = centred(moving, signal, reach);
    const late = median(own.map((column, i) => column - (moving[i] as number)));
    return Math.abs(late) <= LATE * second;
  });
  return together.length > signals.length / 2;
}

/** The middle of each beat in the signal, whose top is flat where a complex is narrow. */
export function centred(columns: readonly number[], signal: Float64Array, reach: number): number[] {
  return columns.map((column) => {
    const from = Math.max(0, Math.ceil(column - reach));
    const half = highestBetween(signal, from, column + reach) / 2;
    let sum = 0;
    let weight = 0;
    for (let x = from; x <= column + reach; x++) {
      const excess = Math.max(0, (signal[x] ?? 0) - half);
      sum += excess * x;
      weight += excess;
    }
    return weight === 0 ? column : sum / weight;
  });
}
