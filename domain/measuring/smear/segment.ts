import type { CellSize } from '../counting/cellSize.ts';
import { cellSize } from '../counting/splitCells.ts';
import type { OpticalDensity } from '../opticalDensity.ts';
import { components } from '../raster/components.ts';
import { fillHoles } from '../raster/fillHoles.ts';
import { above, coverage, type Mask, type Plane, union, valuesOutside } from '../raster/grid.ts';
import { cappedOtsu } from '../raster/histogram.ts';
import { dilate, open } from '../raster/morphology.ts';
import { measureRegions } from '../raster/regions.ts';
import { isBloodColour, stainColour } from '../stainColour.ts';
import { evenLight } from './evenLight.ts';
import type { Leucocytes } from './leucocytes.ts';

export interface Segmented {
  /** Otsu's threshold of the green density. */
  readonly threshold: number;
  readonly cells: Mask;
  /** Green density that the threshold applies to. */
  readonly green: Plane;
  /** Absent when no size is plausible for a red cell. */
  readonly size?: CellSize;
}

/** Share of Otsu's threshold above which a pixel is of a cell. */
const CELL_FACTOR = 0.85;
/** A leucocyte with its cytoplasm: its nucleus and this many radii of a red cell around. */
const CYTOPLASM = 1;
/** Share of the field beyond which leaving the leucocytes out leaves too little. */
const MOST_LEFT_OUT = 0.25;

/** Maximum stained objects that may be the leucocytes of a pale field. */
const FEW = 5;

/** Green density below which nothing is stained, and share of the field below which hardly anything is. */
const MIN_CONTRAST = 0.05;
const MIN_STAINED = 0.005;

export type NoBlood = 'noCells' | 'notBlood' | 'noSize';

/** Segments the whole field, or says why it shows no blood. */
export function segmentBlood(density: OpticalDensity): Segmented | NoBlood {
  const first = segment(density);
  if (first.threshold < MIN_CONTRAST || coverage(first.cells) < MIN_STAINED) return 'noCells';
  if (isBlood(density, first.cells)) return first;
  const things = measureRegions(components(first.cells, 8));
  if (things.length > FEW) return 'notBlood';
  const radius = Math.sqrt(Math.max(...things.map(({ area }) => area)) / Math.PI);
  const again = without(density, dilate(first.cells, 0.5 * radius));
  if (!again) return 'noSize';
  return isBlood(density, again.cells) ? again : 'notBlood';
}

/**
 * The red cells in even light, by a threshold for the field without its leucocytes: one dark nucleus
 * lifts Otsu's threshold into the pale red cells. The first segmentation when there is neither
 * unevenness nor a leucocyte, when too much is left out, or no size afterwards.
 */
export function segmentRedCells(
  density: OpticalDensity,
  first: Segmented,
  { nuclei }: Leucocytes,
  size: CellSize,
): Segmented {
  const green = evenLight(density.green, density.field);
  const leftOut = dilate(nuclei, CYTOPLASM * size.radius);
  const share = shareOf(leftOut, density);
  if (share > MOST_LEFT_OUT || (share === 0 && green === density.green)) return first;
  const again = segment({ ...density, green }, share === 0 ? undefined : leftOut);
  return again.threshold >= MIN_CONTRAST && again.size ? again : first;
}

/**
 * By a threshold for the rest of the field; undefined when nothing, or too much, is left out, and
 * when nothing is stained in the rest.
 */
function without(density: OpticalDensity, leftOut: Mask): Segmented | undefined {
  const share = shareOf(leftOut, density);
  if (share === 0 || share > MOST_LEFT_OUT) return undefined;
  const rest = segment(density, leftOut);
  return rest.threshold < MIN_CONTRAST ? undefined : rest;
}

function shareOf(mask: Mask, { field }: OpticalDensity): number {
  return coverage(mask) / (field?.share ?? 1);
}

function segment(density: OpticalDensity, leftOut?: Mask): Segmented {
  const { green, field } = density;
  const outside = field?.outside;
  const ignored = leftOut && outside ? union(outside, leftOut) : (leftOut ?? outside);
  const threshold = cappedOtsu(valuesOutside(green, ignored));
  const cells = foreground(green, CELL_FACTOR * threshold);
  const size = cellSize(cells, 0.55, field?.rim);
  return { threshold, cells, green, ...(size && plausible(size, density) ? { size } : {}) };
}

function isBlood(density: OpticalDensity, cells: Mask): boolean {
  const colour = stainColour(density, (pixel) => cells.data[pixel] === 1);
  return colour !== undefined && isBloodColour(colour);
}

/** Pixels whose green density is above `threshold`: cells of any sort, with their pale centres. */
export function foreground(green: Plane, threshold: number): Mask {
  const raw = above(green, threshold);
  return open(fillHoles(raw, 0.01 * raw.data.length), 2);
}

/** A red cell is between 0.8 % and 18 % of the long side in radius in any usable field. */
function plausible(size: CellSize, { green, field }: OpticalDensity): boolean {
  const long = Math.max(green.width, green.height) * Math.sqrt(field?.share ?? 1);
  const share = size.radius / long;
  return size.pieces >= 3 && share > 0.008 && share < 0.18;
}
