import { boxMean } from '../raster/boxFilter.ts';
import { createPlane, type Mask, type Plane } from '../raster/grid.ts';

/** A round thing denser than its surroundings. */
export interface Blob {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Mean stain inside over that of the ring around. */
  readonly contrast: number;
}

interface Layer {
  readonly radius: number;
  readonly contrast: Plane;
}

const STEP = 1.2;
/** Contrast below which nothing is stained. */
const MIN_CONTRAST = 0.02;
/** Neighbourhood in which a blob is the strongest, in its radii. */
const REACH = 0.35;

/** Blobs of any size: maxima in place and size of the mean inside over that of a ring around. */
export function findBlobs(signal: Plane, outside?: Mask): Blob[] {
  const layers: Layer[] = [];
  const largest = 0.12 * Math.max(signal.width, signal.height);
  for (let side = 1; side <= largest; side = Math.max(side + 1, Math.round(side * STEP))) {
    layers.push(layerAt(signal, side));
  }
  return layers.slice(1, -1).flatMap((layer, at) => {
    return summits(layer, layers[at] as Layer, layers[at + 2] as Layer, outside);
  });
}

function summits(
  { radius, contrast }: Layer,
  smaller: Layer,
  larger: Layer,
  outside: Mask | undefined,
): Blob[] {
  const { width, height, data } = contrast;
  const below = smaller.contrast.data;
  const above = larger.contrast.data;
  const reach = Math.max(1, Math.round(REACH * radius));
  const blobs: Blob[] = [];
  for (let i = 0; i < data.length; i++) {
    const value = data[i] as number;
    if (value < MIN_CONTRAST || outside?.data[i] === 1) continue;
    if ((below[i] as number) > value || (above[i] as number) > value) continue;
    const x = i % width;
    const y = Math.floor(i / width);
    if (isHighest(contrast, x, y, reach, height)) blobs.push({ x, y, radius, contrast: value });
  }
  return blobs;
}

function isHighest({ width, data }: Plane, x: number, y: number, reach: number, height: number) {
  const at = y * width + x;
  const value = data[at] as number;
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++) {
    for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++) {
      const i = row * width + column;
      const other = data[i] as number;
      // The first of equals wins.
      if (other > value || (other === value && i < at)) return false;
    }
  }
  return true;
}

/** Uses squares with the area of the disc, and of twice the disc. */
function layerAt(signal: Plane, side: number): Layer {
  const area = (2 * side + 1) ** 2;
  const wide = Math.max(side + 1, Math.round((Math.sqrt(2 * area) - 1) / 2));
  const ring = (2 * wide + 1) ** 2 - area;
  const inner = boxMean(signal, side);
  const outer = boxMean(signal, wide);
  const contrast = createPlane(signal);
  for (let i = 0; i < contrast.data.length; i++) {
    const above = (inner.data[i] as number) - (outer.data[i] as number);
    contrast.data[i] = above * ((area + ring) / ring);
  }
  return { radius: Math.sqrt(area / Math.PI), contrast };
}

/** Median radius, weighed by size and stain; undefined without blobs. */
export function commonestRadius(blobs: readonly Blob[]): number | undefined {
  const strongest = blobs.reduce((most, { contrast }) => Math.max(most, contrast), 0);
  const clear = blobs.filter(({ contrast }) => contrast > 0.3 * strongest);
  const weights = clear.map(({ radius, contrast }) => contrast * radius);
  let half = weights.reduce((sum, weight) => sum + weight, 0) / 2;
  const order = [...clear.keys()].toSorted(
    (a, b) => (clear[a] as Blob).radius - (clear[b] as Blob).radius,
  );
  for (const at of order) {
    half -= weights[at] as number;
    if (half <= 0) return (clear[at] as Blob).radius;
  }
  return undefined;
}
