import type { CellSize } from '../counting/cellSize.ts';
import { type Piece, total } from '../counting/pieces.ts';
import { splitCells } from '../counting/splitCells.ts';
import type { SampleField } from '../field.ts';
import { components } from '../raster/components.ts';
import { type Labels, type Mask, subtract, union } from '../raster/grid.ts';
import { dilate, open } from '../raster/morphology.ts';
import { measureRegions, type Region } from '../raster/regions.ts';
import { median } from '../raster/statistics.ts';
import { areaByLabel, type Leucocytes } from './leucocytes.ts';

export interface RedCells {
  readonly labels: Labels;
  readonly pieces: readonly Piece[];
  /** Pieces cut by the edge, too small to count. */
  readonly cut: readonly Region[];
  readonly count: number;
  /** Cells by which the count may be too high, and too low. */
  readonly doubt: Doubt;
  /** Every pixel of a red cell. */
  readonly mask: Mask;
}

interface Doubt {
  readonly less: number;
  readonly more: number;
}

const MIN_PIECE = 0.3;
const CLUMP = 1.6;
/** Firmness from which a cell of another size is a group or a fragment. */
const EVEN_SIZES = 0.75;
/** Axis ratio of two cells that overlap with hardly a neck. */
const LONG = 0.78;

/** Share of a region that has another colour, from which it is no red cell, and one for certain. */
const STRANGE = 0.25;
const STRANGE_FOR_CERTAIN = 0.6;

/**
 * Red cells of each foreground: what is away from the leucocyte nuclei, split at its necks, without
 * regions of another colour in `unlike` (platelets, debris, stain). A region counts as many cells
 * as fit its area, at least one.
 */
export function findRedCells(
  foregrounds: readonly Mask[],
  leucocytes: Leucocytes,
  unlike: Mask,
  size: CellSize,
  field?: SampleField,
): RedCells[] {
  const near = dilate(leucocytes.nuclei, 0.45 * size.radius);
  const strange = union(unlike, leucocytes.violet);
  return foregrounds.map((cells) => splitRedCells(subtract(cells, near), strange, size, field));
}

function splitRedCells(away: Mask, strange: Mask, size: CellSize, field?: SampleField): RedCells {
  const mask = open(away, 0.2 * size.radius);
  const labels = splitCells(mask, 0.04 * size.radius);
  const pieces: Piece[] = [];
  const cut: Region[] = [];
  let strangers = 0;
  const strangeArea = areaByLabel(strange, labels);
  for (const region of measureRegions(labels, field?.rim)) {
    const share = region.area / size.area;
    const odd = (strangeArea[region.label] as number) / region.area;
    if (odd > STRANGE) {
      if (share >= MIN_PIECE && odd < STRANGE_FOR_CERTAIN) strangers++;
    } else if (share >= MIN_PIECE) {
      pieces.push({ region, worth: cellsIn(region, size) });
    } else if (region.touchesEdge && share >= 0.08) cut.push(region);
  }
  const doubt = doubtOf(pieces, cut.length + strangers, size);
  return { labels, pieces, cut, count: total(pieces), doubt, mask };
}

/** Shares of the common area from which a long piece may be two cells, and below which it is none. */
const MAY_BE_TWO = 1.2;
const MAY_BE_NONE = 0.55;

/** Cells at the edge may count or not, a group may hold one more or less, a fragment be no cell. */
function doubtOf(pieces: readonly Piece[], left: number, size: CellSize): Doubt {
  let less = 0;
  let more = left;
  for (const { region, worth } of pieces) {
    const share = region.area / size.area;
    if (region.touchesEdge) less += worth;
    else if (worth > 1 || share < MAY_BE_NONE) less++;
    if (worth > 1 || (share > MAY_BE_TWO && region.axisRatio < LONG)) more++;
  }
  return { less, more };
}

/**
 * By area; and, where sizes are even, a piece long for its area is two cells that overlap with
 * hardly a neck (a lone large cell is round).
 */
function cellsIn(region: Region, size: CellSize): number {
  const share = region.area / size.area;
  const byArea = Math.max(1, Math.round(share - 0.25));
  const pair = size.firmness >= EVEN_SIZES && share >= 1.3 && region.axisRatio < LONG;
  return byArea === 1 && pair ? 2 : byArea;
}

/** The cells that lie whole and alone in the field, of about the common size. */
export function singleCells({ pieces }: RedCells, size: CellSize): Region[] {
  return pieces
    .filter(({ region, worth }) => {
      const share = region.area / size.area;
      return worth === 1 && !region.touchesEdge && share > 0.6 && share < 1.4;
    })
    .map(({ region }) => region);
}

/** Share of the surface in groups up to which there are few, many, and too many. */
const FEW_GROUPED = 0.2;
const MANY_GROUPED = 0.45;
const MOST_GROUPED = 0.75;
/** Share of the surface in pieces of several cells: where many touch, and in any field. */
const NEARLY_RESOLVED = 0.1;
const MOST_UNRESOLVED = 0.25;
/** Cells alone in the field that fix the size of those in groups, and of those in many groups. */
const FEWEST_SINGLE = 8;
const MANY_SINGLE = 30;
/** Median ellipse fill of single cells below which they are heaps. */
const LEAST_ROUND = 0.965;

/**
 * True if the number of the cells is not firm because they overlap: `clumped` is their share in
 * groups. Groups that come apart into single cells of a firm size are counted.
 */
export function areClumped(cells: RedCells, clumped: number, size: CellSize): boolean {
  const single = singleCells(cells, size);
  if (single.length > 0 && median(single.map((one) => one.ellipseFill)) < LEAST_ROUND) return true;
  if (clumped > FEW_GROUPED && single.length < FEWEST_SINGLE) return true;
  const unresolved = unresolvedShare(cells);
  if (clumped <= MANY_GROUPED) return unresolved > MOST_UNRESOLVED;
  const firm = single.length >= MANY_SINGLE;
  return clumped > MOST_GROUPED || !firm || unresolved > NEARLY_RESOLVED;
}

/** Share of the surface of the pieces in those of several cells, 0…1. */
function unresolvedShare({ pieces }: RedCells): number {
  const several = pieces.filter(({ worth }) => worth > 1);
  return surface(several) / Math.max(1, surface(pieces));
}

function surface(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { region }) => sum + region.area, 0);
}

/** Share of the surface in components larger than 1.6 cells, 0…1. */
export function clumpedShare({ mask }: RedCells, size: CellSize): number {
  let all = 0;
  let clumped = 0;
  for (const region of measureRegions(components(mask, 8))) {
    if (region.area < MIN_PIECE * size.area) continue;
    all += region.area;
    if (region.area > CLUMP * size.area) clumped += region.area;
  }
  return all === 0 ? 0 : clumped / all;
}
