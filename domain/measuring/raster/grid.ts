/** Raster types: row-major, one value a pixel. */

/** A real value per pixel. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** 1 inside, 0 outside. */
export interface Mask {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** 0 is background; objects are 1…count. */
export interface Labels {
  readonly width: number;
  readonly height: number;
  readonly data: Int32Array;
  readonly count: number;
}

/** RGB, three bytes per pixel. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export function createPlane({ width, height }: Size): Plane {
  return { width, height, data: new Float32Array(width * height) };
}

export function createMask({ width, height }: Size): Mask {
  return { width, height, data: new Uint8Array(width * height) };
}

/** Strictly above `threshold`. */
export function above(plane: Plane, threshold: number): Mask {
  const mask = createMask(plane);
  for (let i = 0; i < plane.data.length; i++) {
    if ((plane.data[i] as number) > threshold) mask.data[i] = 1;
  }
  return mask;
}

export function subtract(left: Mask, right: Mask): Mask {
  const mask = createMask(left);
  for (let i = 0; i < mask.data.length; i++) {
    if (left.data[i] === 1 && right.data[i] === 0) mask.data[i] = 1;
  }
  return mask;
}

export function union(left: Mask, right: Mask): Mask {
  const mask = createMask(left);
  for (let i = 0; i < mask.data.length; i++) {
    mask.data[i] = (left.data[i] as number) | (right.data[i] as number);
  }
  return mask;
}

export function valuesOutside(plane: Plane, mask: Mask | undefined): Float32Array {
  if (!mask) return plane.data;
  const values = new Float32Array(plane.data.length);
  let count = 0;
  for (let i = 0; i < values.length; i++) {
    if (mask.data[i] === 0) values[count++] = plane.data[i] as number;
  }
  return values.subarray(0, count);
}

/** Share inside the mask, 0…1. */
export function coverage(mask: Mask): number {
  let inside = 0;
  for (let i = 0; i < mask.data.length; i++) inside += mask.data[i] as number;
  return mask.data.length === 0 ? 0 : inside / mask.data.length;
}
