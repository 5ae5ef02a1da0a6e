import type { Mask, Pixels, Plane } from '../raster/grid.ts';
import { valuesOutside } from '../raster/grid.ts';
import { histogram, percentile } from '../raster/histogram.ts';

/** Luminances 0…255, shares and saturation 0…1. */
export interface Tone {
  readonly median: number;
  readonly p99: number;
  readonly deviation: number;
  /** Share of the pixels at or above 250. */
  readonly burnt: number;
  /** Share of the pixels whose channels differ by less than 14. */
  readonly grey: number;
  readonly saturation: number;
}

/** Light and colour of the picture without what is outside its field. */
export function toneOf(pixels: Pixels, luminance: Plane, outside?: Mask): Tone {
  const values = luminance.data;
  const levels = histogram(valuesOutside(luminance, outside), 0, 256);
  let sum = 0;
  let squares = 0;
  let burnt = 0;
  let grey = 0;
  let saturation = 0;
  for (let i = 0; i < values.length; i++) {
    if (outside?.data[i] === 1) continue;
    const value = values[i] as number;
    sum += value;
    squares += value * value;
    if (value >= 250) burnt++;
    const r = pixels.data[3 * i] as number;
    const g = pixels.data[3 * i + 1] as number;
    const b = pixels.data[3 * i + 2] as number;
    const most = Math.max(r, g, b);
    const chroma = most - Math.min(r, g, b);
    if (chroma < 14) grey++;
    if (most > 0) saturation += chroma / most;
  }
  const count = levels.total;
  return {
    median: percentile(levels, 0.5),
    p99: percentile(levels, 0.99),
    deviation: Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2)),
    burnt: burnt / count,
    grey: grey / count,
    saturation: saturation / count,
  };
}
