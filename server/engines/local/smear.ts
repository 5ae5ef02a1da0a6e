import type { CellSize } from './counting/cellSize.ts';
import { overlayOf, pieceShapes, regionShapes } from './counting/pieces.ts';
import { cellSize } from './counting/splitCells.ts';
import type { Figure, SmearMeasures } from './measured.ts';
import { refused } from './measured.ts';
import { opticalDensity } from './opticalDensity.ts';
import { coverage, type Pixels } from './raster/grid.ts';
import { cappedOtsu } from './raster/histogram.ts';
import { disagreement } from './raster/statistics.ts';

import { findRedCells, type RedCells } from './smear/erythrocytes.ts';
import { foreground } from './smear/foreground.ts';
import { findLeucocytes } from './smear/leucocytes.ts';
import { looksNucleated } from './smear/nucleated.ts';

import { SMEAR_REASONS } from './smear/reasons.ts';
import type { RedCellKind } from './species.ts';

export interface SmearContext {
  readonly declared: RedCellKind;
}

/** Thresholds as shares of Otsu's; the first gives the count, the others show whether it is firm. */
const FACTORS = [0.85, 0.5, 1.1] as const;
/** Reasons against counting red cells that do not question that the field is a smear. */
const SMEAR_DESPITE: ReadonlySet<string> = new Set([
  SMEAR_REASONS.clumped,
  SMEAR_REASONS.dense,
  SMEAR_REASONS.unstable,
]);
/** Green density below which nothing is stained. */
const MIN_CONTRAST = 0.05;

/** Counts leucocytes and red cells of a mammal's smear, or says why not. */
export function measureSmear(pixels: Pixels, context: SmearContext): SmearMeasures {
  if (context.declared === 'nucleated') return nothing(SMEAR_REASONS.nucleatedSpecies);
  const density = opticalDensity(pixels);
  const threshold = cappedOtsu(density.green.data);
  if (threshold < MIN_CONTRAST) return nothing(SMEAR_REASONS.noCells);
  const cells = foreground(density, FACTORS[0] * threshold);
  const size = cellSize(cells, 0.55);
  if (!size || !plausible(size, pixels)) {
    return nothing(coverage(cells) < 0.005 ? SMEAR_REASONS.noCells : SMEAR_REASONS.noSize);
  }
  const leucocytes = findLeucocytes(density, cells, size);
  const found = FACTORS.map((factor, index) =>
    findRedCells(index === 0 ? cells : foreground(density, factor * threshold), leucocytes, size),
  );
  const red = found[0] as RedCells;
  if (looksNucleated(density.red, leucocytes.violet, red, size, context.declared)) {
    return nothing(SMEAR_REASONS.nucleatedSeen);
  }
  const erythrocytes = redCellFigure(
    red,
    found.map((one) => one.count),
    size,
  );
  const count = leucocytes.counted.length;
  if (count === 0 && !erythrocytes.ok && !SMEAR_DESPITE.has(erythrocytes.reason)) {
    // Without a leucocyte in sight nothing but the red cells shows that this is a smear at all.
    return nothing(erythrocytes.reason);
  }
  const drawn = [
    ...regionShapes('leucocyte', leucocytes.labels, leucocytes.counted, true),
    ...regionShapes('leucocyte', leucocytes.labels, leucocytes.cut, false),
    ...(erythrocytes.ok ? pieceShapes('erythrocyte', red.labels, red.pieces, red.cut) : []),
  ];
  return {
    kind: 'smear',
    leucocytes: { ok: true, value: count, range: [count, count + leucocytes.cut.length] },
    erythrocytes,
    overlay: overlayOf(pixels, drawn),
  };
}

/** A red cell is between 0.8 % and 18 % of the long side in radius in any usable field. */
function plausible(size: CellSize, { width, height }: Pixels): boolean {
  const share = size.radius / Math.max(width, height);
  return size.pieces >= 3 && share > 0.008 && share < 0.18;
}

/** The gates of the red cell count, and its spread: three thresholds, ±5 % and the clumps. */
function redCellFigure(red: RedCells, counts: readonly number[], size: CellSize): Figure {
  if (red.coverage >= 0.6) return refused(SMEAR_REASONS.dense);
  if (red.clumped > 0.45) return refused(SMEAR_REASONS.clumped);
  if (red.count < 10) return refused(SMEAR_REASONS.few);
  if (size.firmness < 0.55) return refused(SMEAR_REASONS.uneven);
  if (disagreement(counts) > 0.15) return refused(SMEAR_REASONS.unstable);
  const low = Math.min(...counts) * 0.95;
  const high = Math.max(...counts) * 1.05 + 0.15 * red.clumped * red.count;
  return { ok: true, value: red.count, range: [Math.floor(low), Math.ceil(high)] };
}

function nothing(reason: string): SmearMeasures {
  return { kind: 'smear', leucocytes: refused(reason), erythrocytes: refused(reason) };
}
