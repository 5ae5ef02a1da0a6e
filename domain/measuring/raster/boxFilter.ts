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
  const { data: means } = result;
  const first = Math.min(radius, width);
  // From here on the window is whole, and then it leaves the picture.
  const whole = Math.min(width, radius + 1);
  const leaving = Math.max(whole, width - radius);
  for (let row = 0; row < width * height; row += width) {
    let sum = 0;
    let count = first;
    for (let x = 0; x < first; x++) sum += data[row + x] as number;
    for (let x = 0; x < whole; x++) {
      if (x + radius < width) {
        sum += data[row + x + radius] as number;
        count++;
      }
      means[row + x] = sum / count;
    }
    for (let i = row + whole; i < row + leaving; i++) {
      sum += data[i + radius] as number;
      sum -= data[i - radius - 1] as number;
      means[i] = sum / count;
    }
    for (let i = row + leaving; i < row + width; i++) {
      sum -= data[i - radius - 1] as number;
      count--;
      means[i] = sum / count;
    }
  }
  return result;
}

/** All columns together, row by row, which suits the memory layout. */
function slideDown(plane: Plane, radius: number): Plane {
  const { width, height, data } = plane;
  const result = createPlane(plane);
  const sums = new Float64Array(width);
  let count = 0;
  for (; count < Math.min(radius, height); count++) addRow(sums, data, count * width);
  for (let y = 0; y < height; y++) {
    const entering = (y + radius) * width;
    const leaving = (y - radius - 1) * width;
    if (y + radius < height && leaving >= 0) slideRow(sums, data, entering, leaving);
    else if (y + radius < height) {
      addRow(sums, data, entering);
      count++;
    } else if (leaving >= 0) {
      removeRow(sums, data, leaving);
      count--;
    }
    divideInto(result.data, y * width, sums, count);
  }
  return result;
}

function slideRow(sums: Float64Array, data: Float32Array, entering: number, leaving: number): void {
  for (let x = 0; x < sums.length; x++) {
    const more = (sums[x] as number) + (data[entering + x] as number);
    sums[x] = more - (data[leaving + x] as number);
  }
}

function addRow(sums: Float64Array, data: Float32Array, row: number): void {
  for (let x = 0; x < sums.length; x++) sums[x] = (sums[x] as number) + (data[row + x] as number);
}

function removeRow(sums: Float64Array, data: Float32Array, row: number): void {
  for (let x = 0; x < sums.length; x++) sums[x] = (sums[x] as number) - (data[row + x] as number);
}

function divideInto(means: Float32Array, row: number, sums: Float64Array, count: number): void {
  for (let x = 0; x < sums.length; x++) means[row + x] = (sums[x] as number) / count;
}
