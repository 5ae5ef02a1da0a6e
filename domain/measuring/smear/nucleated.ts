import type { CellSize } from '../counting/cellSize.ts';
import { hasCore } from '../counting/core.ts';
import type { Mask, Plane } from '../raster/grid.ts';
import type { Region } from '../raster/regions.ts';
import { median } from '../raster/statistics.ts';
import type { RedCellKind } from '../species.ts';
import { type RedCells, singleCells } from './erythrocytes.ts';

const MIN_CELLS = 8;
/** Median centre/rim ratio of the red density from which red cells look nucleated. */
const RATIO = 0.95;
/** The same when the vet declared a mammal: cells without a pale centre (cats, spherocytes) pass. */
const RATIO_MAMMAL = 1.4;
/** Share of the cells with a violet body in the middle from which they are nucleated for certain. */
const VIOLET_SHARE = 0.5;

/**
 * True if the red cells of the field look nucleated, as in birds and reptiles: by a centre as dense
 * as the rim, or by violet bodies in the middle of most cells. False with fewer than 8 single
 * cells.
 */
export function looksNucleated(
  red: Plane,
  violet: Mask,
  cells: RedCells,
  size: CellSize,
  declared: RedCellKind,
): boolean {
  const single = singleCells(cells, size);
  if (single.length < MIN_CELLS) return false;
  const profiles = single.map((region) => profile(red, violet, cells, region));
  const ratio = median(profiles.map(({ centre, rim }) => centre / Math.max(0.01, rim)));
  const violetShare = profiles.filter((one) => one.violet).length / profiles.length;
  return ratio >= (declared === 'mammal' ? RATIO_MAMMAL : RATIO) || violetShare >= VIOLET_SHARE;
}

/** Fewest cells of which a core tells something. */
const FEWEST = 3;

/** True if most of the cells hold a small dense core: squames, in any stain. */
export function areCored(green: Plane, cells: RedCells, size: CellSize): boolean {
  const single = singleCells(cells, size);
  const cored = single.filter((region) => hasCore(green, cells.labels, region));
  return single.length >= FEWEST && cored.length > single.length / 2;
}

/** Mean red density within 0.4 radii of the centre and between 0.6 and 0.85 radii. */
function profile(red: Plane, violet: Mask, { labels }: RedCells, region: Region) {
  const radius = Math.sqrt(region.area / Math.PI);
  let centre = 0;
  let centreCount = 0;
  let rim = 0;
  let rimCount = 0;
  for (let y = region.top; y <= region.bottom; y++) {
    for (let x = region.left; x <= region.right; x++) {
      const i = y * labels.width + x;
      if (labels.data[i] !== region.label) continue;
      const distance = Math.hypot(x - region.x, y - region.y) / radius;
      if (distance < 0.4) {
        centre += red.data[i] as number;
        centreCount++;
      } else if (distance > 0.6 && distance < 0.85) {
        rim += red.data[i] as number;
        rimCount++;
      }
    }
  }
  const middle = Math.round(region.y) * labels.width + Math.round(region.x);
  return {
    centre: centre / Math.max(1, centreCount),
    rim: rim / Math.max(1, rimCount),
    violet: violet.data[middle] === 1,
  };
}
