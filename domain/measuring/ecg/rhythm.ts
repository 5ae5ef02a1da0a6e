import { mean, median } from '../raster/statistics.ts';

/** Rhythm that follows from the columns of the beats. */
export interface Rhythm {
  readonly columns: readonly number[];
  /** Mean distance of neighbours, in columns. */
  readonly spacing: number;
  readonly regular: boolean;
}

/** Most distances of a regular rhythm lie within `NEAR` of their median, all within `FAR`. */
const NEAR = 0.1;
const FAR = 0.2;
const MOST = 0.85;

export function rhythmOf(columns: readonly number[]): Rhythm {
  const distances = distancesOf(columns);
  const middle = median(distances);
  const away = distances.map((distance) => Math.abs(distance / middle - 1));
  const near = away.filter((share) => share <= NEAR).length;
  return {
    columns,
    spacing: mean(distances),
    regular: near >= MOST * away.length && away.every((share) => share <= FAR),
  };
}

export function distancesOf(columns: readonly number[]): number[] {
  return columns.slice(1).map((column, i) => column - (columns[i] as number));
}

/** Columns without the peaks that split one distance of an otherwise regular rhythm in two. */
export function withoutSplits(columns: readonly number[]): readonly number[] {
  const middle = median(distancesOf(columns));
  const whole = columns.filter((_column, i) => {
    const before = columns[i - 1];
    const after = columns[i + 1];
    if (before === undefined || after === undefined) return true;
    return Math.abs((after - before) / middle - 1) > FAR;
  });
  return rhythmOf(whole).regular ? whole : columns;
}

/** A distance in two parts is no longer than its neighbours, times this. */
const WHOLE = 1.15;
/** A part is shorter than every other distance, times this. */
const PART = 0.85;

/**
 * True if a peak parts one distance in two, judged by the distances beside it: writing in a rhythm
 * that sways. A beat that comes early leaves a pause behind it, and one after a pause has its like.
 */
export function hasIntruder(columns: readonly number[]): boolean {
  const distances = distancesOf(columns);
  const middle = median(distances);
  return distances.slice(1).some((after, i) => {
    const before = distances[i] as number;
    const beside = ((distances[i - 1] ?? middle) + (distances[i + 2] ?? middle)) / 2;
    const others = distances.filter((_, at) => at !== i && at !== i + 1);
    const short = Math.min(before, after) < PART * Math.min(...others);
    return short && before + after <= WHOLE * beside;
  });
}

/** Least excess of every second distance over the others. */
const UNLIKE = 1.12;

/**
 * True if long and short distances take turns: T waves between the beats, or beats in pairs, which
 * a picture does not tell apart.
 */
export function alternates(columns: readonly number[]): boolean {
  const distances = distancesOf(columns);
  const turns = distances.slice(1).map((distance, i) => {
    const share = distance / (distances[i] as number);
    return i % 2 === 0 ? share : 1 / share;
  });
  const same = turns.filter((share) => share > UNLIKE).length;
  const other = turns.filter((share) => share < 1 / UNLIKE).length;
  return turns.length >= 2 && Math.max(same, other) >= 0.75 * turns.length;
}

/** Highest autocorrelation near `lag`, and its lag. */
export function autocorrelation(
  signal: Float64Array,
  lag: number,
): { readonly lag: number; readonly strength: number } {
  const average = mean(Array.from(signal));
  const centred = signal.map((value) => value - average);
  const energy = centred.reduce((sum, value) => sum + value * value, 0);
  let best = { lag, strength: 0 };
  for (let shift = Math.round(0.85 * lag); shift <= 1.15 * lag; shift++) {
    let product = 0;
    for (let i = 0; i + shift < centred.length; i++) {
      product += (centred[i] as number) * (centred[i + shift] as number);
    }
    const strength = ((product / energy) * centred.length) / (centred.length - shift);
    if (strength > best.strength) best = { lag: shift, strength };
  }
  return best;
}
