import { createPlane, type Mask, type Plane } from './grid.ts';

/**
 * Euclidean distance (in pixels) of every pixel to the nearest pixel of `mask` whose value is
 * `value`; beyond the image there is none. Meijster's two passes, exact, linear in the pixels.
 */
export function distanceTo(mask: Mask, value: 0 | 1): Plane {
  const { width, height } = mask;
  const vertical = verticalDistances(mask, value);
  const result = createPlane(mask);
  const starts = new Int32Array(width);
  const sites = new Int32Array(width);
  for (let y = 0; y < height; y++) {
    horizontalPass(vertical, y * width, width, sites, starts, result.data);
  }
  return result;
}

function verticalDistances({ width, height, data }: Mask, value: 0 | 1): Int32Array {
  const far = width + height;
  const distances = new Int32Array(width * height);
  for (let x = 0; x < width; x++) {
    let last = far;
    for (let y = 0; y < height; y++) {
      const i = y * width + x;
      last = data[i] === value ? 0 : Math.min(far, last + 1);
      distances[i] = last;
    }
    for (let y = height - 2; y >= 0; y--) {
      const i = y * width + x;
      const below = (distances[i + width] as number) + 1;
      if (below < (distances[i] as number)) distances[i] = below;
    }
  }
  return distances;
}

/** Lower envelope of the parabolas of one row. */
function horizontalPass(
  vertical: Int32Array,
  row: number,
  width: number,
  sites: Int32Array,
  starts: Int32Array,
  result: Float32Array,
): void {
  let top = 0;
  sites[0] = 0;
  starts[0] = 0;
  for (let u = 1; u < width; u++) {
    const gu = vertical[row + u] as number;
    while (top >= 0) {
      const site = sites[top] as number;
      const start = starts[top] as number;
      const gs = vertical[row + site] as number;
      if ((start - site) ** 2 + gs * gs <= (start - u) ** 2 + gu * gu) break;
      top--;
    }
    if (top < 0) {
      top = 0;
      sites[0] = u;
      starts[0] = 0;
      continue;
    }
    const site = sites[top] as number;
    const gs = vertical[row + site] as number;
    const meet = Math.floor((u * u - site * site + gu * gu - gs * gs) / (2 * (u - site))) + 1;
    if (meet < width) {
      top++;
      sites[top] = u;
      starts[top] = Math.max(0, meet);
    }
  }
  for (let u = width - 1; u >= 0; u--) {
    const site = sites[top] as number;
    const gs = vertical[row + site] as number;
    result[row + u] = Math.sqrt((u - site) ** 2 + gs * gs);
    if (u === starts[top]) top--;
  }
}
