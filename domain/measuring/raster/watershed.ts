import type { Labels, Mask, Plane } from './grid.ts';

const LEVELS = 8192;

/** True if a summit at `peak` that meets a higher basin at `saddle` belongs to it. */
export type Joins = (peak: number, saddle: number) => boolean;

/**
 * Watershed of `height` inside `mask`: one basin per summit, flooded from the tops down. Where two
 * basins meet, `joins` (height of the lower summit, height of the meeting point) says whether they
 * are one; otherwise each pixel goes up the steepest slope.
 */
export function watershed(height: Plane, mask: Mask, joins: Joins): Labels {
  const labels = new Int32Array(height.data.length);
  const basins = createBasins();
  for (const pixel of fromTopDown(height, mask)) {
    const steepest = flood(height, labels, basins, pixel, joins);
    labels[pixel] = steepest === 0 ? basins.add(height.data[pixel] as number) : steepest;
  }
  return renumber(labels, height, basins);
}

/** The basin of a pixel: most touch a single one, and need no slopes. 0 where none is. */
function flood(
  height: Plane,
  labels: Int32Array,
  basins: Basins,
  pixel: number,
  joins: Joins,
): number {
  const { width } = height;
  const x = pixel % width;
  const inner = x > 0 && x < width - 1 && pixel > width && pixel < labels.length - width;
  const only = inner ? onlyLabel(labels, pixel, width) : SEVERAL;
  return only === SEVERAL ? climb(height, labels, basins, pixel, joins) : basins.find(only);
}

const SEVERAL = -1;

/** The one label around a pixel off the edges, 0 for none, or `SEVERAL`. */
function onlyLabel(labels: Int32Array, pixel: number, width: number): number {
  let only = 0;
  for (let row = pixel - width; row <= pixel + width; row += width) {
    for (let near = row - 1; near <= row + 1; near++) {
      const label = labels[near] as number;
      if (label === 0 || label === only) continue;
      if (only !== 0) return SEVERAL;
      only = label;
    }
  }
  return only;
}

/** Merges the joined basins around a pixel and returns the steepest, or 0. */
function climb(
  height: Plane,
  labels: Int32Array,
  basins: Basins,
  pixel: number,
  joins: Joins,
): number {
  const { width } = height;
  const level = height.data[pixel] as number;
  const x = pixel % width;
  const left = x === 0 ? 0 : -1;
  const right = x === width - 1 ? 0 : 1;
  let chosen = 0;
  let steepest = Number.NEGATIVE_INFINITY;
  for (let dy = -1; dy <= 1; dy++) {
    const beside = pixel + dy * width;
    if (beside < 0 || beside >= labels.length) continue;
    for (let dx = left; dx <= right; dx++) {
      const near = beside + dx;
      const label = labels[near] as number;
      if (label === 0) continue;
      const root = basins.find(label);
      const rise = (height.data[near] as number) - level;
      const slope = dx !== 0 && dy !== 0 ? rise / Math.SQRT2 : rise;
      if (chosen !== 0 && root !== chosen && joins(basins.lowerPeak(root, chosen), level)) {
        chosen = basins.join(root, chosen);
      } else if (slope > steepest) {
        chosen = root;
      }
      steepest = Math.max(steepest, slope);
    }
  }
  return chosen;
}

interface Basins {
  add(peak: number): number;
  find(label: number): number;
  lowerPeak(a: number, b: number): number;
  /** The basin of the higher summit absorbs the other and is returned. */
  join(a: number, b: number): number;
  size(): number;
}

function createBasins(): Basins {
  const parent: number[] = [0];
  const peaks: number[] = [0];
  const peak = (label: number): number => peaks[label] as number;
  return {
    add(height) {
      parent.push(parent.length);
      peaks.push(height);
      return parent.length - 1;
    },
    find(label) {
      let root = label;
      while (parent[root] !== root) {
        parent[root] = parent[parent[root] as number] as number;
        root = parent[root] as number;
      }
      return root;
    },
    lowerPeak: (a, b) => Math.min(peak(a), peak(b)),
    join(a, b) {
      const [lower, higher] = peak(a) < peak(b) ? [a, b] : [b, a];
      parent[lower] = higher;
      return higher;
    },
    size: () => parent.length,
  };
}

/** Indices of the pixels inside the mask, highest first (counting sort). */
function fromTopDown(height: Plane, mask: Mask): Int32Array {
  let top = Number.NEGATIVE_INFINITY;
  let bottom = Number.POSITIVE_INFINITY;
  let inside = 0;
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i] === 0) continue;
    inside++;
    const value = height.data[i] as number;
    if (value > top) top = value;
    if (value < bottom) bottom = value;
  }
  const scale = top > bottom ? (LEVELS - 1) / (top - bottom) : 0;
  const levels = new Uint16Array(mask.data.length);
  const next = new Int32Array(LEVELS + 1);
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i] === 0) continue;
    const level = Math.round((top - (height.data[i] as number)) * scale);
    levels[i] = level;
    next[level + 1] = (next[level + 1] as number) + 1;
  }
  for (let level = 1; level <= LEVELS; level++) {
    next[level] = (next[level] as number) + (next[level - 1] as number);
  }
  const order = new Int32Array(inside);
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i] === 0) continue;
    const level = levels[i] as number;
    const place = next[level] as number;
    order[place] = i;
    next[level] = place + 1;
  }
  return order;
}

function renumber(labels: Int32Array, { width, height }: Plane, basins: Basins): Labels {
  const names = new Int32Array(basins.size());
  let count = 0;
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] === 0) continue;
    const root = basins.find(labels[i] as number);
    if (names[root] === 0) names[root] = ++count;
    labels[i] = names[root] as number;
  }
  return { width, height, data: labels, count };
}
