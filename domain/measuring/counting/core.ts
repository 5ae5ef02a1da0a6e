import type { Labels, Plane } from '../raster/grid.ts';
import type { Region } from '../raster/regions.ts';
import { median, quantile } from '../raster/statistics.ts';

/** Place of the core among the densities of an object, and its excess over their median. */
const DENSEST = 0.98;
const DENSE = 3;

/**
 * True if a few pixels of an object are far denser than the rest: a small nucleus in its cytoplasm.
 * Nuclei and red cells measured: 2.4 at most. Every second pixel is looked at.
 */
export function hasCore(signal: Plane, labels: Labels, region: Region): boolean {
  const values: number[] = [];
  for (let y = region.top; y <= region.bottom; y++) {
    for (let x = region.left; x <= region.right; x++) {
      const i = y * labels.width + x;
      if ((x + y) % 2 === 0 && labels.data[i] === region.label) {
        values.push(signal.data[i] as number);
      }
    }
  }
  return quantile(values, DENSEST) > DENSE * median(values);
}
