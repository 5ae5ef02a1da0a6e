import type { Pixels } from '#domain/measuring/raster/grid.ts';
import type { Rgba } from './messages.ts';

/** Drops the transparency, as if the picture lay on white paper. */
export function onWhite({ width, height, rgba }: Rgba): Pixels {
  const data = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    const alpha = (rgba[from + 3] as number) / 255;
    for (let channel = 0; channel < 3; channel++) {
      const value = rgba[from + channel] as number;
      data[to + channel] = Math.round(value * alpha + 255 * (1 - alpha));
    }
  }
  return { width, height, data };
}

/** Reach of the Lanczos kernel, in pixels of the reduced picture: the one that the server uses. */
const LOBES = 3;

/** Reduces the long side to `side` pixels, as the server does before measuring; never enlarges. */
export function reduceTo(pixels: Pixels, side: number): Pixels {
  const scale = side / Math.max(pixels.width, pixels.height);
  if (scale >= 1) return pixels;
  const width = Math.max(1, Math.round(pixels.width * scale));
  const height = Math.max(1, Math.round(pixels.height * scale));
  const narrow = resample(pixels.data, {
    lines: pixels.height,
    length: pixels.width,
    reduced: width,
    step: 3,
    line: 3 * pixels.width,
  });
  const low = resample(narrow, {
    lines: width,
    length: pixels.height,
    reduced: height,
    step: 3 * width,
    line: 3,
  });
  return { width, height, data: Uint8Array.from(low, (value) => Math.round(clamped(value))) };
}

interface Direction {
  /** Rows, or columns. */
  readonly lines: number;
  /** Pixels of a line before and after. */
  readonly length: number;
  readonly reduced: number;
  /** Distance between neighbours of a line, and between lines, in values of the source. */
  readonly step: number;
  readonly line: number;
}

/** Reduces every line. Rows stay rows: the result keeps the order of the source. */
function resample(source: ArrayLike<number>, direction: Direction): Float32Array {
  const { lines, length, reduced, step, line } = direction;
  const isRow = step === 3;
  const target = new Float32Array(3 * lines * reduced);
  for (let at = 0; at < reduced; at++) {
    const { first, weights } = kernel(at, length, reduced);
    for (let each = 0; each < lines; each++) {
      const to = 3 * (isRow ? each * reduced + at : at * lines + each);
      for (let k = 0; k < weights.length; k++) {
        const from = each * line + (first + k) * step;
        const weight = weights[k] as number;
        for (let channel = 0; channel < 3; channel++)
          target[to + channel] =
            (target[to + channel] as number) + weight * (source[from + channel] as number);
      }
    }
  }
  return target;
}

/** Weights of the source pixels that make one reduced pixel; their sum is 1. */
function kernel(at: number, length: number, reduced: number) {
  const factor = length / reduced;
  const middle = (at + 0.5) * factor - 0.5;
  const first = Math.max(0, Math.ceil(middle - LOBES * factor));
  const last = Math.min(length - 1, Math.floor(middle + LOBES * factor));
  const raw = Array.from({ length: last - first + 1 }, (_, k) =>
    lanczos((first + k - middle) / factor),
  );
  const sum = raw.reduce((total, weight) => total + weight, 0);
  return { first, weights: raw.map((weight) => weight / sum) };
}

function lanczos(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= LOBES) return 0;
  const turn = Math.PI * x;
  return (LOBES * Math.sin(turn) * Math.sin(turn / LOBES)) / turn ** 2;
}

function clamped(value: number): number {
  return Math.min(255, Math.max(0, value));
}
