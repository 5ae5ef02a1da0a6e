/** Error correction of QR codes: Reed-Solomon over GF(2⁸) with the polynomial 0x11D (ISO/IEC 18004). */

function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** Coefficients of (x - 1)(x - 2)(x - 4)…, without the leading 1. */
function divisorOf(degree: number): number[] {
  const divisor = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let step = 0; step < degree; step++) {
    for (let at = 0; at < degree; at++)
      divisor[at] = multiply(divisor[at] ?? 0, root) ^ (divisor[at + 1] ?? 0);
    root = multiply(root, 2);
  }
  return divisor;
}

/** The `degree` bytes that correct `data`. */
export function correctionOf(data: readonly number[], degree: number): number[] {
  const divisor = divisorOf(degree);
  const rest = Array<number>(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    for (const [at, coefficient] of divisor.entries())
      rest[at] = (rest[at] ?? 0) ^ multiply(coefficient, factor);
  }
  return rest;
}
