import { components } from './raster/components.ts';
import {
  coverage,
  createMask,
  type Labels,
  type Mask,
  type Pixels,
  subtract,
} from './raster/grid.ts';
import { byteHistogram, countLevels, percentile } from './raster/histogram.ts';
import { dilate } from './raster/morphology.ts';
import { measureRegions } from './raster/regions.ts';

/** Visible sample area, inside a black surround. */
export interface SampleField {
  /** The black surround, with the blurred rim of the field. */
  readonly outside: Mask;
  /** `outside` and a few pixels more: an object that reaches it is cut, as at the edge. */
  readonly rim: Mask;
  /** Share of the picture that is field, 0…1. */
  readonly share: number;
}

/** Shares of the bright level below which all three channels are black, or the shadow of the rim. */
const BLACK = 0.25;
const SHADOW = 0.5;
/** Lengths as shares of the long side: how far the shadow reaches, and a margin for its colours. */
const SHADOW_WIDTH = 0.03;
const MARGIN = 0.01;
const RIM = 4;
/** Margin in pixels where the black ends at once, as in a turned picture. */
const SHARP = 2;
/** Share of the pixels beside a sharp end that may be darker than this share of the bright level. */
const MOST_DARK = 0.25;
const DARK = 0.7;

/**
 * The field of a photograph taken at the eyepiece (round, in black) or turned (black corners);
 * undefined for a picture without at least two black corners. Stained cells are never black: one of
 * their channels stays bright.
 */
export function findField(pixels: Pixels): SampleField | undefined {
  const level = brightestChannel(pixels);
  const bright = percentile(byteHistogram(countLevels(level)), 0.95);
  if (corners(pixels).filter((i) => (level[i] as number) < BLACK * bright).length < 2) {
    return undefined;
  }
  const long = Math.max(pixels.width, pixels.height);
  const black = joinedToCorners(below(pixels, level, BLACK * bright), corners(pixels));
  const shadow = below(pixels, level, SHADOW * bright);
  const reach = dilate(black, SHADOW_WIDTH * long);
  for (let i = 0; i < black.data.length; i++) {
    if (shadow.data[i] === 1 && reach.data[i] === 1) black.data[i] = 1;
  }
  const near = dilate(black, SHARP);
  const sharp = darkShare(level, DARK * bright, subtract(dilate(near, SHARP), near)) < MOST_DARK;
  const wide = sharp ? near : dilate(black, Math.max(SHARP, MARGIN * long));
  const outside = allButTheLargest(wide);
  return { outside, rim: dilate(outside, RIM), share: 1 - coverage(outside) };
}

function brightestChannel({ width, height, data }: Pixels): Uint8Array {
  const level = new Uint8Array(width * height);
  for (let i = 0; i < level.length; i++) {
    level[i] = Math.max(
      data[3 * i] as number,
      data[3 * i + 1] as number,
      data[3 * i + 2] as number,
    );
  }
  return level;
}

function corners({ width, height }: Pixels): number[] {
  return [0, width - 1, width * (height - 1), width * height - 1];
}

function below(size: Pixels, level: Uint8Array, limit: number): Mask {
  const mask = createMask(size);
  for (let i = 0; i < level.length; i++) if ((level[i] as number) < limit) mask.data[i] = 1;
  return mask;
}

/** Share of the pixels of the mask that are darker than `limit`. */
function darkShare(level: Uint8Array, limit: number, { data }: Mask): number {
  let all = 0;
  let dark = 0;
  for (let i = 0; i < data.length; i++) {
    if (data[i] === 0) continue;
    all++;
    if ((level[i] as number) < limit) dark++;
  }
  return dark / Math.max(1, all);
}

function joinedToCorners(mask: Mask, from: readonly number[]): Mask {
  const labels = components(mask, 8);
  const joined = new Set(from.map((i) => labels.data[i] as number).filter((label) => label > 0));
  return only(labels, (label) => joined.has(label));
}

/**
 * Everything outside the mask except its largest part: text written in the black border is not
 * field.
 */
function allButTheLargest(mask: Mask): Mask {
  const parts = components(mask, 4, 0);
  const largest = measureRegions(parts).reduce(
    (best, region) => (region.area > best.area ? region : best),
    { label: -1, area: 0 },
  );
  return only(parts, (label) => label !== largest.label);
}

function only(labels: Labels, wanted: (label: number) => boolean): Mask {
  const mask = createMask(labels);
  for (let i = 0; i < mask.data.length; i++) {
    if (wanted(labels.data[i] as number)) mask.data[i] = 1;
  }
  return mask;
}
