import { findField, type SampleField } from './field.ts';
import { boxMean } from './raster/boxFilter.ts';
import { createPlane, type Mask, type Pixels, type Plane } from './raster/grid.ts';
import { byteHistogram, otsu, percentile } from './raster/histogram.ts';

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
  const bright = countBright(pixels, field?.outside);
  const plane = (channel: 0 | 1 | 2): Plane => {
    const background = percentile(byteHistogram(bright[channel]), 0.6);
    const density = densityOf(pixels, channel, background);
    if (field) clear(density, field.outside);
    return boxMean(density, 1);
  };
  return { red: plane(0), green: plane(1), blue: plane(2), ...(field ? { field } : {}) };
}

/** How often each level of each channel occurs in the pixels brighter than Otsu on green. */
function countBright(
  { data }: Pixels,
  outside: Mask | undefined,
): [Uint32Array, Uint32Array, Uint32Array] {
  const all = new Uint32Array(256);
  for (let i = 0, at = 1; at < data.length; i++, at += 3) {
    if (outside !== undefined && outside.data[i] === 1) continue;
    const level = data[at] as number;
    all[level] = (all[level] as number) + 1;
  }
  const threshold = otsu(byteHistogram(all));
  const red = new Uint32Array(256);
  const green = new Uint32Array(256);
  const blue = new Uint32Array(256);
  for (let i = 0, at = 0; at < data.length; i++, at += 3) {
    const g = data[at + 1] as number;
    if (g < threshold || (outside !== undefined && outside.data[i] === 1)) continue;
    const r = data[at] as number;
    const b = data[at + 2] as number;
    red[r] = (red[r] as number) + 1;
    green[g] = (green[g] as number) + 1;
    blue[b] = (blue[b] as number) + 1;
  }
  return [red, green, blue];
}

function clear(plane: Plane, mask: Mask): void {
  for (let i = 0; i < mask.data.length; i++) if (mask.data[i] === 1) plane.data[i] = 0;
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
