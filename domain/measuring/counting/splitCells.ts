import { boxMean } from '../raster/boxFilter.ts';
import { distanceTo } from '../raster/distance.ts';
import type { Labels, Mask } from '../raster/grid.ts';
import { measureRegions } from '../raster/regions.ts';
import { watershed } from '../raster/watershed.ts';
import { type CellSize, commonestSize } from './cellSize.ts';

/**
 * Splits touching cells at the necks of the mask: watershed of the smoothed distance to its
 * border. A summit is a cell of its own when it stands above the neck by `minRise` pixels and by
 * 10 % of its height.
 */
export function splitCells(mask: Mask, minRise: number): Labels {
  const height = boxMean(distanceTo(mask, 0), 1);
  return watershed(height, mask, (peak, saddle) => peak - saddle < Math.max(minRise, 0.1 * peak));
}

/** Size of the commonest object, from the pieces off the edge with at least that axis ratio. */
export function cellSize(mask: Mask, minAxisRatio: number, rim?: Mask): CellSize | undefined {
  const smallest = 0.0001 * mask.data.length;
  const areas = measureRegions(splitCells(mask, 1), rim)
    .filter((region) => !region.touchesEdge && region.axisRatio > minAxisRatio)
    .map((region) => region.area);
  return commonestSize(areas.filter((area) => area > smallest));
}
