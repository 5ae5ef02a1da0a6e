import { opticalDensity } from '../opticalDensity.ts';
import type { Pixels } from '../raster/grid.ts';
import { resample } from '../raster/resample.ts';
import { commonestRadius, findBlobs } from './blobs.ts';
import { stainSignal } from './stain.ts';

/** Radius of the commonest nucleus, in pixels, for which the steps of the method are tuned. */
export const NUCLEAR_RADIUS = 16;
/** Long side on which nuclei are looked for before their size is known. */
const LOOK_LONG_SIDE = 320;
/** Beyond these there is nothing to gain: more pixels than were photographed, or more work. */
/** Share of that radius below which the scale is corrected. */
const TOO_SMALL = 0.8;
const MAX_SCALE = 2.5;
const MAX_LONG_SIDE = 1024;

export interface Magnified {
  readonly pixels: Pixels;
  /** Share of the size before. */
  readonly scale: number;
}

/**
 * The picture at the scale where its commonest nucleus has `NUCLEAR_RADIUS`, so that neither its
 * size nor the objective matters; undefined when nothing round is stained.
 */
export function atNuclearScale(pixels: Pixels): Magnified | undefined {
  const long = Math.max(pixels.width, pixels.height);
  const look = resample(pixels, Math.min(1, LOOK_LONG_SIDE / long));
  const density = opticalDensity(look);
  const radius = commonestRadius(findBlobs(stainSignal(density), density.field?.rim));
  if (radius === undefined) return undefined;
  return magnified(pixels, (NUCLEAR_RADIUS / radius) * (look.width / pixels.width));
}

/** Closer, once nuclei of `radius` pixels were found at a scale that took groups for nuclei. */
export function closer(
  pixels: Pixels,
  { scale }: Magnified,
  radius: number,
): Magnified | undefined {
  if (radius > TOO_SMALL * NUCLEAR_RADIUS) return undefined;
  const at = magnified(pixels, (scale * NUCLEAR_RADIUS) / radius);
  return at.scale > 1.1 * scale ? at : undefined;
}

function magnified(pixels: Pixels, wanted: number): Magnified {
  const long = Math.max(pixels.width, pixels.height);
  const scaled = resample(pixels, Math.min(wanted, MAX_SCALE, MAX_LONG_SIDE / long));
  return { pixels: scaled, scale: scaled.width / pixels.width };
}
