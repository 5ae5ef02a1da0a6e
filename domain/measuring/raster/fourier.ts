/**
 * Fourier transform in place, of `re.length / width` rows, a power of two: each column by itself, so
 * that a width of 1 is a single signal.
 */
export function transform(re: Float64Array, im: Float64Array, width = 1): void {
  const rows = re.length / width;
  reorder(re, width);
  reorder(im, width);
  for (let half = 1; half < rows; half *= 2) {
    for (let k = 0; k < half; k++) {
      const cos = Math.cos((Math.PI * k) / half);
      const sin = -Math.sin((Math.PI * k) / half);
      for (let row = k; row < rows; row += 2 * half) {
        const end = (row + 1) * width;
        for (let i = row * width, j = i + half * width; i < end; i++, j++) {
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
}

/** Both directions of a square, in place. */
export function transformSquare(re: Float64Array, im: Float64Array): void {
  const side = Math.sqrt(re.length);
  for (let pass = 0; pass < 2; pass++) {
    transform(re, im, side);
    transpose(re, side);
    transpose(im, side);
  }
}

/** Moves each row to the index with reversed bits. */
function reorder(values: Float64Array, width: number): void {
  const rows = values.length / width;
  for (let i = 1, j = 0; i < rows; i++) {
    let bit = rows >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i >= j) continue;
    for (let k = 0; k < width; k++) swap(values, i * width + k, j * width + k);
  }
}

function transpose(values: Float64Array, side: number): void {
  for (let y = 1; y < side; y++) {
    for (let x = 0; x < y; x++) swap(values, y * side + x, x * side + y);
  }
}

function swap(values: Float64Array, i: number, j: number): void {
  const value = values[i] as number;
  values[i] = values[j] as number;
  values[j] = value;
}
