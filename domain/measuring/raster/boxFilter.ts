import { createPlane, type Plane } from './grid.ts';

/**
 * Mean in a square window of side `2·radius + 1`; at the edges, of the part that is inside.
 * Two sliding sums, so the cost does not depend on the radius.
 */
export function boxMean(plane: Plane, radius: number): Plane {
  if (radius < 1) return plane;
  return slideDown(slideAlong(plane, radius), radius);
}

function slideAlong(plane: Plane, radius: number): Plane {
  const { width, height, data } = plane;
  const result = createPlane(plane);
  for (let row = 0; row < width * height; row += width) {
    let sum = 0;
    let count = 0;
    for (let x = 0; x < Math.min(radius, width); x++) {
      sum += data[row + x] as number;
      count++;
    }
    for (let x = 0; x < width; x++) {
      if (x + radius < width) {
        sum += data[row + x + radius] as number;
        count++;
      }
      if (x - radius - 1 >= 0) {
        sum -= data[row + x - radius - 1] as number;
        count--;
      }
      result.data[row + x] = sum / count;
    }
  }
  return result;
}

/** All columns together, row by row, which suits the memory layout. */
function slideDown(plane: Plane, radius: number): Plane {
  const { width, height, data } = plane;
  const result = createPlane(plane);
  const sums = new Float64Array(width);
  const addRow = (y: number, sign: 1 | -1) => {
    for (let x = 0; x < width; x++)
      sums[x] = (sums[x] as number) + sign * (data[y * width + x] as number);
  };
  let count = 0;
  for (; count < Math.min(radius, height); count++) addRow(count, 1);
  for (let y = 0; y < height; y++) {
    if (y + radius < height) {
      addRow(y + radius, 1);
      count++;
    }
    if (y - radius - 1 >= 0) {
      addRow(y - radius - 1, -1);
      count--;
    }
    for (let x = 0; x < width; x++) result.data[y * width + x] = (sums[x] as number) / count;
  }
  return result;
}
