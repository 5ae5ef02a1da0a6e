import type { CellSize } from '../counting/cellSize.ts';
import type { OpticalDensity } from '../opticalDensity.ts';
import { createMask, type Labels, type Mask, union } from '../raster/grid.ts';
import { open } from '../raster/morphology.ts';
import { measureRegions, type Region } from '../raster/regions.ts';
import { median } from '../raster/statistics.ts';
import { areaByLabel, type Leucocytes, withLobesJoined } from './leucocytes.ts';

/** Share of the pixels of the cells looked at for their common colour, and green density of noise. */
const SAMPLE = 50_000;
const MIN_GREEN = 0.05;
/**
 * Excess over the common ratios from which a pixel has another colour. Samples without a leucocyte
 * hold no such body of a quarter of a cell; debris and scale bars are smaller.
 */
const VIOLET = 0.15;
const RED = 0.3;

/**
 * Pixels at least as dense as the cells of the field, most of them red cells, and more violet or
 * blacker. The ratios of densities stay the same in other light, so that nuclei which the limit on
 * differences misses are among them.
 */
export function unlikeTheRest(density: OpticalDensity, cells: Mask, size: CellSize): Mask {
  const { red, green, blue } = density;
  const mask = createMask(cells);
  const violetAt = (i: number) =>
    ((green.data[i] as number) - (blue.data[i] as number)) / (green.data[i] as number);
  const redAt = (i: number) => (red.data[i] as number) / (green.data[i] as number);
  const step = Math.max(1, Math.floor(cells.data.length / SAMPLE)) | 1;
  const sample: number[] = [];
  for (let i = 0; i < cells.data.length; i += step) {
    if (cells.data[i] === 1 && (green.data[i] as number) > MIN_GREEN) sample.push(i);
  }
  if (sample.length === 0) return mask;
  const dense = median(sample.map((i) => green.data[i] as number));
  const violet = median(sample.map(violetAt)) + VIOLET;
  const black = median(sample.map(redAt)) + RED;
  for (let i = 0; i < mask.data.length; i++) {
    if (cells.data[i] === 0 || (green.data[i] as number) < dense) continue;
    if (violetAt(i) > violet || redAt(i) > black) mask.data[i] = 1;
  }
  return open(mask, 0.1 * size.radius);
}

/**
 * Shares of a red cell from which a violet body is no usual platelet: of a size that a count of red
 * cells fixes, and of any.
 */
const MIN_VIOLET = 0.25;
const MIN_VIOLET_UNSIZED = 0.15;
/** The same of a body unlike the rest: where no leucocyte was found, and where some were. */
const MIN_UNLIKE = 0.25;
const MIN_UNLIKE_BESIDE = 0.45;

export interface Bodies {
  readonly labels: Labels;
  readonly regions: readonly Region[];
}

/** Violet bodies, and others unlike the rest, that belong to no leucocyte found. */
export function uncountedBodies(
  unlike: Mask,
  leucocytes: Leucocytes,
  size: CellSize,
  isSized: boolean,
): Bodies {
  const all = union(unlike, leucocytes.violet);
  const labels = withLobesJoined(all, size);
  const areas = areaByLabel(all, labels);
  const known = new Set([...leucocytes.counted, ...leucocytes.cut].map(({ label }) => label));
  const ofLeucocyte = new Uint8Array(labels.count + 1);
  for (let i = 0; i < labels.data.length; i++) {
    if (known.has(leucocytes.labels.data[i] as number)) ofLeucocyte[labels.data[i] as number] = 1;
  }
  const violet = areaByLabel(leucocytes.violet, labels);
  const leastViolet = (isSized ? MIN_VIOLET : MIN_VIOLET_UNSIZED) * size.area;
  const leastUnlike = (known.size > 0 ? MIN_UNLIKE_BESIDE : MIN_UNLIKE) * size.area;
  const regions = measureRegions(labels).filter(
    ({ label }) =>
      ofLeucocyte[label] === 0 &&
      ((violet[label] as number) >= leastViolet || (areas[label] as number) >= leastUnlike),
  );
  return { labels, regions };
}
