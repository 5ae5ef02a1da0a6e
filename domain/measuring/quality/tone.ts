import { type Mask, type Pixels, type Plane, valuesOutside } from '../raster/grid.ts';
import { histogram, percentile } from '../raster/histogram.ts';

/** Luminances 0…255, shares and saturation 0…1. */
export interface Tone {
  readonly median: number;
  readonly p99: number;
  readonly deviation: number;
  /** Share of the pixels at or above 250. */
  readonly burnt: number;
  /** Share of the pixels whose channels hardly differ. */
  readonly grey: number;
  /** Grey share of the pixels clearly darker than the median (the cells); 1 without any. */
  readonly darkGrey: number;
  readonly saturation: number;
}

/** Difference between the channels below which a pixel is grey. */
const GREY = 14;
/** Levels below the median from which a pixel is clearly darker. */
const DARKER = 20;

/** Light and colour of the picture inside its field. */
export function toneOf(pixels: Pixels, luminance: Plane, outside?: Mask): Tone {
  const values = luminance.data;
  const levels = histogram(valuesOutside(luminance, outside), 0, 256);
  let sum = 0;
  let squares = 0;
  let burnt = 0;
  const median = percentile(levels, 0.5);
  let grey = 0;
  let dark = 0;
  let darkGrey = 0;
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
    if (chroma < GREY) grey++;
    if (value < median - DARKER) {
      dark++;
      if (chroma < GREY) darkGrey++;
    }
    if (most > 0) saturation += chroma / most;
  }
  const count = levels.total;
  return {
    median,
    p99: percentile(levels, 0.99),
    deviation: Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2)),
    burnt: burnt / count,
    grey: grey / count,
    darkGrey: dark === 0 ? 1 : darkGrey / dark,
    saturation: saturation / count,
  };
}
