import { createPlane, type Plane } from './grid.ts';

/**
 * Mean in a square window of side `2·radius + 1`; at the edges, of the part that is inside.
 * Two sliding sums, so the cost does not depend on the radius.
 */
export function boxMean(plane: Plane, radius: number): Plane {
  if (radius < 1) return plane;
  const middle = createPlane(plane);
  slide(plane.data, middle.data, plane.height, plane.width, plane.width, 1, radius);
  const result = createPlane(plane);
  slide(middle.data, result.data, plane.width, plane.height, 1, plane.width, radius);
  return result;
}

function slide(
  from: Float32Array,
  to: Float32Array,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
  radius: number,
): void {
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep;
    let sum = 0;
    let count = 0;
    for (let k = 0; k < Math.min(radius, length); k++) {
      sum += from[start + k * step] as number;
      count++;
    }
    for (let k = 0; k < length; k++) {
      if (k + radius < length) {
        sum += from[start + (k + radius) * step] as number;
        count++;
      }
      if (k - radius - 1 >= 0) {
        sum -= from[start + (k - radius - 1) * step] as number;
        count--;
      }
      to[start + k * step] = sum / count;
    }
  }
}
