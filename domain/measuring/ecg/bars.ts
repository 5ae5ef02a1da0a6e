import { createMask, type Mask } from '../raster/grid.ts';
import type { Paper } from './paper.ts';

interface Bar {
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
}

/** Millimetres. */
const SHORTEST = 4;
const WIDEST = 1.6;

/**
 * The ink without the upright bars that part the leads of a printed page: rectangles of one height
 * that stand at the same column in two rows or more. A QRS complex has no flat ends.
 */
export function withoutBars(
  ink: Mask,
  paper: Paper,
): { readonly ink: Mask; readonly bars: readonly number[] } {
  const bars = rectangles(ink, paper);
  const repeated = bars.filter(
    (bar) =>
      bars.some(
        (other) =>
          other !== bar &&
          Math.abs(other.x - bar.x) <= 2 &&
          other.top > bar.bottom &&
          Math.abs(height(other) - height(bar)) <= 2,
      ) ||
      bars.some(
        (other) =>
          other !== bar &&
          Math.abs(other.x - bar.x) <= 2 &&
          other.bottom < bar.top &&
          Math.abs(height(other) - height(bar)) <= 2,
      ),
  );
  if (repeated.length === 0) return { ink, bars: [] };
  const clean = createMask(ink);
  clean.data.set(ink.data);
  for (const { x, width, top, bottom } of repeated) {
    for (let y = top - 1; y <= bottom + 1; y++) {
      if (y < 0 || y >= ink.height) continue;
      clean.data.fill(
        0,
        y * ink.width + Math.max(0, x - 1),
        y * ink.width + Math.min(ink.width, x + width + 1),
      );
    }
  }
  return { ink: clean, bars: repeated.map(({ x }) => x) };
}

function height({ top, bottom }: Bar): number {
  return bottom - top;
}

function rectangles(ink: Mask, paper: Paper): Bar[] {
  const least = SHORTEST * paper.down;
  const bars: Bar[] = [];
  let open: Bar[] = [];
  for (let x = 0; x <= ink.width; x++) {
    const runs = x < ink.width ? tallRuns(ink, x, least) : [];
    const next: Bar[] = [];
    for (const [top, bottom] of runs) {
      const before = open.find(
        (bar) => Math.abs(bar.top - top) <= 1 && Math.abs(bar.bottom - bottom) <= 1,
      );
      next.push(before ? { ...before, width: before.width + 1 } : { x, width: 1, top, bottom });
    }
    bars.push(
      ...open.filter(
        (bar) =>
          !next.some((one) => one.x === bar.x && one.top === bar.top) &&
          bar.width >= 2 &&
          bar.width <= WIDEST * paper.across,
      ),
    );
    open = next;
  }
  return bars;
}

function tallRuns(ink: Mask, x: number, least: number): (readonly [number, number])[] {
  const runs: (readonly [number, number])[] = [];
  let start = -1;
  for (let y = 0; y <= ink.height; y++) {
    const inside = y < ink.height && ink.data[y * ink.width + x] === 1;
    if (inside && start === -1) start = y;
    if (!inside && start !== -1) {
      if (y - start >= least) runs.push([start, y - 1]);
      start = -1;
    }
  }
  return runs;
}
