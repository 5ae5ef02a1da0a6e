import { boxMean } from '../raster/boxFilter.ts';
import { createPlane, type Mask, type Pixels, type Plane } from '../raster/grid.ts';
import { histogram, percentile } from '../raster/histogram.ts';

/** Share of the pixels, those with the strongest edges, on which sharpness is judged. */
const EDGES = 0.03;

/**
 * Sharpness of the edges, independent of contrast: amplitude of the finest detail (between 3 and 5
 * px) over that of the next octave (5 to 9 px). A sharp edge has both; a blurred one only the
 * second. Edges in `rim`, those of the eyepiece, are ignored. Undefined for an image without edges.
 */
export function focusRatio(grey: Plane, rim?: Mask): number | undefined {
  const small = boxMean(grey, 1);
  const middle = boxMean(grey, 2);
  const large = boxMean(grey, 4);
  const edges = createPlane(grey);
  let top = 0;
  for (let i = 0; i < edges.data.length; i++) {
    if (rim?.data[i] === 1) continue;
    const value = Math.abs((middle.data[i] as number) - (large.data[i] as number));
    edges.data[i] = value;
    if (value > top) top = value;
  }
  if (top < 1) return undefined;
  const limit = percentile(histogram(edges.data, 0, top), 1 - EDGES);
  let fine = 0;
  let coarse = 0;
  for (let i = 0; i < edges.data.length; i++) {
    if ((edges.data[i] as number) < limit) continue;
    fine += ((small.data[i] as number) - (middle.data[i] as number)) ** 2;
    coarse += (edges.data[i] as number) ** 2;
  }
  return coarse > 0 ? Math.sqrt(fine / coarse) : undefined;
}

/** Luminance, 0…255. */
export function greyOf(pixels: Pixels): Plane {
  const plane = createPlane(pixels);
  for (let i = 0; i < plane.data.length; i++) {
    const r = pixels.data[3 * i] as number;
    const g = pixels.data[3 * i + 1] as number;
    const b = pixels.data[3 * i + 2] as number;
    plane.data[i] = 0.299 * r + 0.587 * g + 0.114 * b;
  }
  return plane;
}
