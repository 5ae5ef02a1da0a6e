import type { OpticalDensity } from '../opticalDensity.ts';
import { boxMean } from '../raster/boxFilter.ts';
import { components } from '../raster/components.ts';
import { fillHoles } from '../raster/fillHoles.ts';
import {
  createMask,
  createPlane,
  type Labels,
  type Mask,
  type Plane,
  valuesOutside,
} from '../raster/grid.ts';
import { cappedOtsu, histogram, percentile } from '../raster/histogram.ts';
import { open } from '../raster/morphology.ts';
import { quantile } from '../raster/statistics.ts';

/** Nuclear stain: nuclei absorb red, cytoplasm and red cells mostly green and blue. */
export interface Stain {
  readonly signal: Plane;
  readonly otsu: number;
  /** 99.5th percentile of the signal: its practical maximum. */
  readonly top: number;
  /** Mean of the signal around each pixel, in a window of a few nuclei. */
  readonly around: Plane;
  /** Expected nuclear radius, in pixels. */
  readonly radius: number;
}

export function stainSignal({ red, green }: OpticalDensity): Plane {
  const signal = createPlane(red);
  for (let i = 0; i < signal.data.length; i++) {
    const value = 0.6 * (red.data[i] as number) + 0.4 * (green.data[i] as number);
    signal.data[i] = Math.max(0, value);
  }
  return signal;
}

/** Nuclear radii that the window around a pixel reaches. */
const AROUND = 1.4;
/** Radius of what is too thin for a nucleus, in nuclear radii. */
const THIN = 0.12;

/** The stain of a picture whose commonest nucleus has that radius, in pixels. */
export function nuclearStain(density: OpticalDensity, radius: number): Stain {
  const signal = stainSignal(density);
  let most = 0;
  for (const value of signal.data) if (value > most) most = value;
  return {
    signal,
    otsu: cappedOtsu(valuesOutside(signal, density.field?.outside)),
    top: percentile(histogram(signal.data, 0, most), 0.995),
    around: boxMean(signal, Math.round(AROUND * radius)),
    radius,
  };
}

/**
 * Pixels of nuclei: above a threshold that is 40 % global (`factor` × Otsu) and 60 % local, so that
 * pale nuclei in a clear area and dark ones in a stained area are both found.
 */
export function nuclearMask(stain: Stain, factor: number): Mask {
  const { signal, around, otsu, top, radius } = stain;
  const mask = createMask(signal);
  const fixed = 0.4 * factor * otsu + 0.6 * 0.02 * top;
  for (let i = 0; i < mask.data.length; i++) {
    if ((signal.data[i] as number) > fixed + 0.6 * (around.data[i] as number)) mask.data[i] = 1;
  }
  const hole = Math.PI * radius ** 2;
  const whole = fillHoles(mask, hole);
  return open(fillHoles(withoutCytoplasm(whole, signal), hole), THIN * radius);
}

const PALE = 0.45;

/** Leaves out of every object what is pale beside the most of it: cytoplasm that joins two nuclei. */
function withoutCytoplasm(mask: Mask, signal: Plane): Mask {
  const objects = components(mask, 8);
  const limits = sampled(objects, signal).map(
    (values) => PALE * (values.length > 0 ? quantile(values, 0.85) : 0),
  );
  const core = createMask(mask);
  for (let i = 0; i < mask.data.length; i++) {
    const label = objects.data[i] as number;
    if (label > 0 && (signal.data[i] as number) > (limits[label] as number)) core.data[i] = 1;
  }
  return core;
}

/** Every other value of each object, by its label; none of the ground. */
function sampled({ data, count }: Labels, signal: Plane): Float32Array[] {
  const sizes = new Int32Array(count + 1);
  for (let i = 0; i < data.length; i += 2) {
    const label = data[i] as number;
    if (label > 0) sizes[label] = (sizes[label] as number) + 1;
  }
  const values = Array.from(sizes, (size) => new Float32Array(size));
  for (let i = 0; i < data.length; i += 2) {
    const label = data[i] as number;
    if (label === 0) continue;
    const left = (sizes[label] as number) - 1;
    sizes[label] = left;
    (values[label] as Float32Array)[left] = signal.data[i] as number;
  }
  return values;
}
