import type { CellSize } from '../counting/cellSize.ts';
import { type Piece, total } from '../counting/pieces.ts';
import { cellSize } from '../counting/splitCells.ts';
import type { OpticalDensity } from '../opticalDensity.ts';
import { boxMean } from '../raster/boxFilter.ts';
import { components } from '../raster/components.ts';
import { distanceTo } from '../raster/distance.ts';
import { coverage, createPlane, type Labels, type Mask, type Plane } from '../raster/grid.ts';
import { measureRegions, type Region } from '../raster/regions.ts';
import { watershed } from '../raster/watershed.ts';
import { nuclearMask, type Stain } from './stain.ts';

export interface Nuclei {
  readonly labels: Labels;
  readonly size: CellSize;
  readonly pieces: readonly Piece[];
  /** Slivers at the edge, too small to count. */
  readonly cut: readonly Region[];
  readonly count: number;
  /** Labels of the pieces that no other piece touches: not split from anything. */
  readonly alone: ReadonlySet<number>;
  /** Share of the field the stained objects cover, 0…1. */
  readonly coverage: number;
  /** Share of the pieces left out because they absorb more blue than red, as red cells do, 0…1. */
  readonly red: number;
}

/** Shares of the commonest nuclear area from which a piece counts. */
const MIN_PIECE = 0.2;
const MIN_AT_EDGE = 0.05;
/** Ellipse fill above which a piece is not a group. */
const MAX_FILL_OF_GROUP = 0.96;
/** Weight of the stain, in nuclear radii, beside the distance to the border. */
const STAIN_WEIGHT = 0.5;
/** A summit is a nucleus of its own from this rise, in nuclear radii and as a share of its height. */
const RISE = 0.04;

/** Nuclei at a threshold of `factor` × Otsu; undefined when there are not even three alike. */
export function segmentNuclei(
  density: OpticalDensity,
  stain: Stain,
  factor: number,
): Nuclei | undefined {
  const mask = nuclearMask(stain, factor);
  const size = cellSize(mask, 0.4, density.field?.rim);
  if (!size) return undefined;
  const labels = watershed(heights(mask, stain, size.radius), mask, (peak, saddle) => {
    return peak - saddle < RISE * Math.max(size.radius, peak);
  });
  const all = findPieces(measureRegions(labels, density.field?.rim), size);
  const reddish = absorbsBlue(density, labels);
  const pieces = all.pieces.filter(({ region }) => !reddish[region.label]);
  return {
    labels,
    size,
    pieces,
    cut: all.cut,
    count: total(pieces),
    alone: aloneIn(labels, mask),
    coverage: coverage(mask) / (density.field?.share ?? 1),
    red: all.pieces.length === 0 ? 0 : 1 - pieces.length / all.pieces.length,
  };
}

/** Distance to the border, raised where the stain is dense: overlapping nuclei have two summits. */
function heights(mask: Mask, { signal, top }: Stain, radius: number): Plane {
  const distance = distanceTo(mask, 0);
  const smooth = boxMean(signal, Math.max(1, Math.round(0.25 * radius)));
  const height = createPlane(mask);
  for (let i = 0; i < height.data.length; i++) {
    const stained = Math.min(1, (smooth.data[i] as number) / top);
    height.data[i] = (distance.data[i] as number) + STAIN_WEIGHT * radius * stained;
  }
  return boxMean(height, Math.max(1, Math.round(0.08 * radius)));
}

function findPieces(regions: readonly Region[], size: CellSize) {
  const pieces: Piece[] = [];
  const cut: Region[] = [];
  for (const region of regions) {
    const share = region.area / size.area;
    if (share >= (region.touchesEdge ? MIN_AT_EDGE : MIN_PIECE)) {
      pieces.push({ region, worth: nucleiIn(region, share) });
    } else if (region.touchesEdge) cut.push(region);
  }
  return { pieces, cut };
}

function aloneIn(labels: Labels, mask: Mask): ReadonlySet<number> {
  const groups = components(mask, 8);
  const first = new Int32Array(groups.count + 1);
  const shared = new Uint8Array(groups.count + 1);
  for (let i = 0; i < labels.data.length; i++) {
    const label = labels.data[i] as number;
    const group = groups.data[i] as number;
    if (first[group] === 0) first[group] = label;
    else if (first[group] !== label) shared[group] = 1;
  }
  return new Set([...first].filter((label, group) => label > 0 && shared[group] === 0));
}

/** By area, but a piece that is an ellipse is one nucleus however large: nuclei differ in size. */
function nucleiIn(region: Region, share: number): number {
  return region.ellipseFill > MAX_FILL_OF_GROUP ? 1 : Math.max(1, Math.round(share - 0.25));
}

/** By label, whether the object absorbs more blue than red: red cells do, stained nuclei do not. */
function absorbsBlue({ red, blue }: OpticalDensity, labels: Labels): readonly boolean[] {
  const excess = new Float64Array(labels.count + 1);
  for (let i = 0; i < labels.data.length; i++) {
    const label = labels.data[i] as number;
    excess[label] = (excess[label] as number) + (blue.data[i] as number) - (red.data[i] as number);
  }
  return Array.from(excess, (value) => value > 0);
}
