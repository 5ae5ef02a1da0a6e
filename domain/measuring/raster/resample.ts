import type { Pixels } from './grid.ts';

/**
 * Redraws a picture at `scale` of its size: between neighbours when it grows, as the mean of what a
 * pixel covers when it shrinks.
 */
export function resample(pixels: Pixels, scale: number): Pixels {
  const width = Math.max(1, Math.round(pixels.width * scale));
  const height = Math.max(1, Math.round(pixels.height * scale));
  if (width === pixels.width && height === pixels.height) return pixels;
  const columns = reaches(pixels.width, width);
  const rows = reaches(pixels.height, height);
  const across = new Float32Array(3 * width * pixels.height);
  for (let y = 0; y < pixels.height; y++) {
    const row = 3 * y * pixels.width;
    for (let x = 0; x < width; x++) {
      const to = 3 * (y * width + x);
      const { first, weights } = columns[x] as Reach;
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let k = 0; k < weights.length; k++) {
        const from = row + 3 * (first + k);
        const weight = weights[k] as number;
        red = Math.fround(red + weight * (pixels.data[from] as number));
        green = Math.fround(green + weight * (pixels.data[from + 1] as number));
        blue = Math.fround(blue + weight * (pixels.data[from + 2] as number));
      }
      across[to] = red;
      across[to + 1] = green;
      across[to + 2] = blue;
    }
  }
  return { width, height, data: downwards(across, 3 * width, rows) };
}

interface Reach {
  readonly first: number;
  readonly weights: Float64Array;
}

function downwards(across: Float32Array, length: number, rows: readonly Reach[]): Uint8Array {
  const data = new Uint8Array(length * rows.length);
  const sums = new Float32Array(length);
  for (const [y, { first, weights }] of rows.entries()) {
    sums.fill(0);
    for (let k = 0; k < weights.length; k++) {
      const from = (first + k) * length;
      const weight = weights[k] as number;
      for (let i = 0; i < length; i++) {
        sums[i] = (sums[i] as number) + weight * (across[from + i] as number);
      }
    }
    for (let i = 0; i < length; i++) data[y * length + i] = Math.round(sums[i] as number);
  }
  return data;
}

/** The old pixels below each new one, by a triangle as wide as the coarser of the two. */
function reaches(before: number, after: number): Reach[] {
  const step = before / after;
  const reach = Math.max(1, step);
  return Array.from({ length: after }, (_, at) => {
    const middle = (at + 0.5) * step - 0.5;
    const first = Math.max(0, Math.ceil(middle - reach));
    const last = Math.min(before - 1, Math.floor(middle + reach));
    const weights = new Float64Array(last - first + 1);
    for (let k = 0; k < weights.length; k++) {
      weights[k] = Math.max(0, 1 - Math.abs(first + k - middle) / reach);
    }
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return { first, weights: weights.map((weight) => weight / sum) };
  });
}
