import { transform } from '../raster/fourier.ts';

/** Power of a real signal at frequencies k / (2 × power.length), by a radix-2 FFT. */
export function powerSpectrum(signal: Float64Array, size: number): Float64Array {
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  const length = Math.min(signal.length, size);
  for (let i = 0; i < length; i++) {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / length);
    re[i] = window * (signal[i] as number);
  }
  transform(re, im);
  const power = new Float64Array(size / 2);
  for (let k = 0; k < power.length; k++) {
    power[k] = (re[k] as number) ** 2 + (im[k] as number) ** 2;
  }
  return power;
}
