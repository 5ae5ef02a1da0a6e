import type { CellSize } from '../counting/cellSize.ts';
import type { SampleField } from '../field.ts';
import type { Mask } from '../raster/grid.ts';
import type { Region } from '../raster/regions.ts';
import { disagreement } from '../raster/statistics.ts';
import { findRedCells, type RedCells } from './erythrocytes.ts';
import type { Leucocytes } from './leucocytes.ts';
import { foreground, type Segmented } from './segment.ts';

/** Red cells at one threshold, and the counts at it and at its neighbours. */
export interface RedCellCount {
  readonly red: RedCells;
  readonly counts: readonly number[];
}

/** Leucocytes, and pixels unlike the rest, which are no red cells. */
export interface Coloured {
  readonly leucocytes: Leucocytes;
  readonly unlike: Mask;
}

/** Other fractions of Otsu’s threshold, to test the stability of the count. */
const OTHER_FACTORS = [0.5, 1.1] as const;
/** The same where ghosts lie among stained cells, the first one counted. */
const PALE_FACTORS = [0.4, 0.3, 0.5] as const;
/** Largest disagreement of the counts at the three thresholds. */
const MOST_UNLIKE = 0.15;
/** Share of the paler objects that must look like cells. */
const MOST_CELLS = 0.8;

export function areStable({ counts }: RedCellCount): boolean {
  return disagreement(counts) <= MOST_UNLIKE;
}

/**
 * The red cells by the usual thresholds; where the count changes with them, by those of ghosts, if
 * the count stays the same there and what is paler has the size and shape of cells.
 */
export function countRedCells(
  segmented: Segmented,
  { leucocytes, unlike }: Coloured,
  size: CellSize,
  field?: SampleField,
): RedCellCount {
  const at = (factor: number) => foreground(segmented.green, factor * segmented.threshold);
  const attempt = (masks: readonly Mask[]): RedCellCount => {
    const attempts = findRedCells(masks, leucocytes, unlike, size, field);
    return { red: attempts[0] as RedCells, counts: attempts.map(({ count }) => count) };
  };
  const usual = attempt([segmented.cells, ...OTHER_FACTORS.map(at)]);
  if (areStable(usual)) return usual;
  const paler = attempt(PALE_FACTORS.map(at));
  return areStable(paler) && areCells(paler.red, usual.red.mask, size) ? paler : usual;
}

/** True if the objects outside `darker` are mostly round and as large as a cell. */
function areCells({ labels, pieces, mask }: RedCells, darker: Mask, size: CellSize): boolean {
  const inDarker = new Uint8Array(labels.count + 1);
  for (let i = 0; i < mask.data.length; i++) {
    if (darker.data[i] === 1) inDarker[labels.data[i] as number] = 1;
  }
  const paler = pieces.map(({ region }) => region).filter(({ label }) => inDarker[label] === 0);
  const whole = paler.filter((region) => !region.touchesEdge);
  return whole.filter((region) => isCell(region, size)).length >= MOST_CELLS * whole.length;
}

function isCell({ area, axisRatio, ellipseFill }: Region, size: CellSize): boolean {
  const share = area / size.area;
  return share > 0.5 && share < 1.5 && axisRatio > 0.6 && ellipseFill > 0.92;
}
