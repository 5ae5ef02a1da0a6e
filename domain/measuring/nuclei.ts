import { overlayOf, pieceShapes } from './counting/pieces.ts';
import { JUDGED } from './judged.ts';
import { type NucleiMeasures, refused } from './measured.ts';
import { type Nuclei, segmentNuclei } from './nuclei/segment.ts';
import { nuclearStain } from './nuclei/stain.ts';
import { type OpticalDensity, opticalDensity } from './opticalDensity.ts';
import type { Pixels } from './raster/grid.ts';
import type { Region } from './raster/regions.ts';
import { disagreement, median, quantile } from './raster/statistics.ts';
import { isNuclearColour, stainColour } from './stainColour.ts';

/** Why nuclei are not measured, as a vet reads it after «no medible: ». */
export const NUCLEI_REASONS = {
  noNuclei: 'no se distinguen núcleos teñidos sobre el fondo',
  redCells:
    'la mayor parte de los objetos del campo no tienen la tinción de un núcleo (¿eritrocitos?)',
  notNuclei:
    'el color de lo teñido no es el de núcleos (¿eritrocitos, otra tinción u otro tipo de imagen?)',
  few: 'hay menos de 10 núcleos reconocibles en el campo',
  clumped: 'núcleos superpuestos o campo demasiado celular',
  ragged: 'los contornos nucleares no son nítidos (núcleos superpuestos, rotos o desenfocados)',
  uneven: 'los tamaños son demasiado dispares para separar núcleos sueltos de grupos',
  unstable: 'la tinción no separa bien núcleo y fondo: el recuento cambia con el umbral',
  fewAlone: 'hay menos de 10 núcleos enteros y separados de los demás',
} as const;

/** Thresholds as shares of Otsu's; the first gives the count, the others show whether it is firm. */
const FACTORS = [0.7, 0.55, 0.95] as const;
/** Stain below which nothing is stained. */
const MIN_CONTRAST = 0.05;
const MIN_COUNT = 10;
/** Median ellipse fill and spread of the area beyond which nuclei were split or run together. */
const MIN_FILL = 0.945;
const MAX_VARIATION = 1;

/** Counts stained nuclei and measures their area, or says why not. */
export function measureNuclei(pixels: Pixels): NucleiMeasures {
  const density = opticalDensity(pixels);
  const stain = nuclearStain(density);
  if (stain.otsu < MIN_CONTRAST) return nothing(NUCLEI_REASONS.noNuclei);
  const attempts: Nuclei[] = [];
  for (const factor of FACTORS) {
    const nuclei = segmentNuclei(density, stain, factor);
    if (!nuclei) return nothing(NUCLEI_REASONS.noNuclei);
    attempts.push(nuclei);
  }
  const best = attempts[0] as Nuclei;
  const counts = attempts.map((nuclei) => nuclei.count);
  const reason = refusal(best, counts) ?? colourRefusal(density, best);
  if (reason) return nothing(reason);
  return {
    kind: 'nuclei',
    count: { ok: true, value: best.count, range: countRange(counts) },
    ...sizes(attempts),
    overlay: overlayOf(pixels, pieceShapes('nucleus', best.labels, best.pieces, best.cut)),
    ...(density.field ? { share: density.field.share } : {}),
  };
}

/** Area and its spread, from nuclei that were not split: a piece of a nucleus has no area to tell. */
function sizes(attempts: readonly Nuclei[]): Pick<NucleiMeasures, 'area' | 'variation'> {
  const [areas = [], ...others] = attempts.map((nuclei) => {
    return wholeAreas(nuclei, ({ label }) => nuclei.alone.has(label));
  });
  if (areas.length < MIN_COUNT) {
    const reason = refused(NUCLEI_REASONS.fewAlone);
    return { area: reason, variation: reason };
  }
  const variation = spread(areas);
  const all = [areas, ...others].filter(({ length }) => length >= MIN_COUNT).map(spread);
  return {
    area: {
      ok: true,
      value: median(areas),
      range: [quantile(areas, 0.25), quantile(areas, 0.75)],
    },
    variation: { ok: true, value: variation, range: [Math.min(...all), Math.max(...all)] },
  };
}

function colourRefusal(density: OpticalDensity, { labels, pieces }: Nuclei): string | undefined {
  const counted = new Set(pieces.map(({ region }) => region.label));
  const colour = stainColour(density, (pixel) => counted.has(labels.data[pixel] as number));
  return colour && isNuclearColour(colour) ? undefined : NUCLEI_REASONS.notNuclei;
}

/** The gates: all must hold for a count to be printed. */
function refusal(best: Nuclei, counts: readonly number[]): string | undefined {
  if (best.red > 0.5) return NUCLEI_REASONS.redCells;
  if (best.count < MIN_COUNT) return NUCLEI_REASONS.few;
  if (best.coverage > 0.4) return NUCLEI_REASONS.clumped;
  const variation = spread(wholeAreas(best, () => true));
  if (best.size.firmness < 0.45 || !(variation <= MAX_VARIATION)) return NUCLEI_REASONS.uneven;
  if (disagreement(counts) > 0.15) return NUCLEI_REASONS.unstable;
  const fill = median(best.pieces.map(({ region }) => region.ellipseFill));
  return fill < MIN_FILL ? NUCLEI_REASONS.ragged : undefined;
}

/** Areas of the uncut nuclei that satisfy `wanted`. */
function wholeAreas({ pieces }: Nuclei, wanted: (region: Region) => boolean): number[] {
  return pieces
    .filter(({ region, worth }) => worth === 1 && !region.touchesEdge && wanted(region))
    .map(({ region }) => region.area);
}

/** Where the true count lies: three thresholds, and the largest error that was judged. */
function countRange(counts: readonly number[]): [number, number] {
  const { worstError } = JUDGED.nuclei;
  return [
    Math.floor(Math.min(...counts) / (1 + worstError)),
    Math.ceil(Math.max(...counts) / (1 - worstError)),
  ];
}

/** Interquartile range over the median. */
function spread(areas: readonly number[]): number {
  return (quantile(areas, 0.75) - quantile(areas, 0.25)) / median(areas);
}

function nothing(reason: string): NucleiMeasures {
  return {
    kind: 'nuclei',
    count: refused(reason),
    area: refused(reason),
    variation: refused(reason),
  };
}
