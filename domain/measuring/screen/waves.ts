import { transformSquare } from '../raster/fourier.ts';

/**
 * Power of the waves of a square, `re` and `im` its real and imaginary values, whose side is a power of
 * two: each with its eight neighbours, over which a wave spreads. Overwrites both. Index `y × side + x`
 * has x and y waves over the square; those beyond half the side are negative.
 */
export function wavePower(re: Float64Array, im: Float64Array): Float64Array {
  const side = Math.sqrt(re.length);
  prepare(re, side);
  prepare(im, side);
  transformSquare(re, im);
  for (let i = 0; i < re.length; i++) re[i] = (re[i] as number) ** 2 + (im[i] as number) ** 2;
  return summed(re, im, side);
}

/** Takes the mean away and fades to the edges. */
function prepare(values: Float64Array, side: number): void {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i] as number;
  const mean = sum / values.length;
  const fade = Float64Array.from(
    { length: side },
    (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / side),
  );
  for (let y = 0, i = 0; y < side; y++) {
    const faded = fade[y] as number;
    for (let x = 0; x < side; x++, i++) {
      values[i] = faded * (fade[x] as number) * ((values[i] as number) - mean);
    }
  }
}

/** Sums of 3 × 3, around the edges too; `rows` is overwritten. */
function summed(power: Float64Array, rows: Float64Array, side: number): Float64Array {
  const mask = side - 1;
  for (let y = 0, i = 0; y < power.length; y += side) {
    for (let x = 0; x < side; x++, i++) {
      rows[i] =
        (power[i] as number) +
        (power[y + ((x + 1) & mask)] as number) +
        (power[y + ((x - 1) & mask)] as number);
    }
  }
  const sums = new Float64Array(power.length);
  for (let i = 0; i < sums.length; i++) {
    const above = (i - side) & (sums.length - 1);
    const below = (i + side) & (sums.length - 1);
    sums[i] = (rows[i] as number) + (rows[above] as number) + (rows[below] as number);
  }
  return sums;
}

/** Amplitude of the wave whose power `wavePower` gives. */
export function amplitudeOf(power: number, side: number): number {
  return ((8 / 3) * Math.sqrt(power)) / side ** 2;
}

/** Waves over the square, −side/2 to side/2. */
export function wavesAt(index: number, side: number): readonly [x: number, y: number] {
  const signed = (value: number) => (value < side / 2 ? value : value - side);
  return [signed(index % side), signed(Math.floor(index / side))];
}

export function indexOf(x: number, y: number, side: number): number {
  return (y & (side - 1)) * side + (x & (side - 1));
}

const RING = Array.from(
  { length: 19 * 19 },
  (_, i) => [(i % 19) - 9, Math.floor(i / 19) - 9] as const,
).filter(([x, y]) => Math.hypot(x, y) >= 5 && Math.hypot(x, y) <= 9.5);

/** Times that a wave is stronger than those around it. */
export function peakedness(sums: Float64Array, index: number): number {
  const side = Math.sqrt(sums.length);
  const [x, y] = wavesAt(index, side);
  const around = Float64Array.from(
    RING,
    ([dx, dy]) => sums[indexOf(x + dx, y + dy, side)] as number,
  ).sort();
  return (sums[index] as number) / ((around[around.length >> 1] as number) + QUIET);
}

/** Power of nothing, so that a drawing without grain divides too. */
export const QUIET = 1e-6;
