import { boxMean } from './raster/boxFilter.ts';
import { createPlane, type Pixels, type Plane } from './raster/grid.ts';
import { histogram, otsu, percentile } from './raster/histogram.ts';

/**
 * Stain per channel as signed optical density, −ln((v + 1) / (background + 1)): 0 on clear
 * background, negative where the image is brighter than it.
 */
export interface OpticalDensity {
  readonly red: Plane;
  readonly green: Plane;
  readonly blue: Plane;
}

/** The background is, per channel, the 60th percentile of the pixels brighter than Otsu on green. */
export function opticalDensity(pixels: Pixels): OpticalDensity {
  const bright = brightPixels(pixels);
  const plane = (channel: number): Plane => {
    const background = percentile(histogram(channelOf(pixels, channel, bright), 0, 256), 0.6);
    return boxMean(densityOf(pixels, channel, background), 1);
  };
  return { red: plane(0), green: plane(1), blue: plane(2) };
}

/** Indices of the pixels brighter than Otsu on green. */
function brightPixels(pixels: Pixels): Int32Array {
  const count = pixels.width * pixels.height;
  const green = new Uint8Array(count);
  for (let i = 0; i < count; i++) green[i] = pixels.data[3 * i + 1] as number;
  const threshold = otsu(histogram(green, 0, 256));
  const bright = new Int32Array(count);
  let found = 0;
  for (let i = 0; i < count; i++) if ((green[i] as number) >= threshold) bright[found++] = i;
  return bright.subarray(0, found);
}

function channelOf(pixels: Pixels, channel: number, indices: Int32Array): Uint8Array {
  const values = new Uint8Array(indices.length);
  for (let i = 0; i < indices.length; i++) {
    values[i] = pixels.data[3 * (indices[i] as number) + channel] as number;
  }
  return values;
}

function densityOf(pixels: Pixels, channel: number, background: number): Plane {
  const table = new Float32Array(256);
  for (let v = 0; v < 256; v++) table[v] = -Math.log((v + 1) / (background + 1));
  const plane = createPlane(pixels);
  for (let i = 0; i < plane.data.length; i++) {
    plane.data[i] = table[pixels.data[3 * i + channel] as number] as number;
  }
  return plane;
}
