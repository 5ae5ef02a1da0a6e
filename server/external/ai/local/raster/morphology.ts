import { distanceTo } from './distance.ts';
import { createMask, type Mask } from './grid.ts';

/** Grows the mask by a disc of `radius` pixels. */
export function dilate(mask: Mask, radius: number): Mask {
  if (radius < 0.5) return mask;
  const distances = distanceTo(mask, 1).data;
  const result = createMask(mask);
  for (let i = 0; i < distances.length; i++) {
    if ((distances[i] as number) <= radius) result.data[i] = 1;
  }
  return result;
}

/** Shrinks the mask by a disc of `radius` pixels; the border of the image does not erode it. */
export function erode(mask: Mask, radius: number): Mask {
  if (radius < 0.5) return mask;
  const distances = distanceTo(mask, 0).data;
  const result = createMask(mask);
  for (let i = 0; i < distances.length; i++) {
    if ((distances[i] as number) > radius) result.data[i] = 1;
  }
  return result;
}

/** Removes what a disc of `radius` pixels does not fit in. */
export function open(mask: Mask, radius: number): Mask {
  return dilate(erode(mask, radius), radius);
}
