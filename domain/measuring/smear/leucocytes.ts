import type { CellSize } from '../counting/cellSize.ts';
import type { OpticalDensity } from '../opticalDensity.ts';
import { components } from '../raster/components.ts';
import { fillHoles } from '../raster/fillHoles.ts';
import { createMask, type Labels, type Mask } from '../raster/grid.ts';
import { dilate, open } from '../raster/morphology.ts';
import { measureRegions, type Region } from '../raster/regions.ts';
import { median } from '../raster/statistics.ts';

export interface Leucocytes {
  /** Everything violet: nuclei, platelets, inclusions. */
  readonly violet: Mask;
  /** Nuclei of the leucocytes found, counted or cut, lobes separate. */
  readonly nuclei: Mask;
  /** Nuclei with their lobes joined. */
  readonly labels: Labels;
  readonly counted: readonly Region[];
  /** Large enough, but cut by the edge and not counted. */
  readonly cut: readonly Region[];
  /** Fewest leucocytes that the counted ones may be. */
  readonly least: number;
}

/** Shares of the area of a red cell from which a nucleus counts as that of a leucocyte. */
const MIN_NUCLEUS = 0.45;
const MIN_NUCLEUS_AT_EDGE = 0.25;
/** Share of it below which what was counted may be no nucleus. */
const SURE_NUCLEUS = 0.7;
/** Radii of a red cell that part two nuclei for certain. */
const APART = 0.9;

/**
 * Leucocytes by their nuclei: violet, so denser in green than in blue, and in red than in blue. Those
 * at the edge are compared with `sizeAtEdge`.
 */
export function findLeucocytes(
  density: OpticalDensity,
  cells: Mask,
  size: CellSize,
  sizeAtEdge = size,
): Leucocytes {
  const violet = fillHoles(open(violetOf(density, cells), 0.06 * size.radius), size.area);
  const labels = withLobesJoined(violet, size);
  const areas = areaByLabel(violet, labels);
  const counted: Region[] = [];
  const cut: Region[] = [];
  for (const region of measureRegions(labels, density.field?.rim)) {
    const area = areas[region.label] as number;
    if (!region.touchesEdge) {
      if (area >= MIN_NUCLEUS * size.area) counted.push(region);
    } else if (area >= MIN_NUCLEUS_AT_EDGE * sizeAtEdge.area) counted.push(region);
    else if (area >= 0.08 * sizeAtEdge.area) cut.push(region);
  }
  const nuclei = within(violet, labels, [...counted, ...cut]);
  const sure = counted.filter(({ label }) => (areas[label] as number) >= SURE_NUCLEUS * size.area);
  const groups = components(
    dilate(within(violet, labels, sure), 0.5 * APART * size.radius),
    8,
  ).count;
  return { violet, nuclei, labels, counted, cut, least: Math.min(sure.length, groups) };
}

export function withLobesJoined(nuclei: Mask, size: CellSize): Labels {
  return components(dilate(nuclei, 0.22 * size.radius), 8);
}

/** Pixels of the mask in each label. */
export function areaByLabel(mask: Mask, labels: Labels): Float64Array {
  const areas = new Float64Array(labels.count + 1);
  for (let i = 0; i < mask.data.length; i++) {
    const label = labels.data[i] as number;
    if (mask.data[i] === 1) areas[label] = (areas[label] as number) + 1;
  }
  return areas;
}

function within(mask: Mask, labels: Labels, regions: readonly Region[]): Mask {
  const chosen = new Uint8Array(labels.count + 1);
  for (const { label } of regions) chosen[label] = 1;
  const result = createMask(mask);
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i] === 1) result.data[i] = chosen[labels.data[i] as number] as number;
  }
  return result;
}

function violetOf({ red, green, blue }: OpticalDensity, cells: Mask): Mask {
  const limit = violetThreshold(green.data, blue.data, cells);
  const mask = createMask(cells);
  for (let i = 0; i < mask.data.length; i++) {
    const r = red.data[i] as number;
    const b = blue.data[i] as number;
    if ((green.data[i] as number) - b > limit && r > 0.06 && r > b) mask.data[i] = 1;
  }
  return mask;
}

/** Clearly beyond the green − blue difference of the cells of this image, most of them red cells. */
function violetThreshold(green: Float32Array, blue: Float32Array, cells: Mask): number {
  const differences: number[] = [];
  const step = Math.max(1, Math.floor(cells.data.length / 100_000));
  for (let i = 0; i < cells.data.length; i += step) {
    if (cells.data[i] === 1) differences.push((green[i] as number) - (blue[i] as number));
  }
  if (differences.length === 0) return 0.25;
  const middle = median(differences);
  const deviation = median(differences.map((value) => Math.abs(value - middle)));
  return Math.max(0.25, middle + Math.max(0.2, 4 * 1.48 * deviation));
}
