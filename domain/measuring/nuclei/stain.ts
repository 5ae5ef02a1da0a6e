import type { OpticalDensity } from '../opticalDensity.ts';
import { boxMean } from '../raster/boxFilter.ts';
import { fillHoles } from '../raster/fillHoles.ts';
import { createMask, createPlane, type Mask, type Plane, valuesOutside } from '../raster/grid.ts';
import { cappedOtsu, histogram, percentile } from '../raster/histogram.ts';
import { open } from '../raster/morphology.ts';

/** Nuclear stain: nuclei absorb red, cytoplasm and red cells mostly green and blue. */
export interface Stain {
  readonly signal: Plane;
  readonly otsu: number;
  /** 99.5th percentile of the signal: its practical maximum. */
  readonly top: number;
  /** Mean of the signal around each pixel, in a window of 12 % of the long side. */
  readonly around: Plane;
}

export function nuclearStain({ red, green, field }: OpticalDensity): Stain {
  const signal = createPlane(red);
  for (let i = 0; i < signal.data.length; i++) {
    const value = 0.6 * (red.data[i] as number) + 0.4 * (green.data[i] as number);
    signal.data[i] = Math.max(0, value);
  }
  let most = 0;
  for (const value of signal.data) if (value > most) most = value;
  return {
    signal,
    otsu: cappedOtsu(valuesOutside(signal, field?.outside)),
    top: percentile(histogram(signal.data, 0, most), 0.995),
    around: boxMean(signal, Math.round(0.06 * Math.max(signal.width, signal.height))),
  };
}

/**
 * Pixels of nuclei: above a threshold that is 40 % global (`factor` × Otsu) and 60 % local, so that
 * pale nuclei in a clear area and dark ones in a stained area are both found.
 */
export function nuclearMask(stain: Stain, factor: number): Mask {
  const { signal, around, otsu, top } = stain;
  const mask = createMask(signal);
  const fixed = 0.4 * factor * otsu + 0.6 * 0.02 * top;
  for (let i = 0; i < mask.data.length; i++) {
    if ((signal.data[i] as number) > fixed + 0.6 * (around.data[i] as number)) mask.data[i] = 1;
  }
  return open(fillHoles(mask, 0.005 * mask.data.length), 2);
}
