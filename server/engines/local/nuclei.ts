import { overlayOf, pieceShapes } from './counting/pieces.ts';
import { type NucleiMeasures, refused } from './measured.ts';
import { NUCLEI_REASONS } from './nuclei/reasons.ts';
import { type Nuclei, segmentNuclei } from './nuclei/segment.ts';
import { nuclearStain } from './nuclei/stain.ts';
import { opticalDensity } from './opticalDensity.ts';
import type { Pixels } from './raster/grid.ts';
import { disagreement, median, quantile } from './raster/statistics.ts';

/** Thresholds as shares of Otsu's; the first gives the count, the others show whether it is firm. */
const FACTORS = [0.7, 0.55, 0.95] as const;
/** Stain below which nothing is stained. */
const MIN_CONTRAST = 0.05;

/** Counts stained nuclei and measures their area, or says why not. */
export function measureNuclei(pixels: Pixels): NucleiMeasures {
  const density = opticalDensity(pixels);
  const stain = nuclearStain(density);
  if (stain.otsu < MIN_CONTRAST) return nothing(NUCLEI_REASONS.noNuclei);
  const found: Nuclei[] = [];
  for (const factor of FACTORS) {
    const nuclei = segmentNuclei(density, stain, factor);
    if (!nuclei) return nothing(NUCLEI_REASONS.noNuclei);
    found.push(nuclei);
  }
  const best = found[0] as Nuclei;
  const counts = found.map((nuclei) => nuclei.count);
  const areas = wholeAreas(best);
  const variation = (quantile(areas, 0.75) - quantile(areas, 0.25)) / median(areas);
  const reason = refusal(best, counts, variation);
  if (reason) return nothing(reason);
  return {
    kind: 'nuclei',
    count: { ok: true, value: best.count, range: countRange(counts) },
    area: {
      ok: true,
      value: median(areas),
      range: [quantile(areas, 0.25), quantile(areas, 0.75)],
    },
    variation: { ok: true, value: variation, range: spread(found) },
    overlay: overlayOf(pixels, pieceShapes('nucleus', best.labels, best.pieces, best.cut)),
  };
}

/** The gates: all must hold for a count to be printed. */
function refusal(best: Nuclei, counts: readonly number[], variation: number): string | undefined {
  if (best.red > 0.5) return NUCLEI_REASONS.redCells;
  if (best.count < 10) return NUCLEI_REASONS.few;
  if (best.coverage > 0.4) return NUCLEI_REASONS.clumped;
  if (best.size.firmness < 0.45 || !(variation <= 1.2)) return NUCLEI_REASONS.uneven;
  if (disagreement(counts) > 0.15) return NUCLEI_REASONS.unstable;
  const fill = median(best.pieces.map(({ region }) => region.ellipseFill));
  return fill < 0.92 ? NUCLEI_REASONS.ragged : undefined;
}

/** Areas of the nuclei seen whole and alone. */
function wholeAreas({ pieces }: Nuclei): number[] {
  return pieces
    .filter(({ region, worth }) => worth === 1 && !region.touchesEdge)
    .map(({ region }) => region.area);
}

/** Three thresholds, widened by the errors seen on images with a known count (up to 13 %). */
function countRange(counts: readonly number[]): [number, number] {
  return [Math.floor(Math.min(...counts) * 0.9), Math.ceil(Math.max(...counts) * 1.15)];
}

function spread(found: readonly Nuclei[]): [number, number] {
  const values = found.map((nuclei) => {
    const areas = wholeAreas(nuclei);
    return (quantile(areas, 0.75) - quantile(areas, 0.25)) / median(areas);
  });
  return [Math.min(...values), Math.max(...values)];
}

function nothing(reason: string): NucleiMeasures {
  return {
    kind: 'nuclei',
    count: refused(reason),
    area: refused(reason),
    variation: refused(reason),
  };
}
