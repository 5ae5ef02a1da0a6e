import { judgedMeasure } from '#domain/accuracy/judged.ts';
import type { OverlayShape } from '#domain/report/overlay.ts';
import { overlayOf, pieceShapes } from './counting/pieces.ts';
import { type NucleiMeasures, refused } from './measured.ts';
import { atNuclearScale, closer, type Magnified, NUCLEAR_RADIUS } from './nuclei/magnification.ts';
import { type Nuclei, segmentNuclei } from './nuclei/segment.ts';
import { FEW_ALONE, sizeFigures, spread } from './nuclei/sizes.ts';
import { areSquames } from './nuclei/squames.ts';
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
  squames:
    'las células parecen escamosas, con un núcleo pequeño en mucho citoplasma (¿citología vaginal?)',
  few: 'hay menos de 10 núcleos reconocibles en el campo',
  clumped: 'núcleos superpuestos o campo demasiado celular',
  ragged: 'los contornos nucleares no son nítidos (núcleos superpuestos, rotos o desenfocados)',
  uneven: 'los tamaños son demasiado dispares para separar núcleos sueltos de grupos',
  unstable: 'la tinción no separa bien núcleo y fondo: el recuento cambia con el umbral',
  fewAlone: FEW_ALONE,
} as const;

/** Threshold that gives the count, as a share of Otsu's, and those that show whether it is firm. */
const FACTOR = 0.7;
const OTHER_FACTORS = [0.55, 0.95] as const;
/** Stain below which nothing is stained. */
const MIN_CONTRAST = 0.05;
const MIN_COUNT = 10;
/** Ellipse fill of the median piece, and of the tenth that fills least: shards of nuclei fall below. */
const MIN_FILL = 0.945;
const MIN_LEAST_FILL = 0.87;
/** Ellipse fill of a whole nucleus, and the share of the separate ones that must be whole. */
const WHOLE_FILL = 0.93;
const MIN_WHOLE = 0.7;
/** Spread of the area beyond which no size fits all nuclei: wide, or less wide around no clear size. */
const MAX_VARIATION = 1;
const MAX_VARIATION_UNSURE = 0.8;
const MIN_FIRMNESS = 0.45;

/** Counts stained nuclei and measures their area, or says why not. */
export function measureNuclei(pixels: Pixels): NucleiMeasures {
  const segmentation = atBestScale(pixels);
  if (!segmentation) return nothing(NUCLEI_REASONS.noNuclei);
  const { density, stain, nuclei: best, scale } = segmentation;
  const attempts = [best];
  for (const factor of OTHER_FACTORS) {
    const nuclei = segmentNuclei(density, stain, factor);
    if (!nuclei) return nothing(NUCLEI_REASONS.noNuclei);
    attempts.push(nuclei);
  }
  const counts = attempts.map((nuclei) => nuclei.count);
  const squames = () =>
    areSquames(density, stain.signal, best) ? NUCLEI_REASONS.squames : undefined;
  const reason = refusal(best, counts) ?? colourRefusal(density, best) ?? squames();
  if (reason) return nothing(reason);
  const { figures, sized } = sizes(attempts, scale);
  const shapes = pieceShapes('nucleus', best.labels, best.pieces, best.cut, (region) =>
    sized.has(region.label) ? region.area : undefined,
  );
  return {
    kind: 'nuclei',
    count: { ok: true, value: best.count, range: countRange(counts) },
    ...figures,
    overlay: overlayOf(pixels, enlarged(shapes, scale)),
    ...(density.field ? { share: density.field.share } : {}),
  };
}

function atBestScale(pixels: Pixels) {
  const first = atNuclearScale(pixels);
  const coarse = first && segmented(first);
  const near = coarse && closer(pixels, first, coarse.nuclei.size.radius);
  return near ? segmented(near) : coarse;
}

/** Nuclei at the threshold that gives the count; undefined where nothing is stained or alike. */
function segmented({ pixels, scale }: Magnified) {
  const density = opticalDensity(pixels);
  const stain = nuclearStain(density, NUCLEAR_RADIUS);
  const nuclei = stain.otsu < MIN_CONTRAST ? undefined : segmentNuclei(density, stain, FACTOR);
  return nuclei && { density, stain, nuclei, scale };
}

interface Sizes {
  readonly figures: Pick<NucleiMeasures, 'area' | 'variation'>;
  /** Labels of the nuclei behind them. */
  readonly sized: ReadonlySet<number>;
}

/** Area and its spread, from nuclei that were not split: a piece of a nucleus has no area to tell. */
function sizes(attempts: readonly Nuclei[], scale: number): Sizes {
  const [whole = [], ...others] = attempts.map((nuclei) => {
    const alone = ({ label }: Region) => nuclei.alone.has(label);
    const whole = wholes(nuclei, (region) => alone(region) && region.ellipseFill > WHOLE_FILL);
    return whole.length < MIN_WHOLE * wholes(nuclei, alone).length ? [] : whole;
  });
  const figures = sizeFigures(areasOf(whole).map((area) => area / scale ** 2));
  if (!figures.variation.ok) return { figures, sized: new Set() };
  const all = [whole, ...others].filter(({ length }) => length >= MIN_COUNT).map(areasOf);
  const spreads = all.map(spread);
  return {
    figures: {
      ...figures,
      variation: { ...figures.variation, range: [Math.min(...spreads), Math.max(...spreads)] },
    },
    sized: new Set(whole.map(({ label }) => label)),
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
  const variation = spread(areasOf(wholes(best, () => true)));
  const sure = best.size.firmness >= MIN_FIRMNESS;
  if (!(variation <= (sure ? MAX_VARIATION : MAX_VARIATION_UNSURE))) return NUCLEI_REASONS.uneven;
  if (disagreement(counts) > 0.15) return NUCLEI_REASONS.unstable;
  const fills = best.pieces.map(({ region }) => region.ellipseFill);
  const shards = median(fills) < MIN_FILL || quantile(fills, 0.1) < MIN_LEAST_FILL;
  return shards ? NUCLEI_REASONS.ragged : undefined;
}

/** The uncut nuclei that satisfy `wanted`. */
function wholes({ pieces }: Nuclei, wanted: (region: Region) => boolean): Region[] {
  return pieces
    .filter(({ region, worth }) => worth === 1 && !region.touchesEdge && wanted(region))
    .map(({ region }) => region);
}

const areasOf = (regions: readonly Region[]) => regions.map(({ area }) => area);

/** Where the true count lies: three thresholds, and the largest error that was judged. */
function countRange(counts: readonly number[]): [number, number] {
  const { worstError = 0 } = judgedMeasure('nuclei') ?? {};
  return [
    Math.floor(Math.min(...counts) / (1 + worstError)),
    Math.ceil(Math.max(...counts) / (1 - worstError)),
  ];
}

function enlarged(shapes: readonly OverlayShape[], scale: number): OverlayShape[] {
  return shapes.map((shape) => ({
    ...shape,
    points: shape.points.map((value) => Math.round((10 * value) / scale) / 10),
    ...(shape.area === undefined
      ? {}
      : { area: Math.round((100 * shape.area) / scale ** 2) / 100 }),
  }));
}

function nothing(reason: string): NucleiMeasures {
  return {
    kind: 'nuclei',
    count: refused(reason),
    area: refused(reason),
    variation: refused(reason),
  };
}
