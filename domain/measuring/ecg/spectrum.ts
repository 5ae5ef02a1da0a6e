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

/** In place; the length is a power of two. */
function transform(re: Float64Array, im: Float64Array): void {
  reorder(re, im);
  for (let half = 1; half < re.length; half *= 2) {
    for (let k = 0; k < half; k++) {
      const cos = Math.cos((Math.PI * k) / half);
      const sin = -Math.sin((Math.PI * k) / half);
      for (let i = k; i < re.length; i += 2 * half) {
        const j = i + half;
        const a = re[j] as number;
        const b = im[j] as number;
        const turnedRe = a * cos - b * sin;
        const turnedIm = a * sin + b * cos;
        re[j] = (re[i] as number) - turnedRe;
        im[j] = (im[i] as number) - turnedIm;
        re[i] = (re[i] as number) + turnedRe;
        im[i] = (im[i] as number) + turnedIm;
      }
    }
  }
}

/** Moves each value to the index with reversed bits. */
function reorder(re: Float64Array, im: Float64Array): void {
  for (let i = 1, j = 0; i < re.length; i++) {
    let bit = re.length >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      swap(re, i, j);
      swap(im, i, j);
    }
  }
}

function swap(values: Float64Array, i: number, j: number): void {
  const value = values[i] as number;
  values[i] = values[j] as number;
  values[j] = value;
}
