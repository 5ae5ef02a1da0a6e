import { findField, type SampleField } from './field.ts';
import { boxMean } from './raster/boxFilter.ts';
import { createPlane, type Mask, type Pixels, type Plane } from './raster/grid.ts';
import { histogram, otsu, percentile } from './raster/histogram.ts';

/**
 * Stain per channel as signed optical density, −ln((v + 1) / (background + 1)): 0 on clear
 * background, negative where the image is brighter than it. Outside the field it is 0, as if the
 * black were background.
 */
export interface OpticalDensity {
  readonly red: Plane;
  readonly green: Plane;
  readonly blue: Plane;
  /** Absent when the sample fills the picture. */
  readonly field?: SampleField;
}

/** The background is, per channel, the 60th percentile of the pixels brighter than Otsu on green. */
export function opticalDensity(pixels: Pixels): OpticalDensity {
  const field = findField(pixels);
  const bright = brightPixels(pixels, field?.outside);
  const plane = (channel: number): Plane => {
    const background = percentile(histogram(channelOf(pixels, channel, bright), 0, 256), 0.6);
    const density = densityOf(pixels, channel, background);
    if (field) clear(density, field.outside);
    return boxMean(density, 1);
  };
  return { red: plane(0), green: plane(1), blue: plane(2), ...(field ? { field } : {}) };
}

function brightPixels(pixels: Pixels, outside: Mask | undefined): Int32Array {
  const count = pixels.width * pixels.height;
  const inside = new Int32Array(count);
  const green = new Uint8Array(count);
  let length = 0;
  for (let i = 0; i < count; i++) {
    if (outside?.data[i] === 1) continue;
    inside[length] = i;
    green[length++] = pixels.data[3 * i + 1] as number;
  }
  const threshold = otsu(histogram(green.subarray(0, length), 0, 256));
  return inside.subarray(0, length).filter((_, at) => (green[at] as number) >= threshold);
}

function clear(plane: Plane, mask: Mask): void {
  for (let i = 0; i < mask.data.length; i++) if (mask.data[i] === 1) plane.data[i] = 0;
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
