import type { Mask } from '../raster/grid.ts';
import { median } from '../raster/statistics.ts';
import type { Paper } from './paper.ts';
import { withoutPrint } from './print.ts';

/** One line of the recording, column by column, in pixels of the picture. */
export interface TraceRow {
  /** First column and the column after the last. */
  readonly from: number;
  readonly to: number;
  /** Highest and lowest ink of the trace in each column from `from`; −1 where there is none. */
  readonly top: Int32Array;
  readonly bottom: Int32Array;
  /** Line of rest, about which the trace moves. */
  readonly level: number;
}

/** Millimetres. */
const BETWEEN_ROWS = 10;
const GAP = 1;
const SHORTEST = 30;
const HOLE = 5;
/** Least share of columns with ink. */
const FULL = 0.75;

/** Rows of the recording, from the top. */
export function findRows(ink: Mask, paper: Paper): TraceRow[] {
  const levels = rowLevels(ink, paper);
  return levels.flatMap((level, i) => {
    const above = i === 0 ? 0 : Math.round((level + (levels[i - 1] as number)) / 2);
    const next = levels[i + 1];
    const below = next === undefined ? ink.height : Math.round((level + next) / 2);
    const row = traceIn(ink, paper, above, below);
    return row ? [row] : [];
  });
}

/** Peaks of the ink counted line by line. */
function rowLevels(ink: Mask, paper: Paper): number[] {
  const counts = new Float64Array(ink.height);
  for (let y = 0; y < ink.height; y++) {
    for (let x = 0; x < ink.width; x++) {
      counts[y] = (counts[y] as number) + (ink.data[y * ink.width + x] as number);
    }
  }
  const smooth = new Float64Array(ink.height);
  const radius = Math.max(1, Math.round(paper.down));
  for (let y = 0; y < ink.height; y++) {
    for (let k = -radius; k <= radius; k++) {
      smooth[y] = (smooth[y] as number) + (counts[y + k] ?? 0);
    }
  }
  const order = Array.from(smooth.keys()).sort(
    (a, b) => (smooth[b] as number) - (smooth[a] as number),
  );
  const most = smooth[order[0] ?? 0] ?? 0;
  const levels: number[] = [];
  for (const y of order) {
    if ((smooth[y] as number) < 0.25 * most) break;
    if (levels.every((level) => Math.abs(level - y) >= BETWEEN_ROWS * paper.down)) levels.push(y);
  }
  return levels.sort((a, b) => a - b);
}

/** The trace between two lines of the picture: in each column its tallest run of ink. */
function traceIn(ink: Mask, paper: Paper, above: number, below: number): TraceRow | undefined {
  const gap = Math.max(1, Math.round(GAP * paper.down));
  const trace = withoutPrint(ink, paper, above, below);
  const top = new Int32Array(ink.width).fill(-1);
  const bottom = new Int32Array(ink.width).fill(-1);
  const centres: number[] = [];
  for (let x = 0; x < ink.width; x++) {
    const run = tallestRun(trace, x, gap);
    if (!run) continue;
    top[x] = above + run[0];
    bottom[x] = above + run[1];
    centres.push(above + (run[0] + run[1]) / 2);
  }
  const [from, to] = longestStretch(top, Math.round(HOLE * paper.across));
  if (to - from < SHORTEST * paper.across) return undefined;
  let inked = 0;
  for (let x = from; x < to; x++) if (top[x] !== -1) inked++;
  if (inked < FULL * (to - from)) return undefined;
  return {
    from,
    to,
    top: top.slice(from, to),
    bottom: bottom.slice(from, to),
    level: median(centres),
  };
}

/** Runs closer than `gap` are one. */
function tallestRun(ink: Mask, x: number, gap: number): readonly [number, number] | undefined {
  let best: readonly [number, number] | undefined;
  let start = -1;
  let last = -1;
  for (let y = 0; y < ink.height; y++) {
    if (ink.data[y * ink.width + x] !== 1) continue;
    if (start === -1 || y - last > gap) start = y;
    last = y;
    if (!best || last - start >= best[1] - best[0]) best = [start, last];
  }
  return best;
}

/** Longest stretch of columns without a hole wider than `hole`. */
function longestStretch(top: Int32Array, hole: number): readonly [number, number] {
  let best: readonly [number, number] = [0, 0];
  let start = -1;
  let last = -1;
  for (let x = 0; x < top.length; x++) {
    if (top[x] === -1) continue;
    if (start === -1 || x - last > hole) start = x;
    last = x;
    if (last + 1 - start > best[1] - best[0]) best = [start, last + 1];
  }
  return best;
}
