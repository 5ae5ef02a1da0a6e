import type { OpticalDensity } from '../opticalDensity.ts';
import { fillHoles } from '../raster/fillHoles.ts';
import { above, type Mask } from '../raster/grid.ts';
import { open } from '../raster/morphology.ts';

/** Pixels whose green density is above `threshold`: cells of any sort, with their pale centres. */
export function foreground(density: OpticalDensity, threshold: number): Mask {
  const raw = above(density.green, threshold);
  return open(fillHoles(raw, 0.01 * raw.data.length), 2);
}
