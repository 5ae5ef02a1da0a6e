import { components } from '../raster/components.ts';
import { coverage, createMask, type Mask, type Pixels } from '../raster/grid.ts';
import { byteHistogram, countLevels, percentile } from '../raster/histogram.ts';

/** Part of the way from the darkest level to the paper below which a pixel is ink. */
const LIGHTEST = 0.72;
const DARKEST = 0.24;
const STEP = 0.06;
/** A trace covers less of its paper. */
const MOST = 0.05;

/**
 * Pixels dark in every channel: the trace and the letters, not the grid. Undefined where the trace
 * is no darker than the grid.
 */
export function findInk(pixels: Pixels, isRuled: (ink: Mask) => boolean): Mask | undefined {
  const level = brightest(pixels);
  const levels = byteHistogram(countLevels(level));
  const dark = percentile(levels, 0.002);
  const paper = percentile(levels, 0.5);
  for (let share = LIGHTEST; share >= DARKEST; share -= STEP) {
    const limit = dark + share * (paper - dark);
    const ink = createMask(pixels);
    for (let i = 0; i < level.length; i++) if ((level[i] as number) < limit) ink.data[i] = 1;
    if (coverage(ink) <= MOST && !hasLines(ink) && !isRuled(ink)) return ink;
  }
  return undefined;
}

function brightest({ width, height, data }: Pixels): Uint8Array {
  const level = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < level.length; i++, at += 3) {
    level[i] = Math.max(data[at] as number, data[at + 1] as number, data[at + 2] as number);
  }
  return level;
}

/** Least share of a straight line that is ink, and how many lines of an axis are no trace. */
const LINE = 0.25;
const COLUMNS = 4;
const ROWS = 2;

/** True if thin straight lines run both ways: some of the grid is as dark as the trace. */
export function hasLines({ width, height, data }: Mask): boolean {
  const columns = new Float64Array(width);
  const rows = new Float64Array(height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      columns[x] = (columns[x] as number) + (data[i] as number) / height;
      rows[y] = (rows[y] as number) + (data[i] as number) / width;
    }
  }
  return thinLines(columns) >= COLUMNS && thinLines(rows) >= ROWS;
}

function thinLines(shares: Float64Array): number {
  let lines = 0;
  for (let i = 0; i < shares.length; i++) {
    const share = shares[i] as number;
    const beside = Math.max(shares[i - 3] ?? 0, shares[i + 3] ?? 0);
    if (share >= LINE && beside < share / 3) lines++;
  }
  return lines;
}

/** The ink without specks: parts smaller than `side` pixels both ways, as JPEG leaves them. */
export function withoutSpecks(ink: Mask, side: number): Mask {
  const labels = components(ink, 8);
  const left = new Int32Array(labels.count + 1).fill(ink.width);
  const right = new Int32Array(labels.count + 1);
  const top = new Int32Array(labels.count + 1).fill(ink.height);
  const bottom = new Int32Array(labels.count + 1);
  for (let y = 0, i = 0; y < ink.height; y++) {
    for (let x = 0; x < ink.width; x++, i++) {
      const label = labels.data[i] as number;
      if (label === 0) continue;
      left[label] = Math.min(left[label] as number, x);
      right[label] = Math.max(right[label] as number, x);
      top[label] = Math.min(top[label] as number, y);
      bottom[label] = Math.max(bottom[label] as number, y);
    }
  }
  const clean = createMask(ink);
  for (let i = 0; i < clean.data.length; i++) {
    const label = labels.data[i] as number;
    if (label === 0) continue;
    const wide = (right[label] as number) - (left[label] as number) + 1;
    const high = (bottom[label] as number) - (top[label] as number) + 1;
    if (Math.max(wide, high) >= side) clean.data[i] = 1;
  }
  return clean;
}
