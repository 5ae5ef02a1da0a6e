import { hasCore } from '../counting/core.ts';
import type { OpticalDensity } from '../opticalDensity.ts';
import type { Plane } from '../raster/grid.ts';
import type { Nuclei } from './segment.ts';

/** Density of red or green from which a pixel is of a cell. */
const STAINED = 0.05;
/** Stained area for each nuclear area beyond which the cells are mostly cytoplasm. */
const MOST_CYTOPLASM = 7;

/**
 * True if the cells are squames, as on a vaginal smear: much cytoplasm around each nucleus, or
 * cytoplasm taken for nuclei, with the small dense nucleus inside.
 */
export function areSquames({ red, green }: OpticalDensity, signal: Plane, nuclei: Nuclei): boolean {
  let stained = 0;
  for (let i = 0; i < green.data.length; i++) {
    if (Math.max(green.data[i] as number, red.data[i] as number) > STAINED) stained++;
  }
  const nuclear = nuclei.pieces.reduce((sum, { region }) => sum + region.area, 0);
  if (stained > MOST_CYTOPLASM * nuclear) return true;
  const cored = nuclei.pieces.filter(({ region }) => hasCore(signal, nuclei.labels, region));
  return cored.length > nuclei.pieces.length / 2;
}
