import { rowsAway } from './distance.ts';
import { createMask, type Mask } from './grid.ts';

/** Beyond any image width. */
const NEVER = -(2 ** 30);

/** Grows the mask by a disc of `radius` pixels. */
export function dilate(mask: Mask, radius: number): Mask {
  if (radius < 0.5) return mask;
  return within(mask, 1, radius);
}

/** Shrinks the mask by a disc of `radius` pixels; the border of the image does not erode it. */
export function erode(mask: Mask, radius: number): Mask {
  if (radius < 0.5) return mask;
  const reached = within(mask, 0, radius).data;
  for (let i = 0; i < reached.length; i++) reached[i] = reached[i] === 1 ? 0 : 1;
  return { ...mask, data: reached };
}

/** Removes parts that a disc of `radius` pixels does not fit in. */
export function open(mask: Mask, radius: number): Mask {
  return dilate(erode(mask, radius), radius);
}

/**
 * Pixels no further than `radius` from one whose value is `value`. A pixel at `g` rows from one of
 * them reaches √(radius² − g²) to each side in its own row: once from the left and once from the right.
 */
function within(mask: Mask, value: 0 | 1, radius: number): Mask {
  const { width } = mask;
  const rows = rowsAway(mask, value, Math.floor(radius) + 1);
  const reaches = reachOf(radius);
  const result = createMask(mask);
  for (let row = 0; row < rows.length; row += width) {
    let until = -1;
    for (let i = row; i < row + width; i++) {
      until = Math.max(until, i + (reaches[rows[i] as number] as number));
      if (i <= until) result.data[i] = 1;
    }
    until = rows.length;
    for (let i = row + width - 1; i >= row; i--) {
      until = Math.min(until, i - (reaches[rows[i] as number] as number));
      if (i >= until) result.data[i] = 1;
    }
  }
  return result;
}

/** Horizontal reach in pixels by row distance; none beyond `radius`. */
function reachOf(radius: number): Int32Array {
  const square = radius * radius;
  return Int32Array.from({ length: Math.floor(radius) + 2 }, (_, g) =>
    g > radius ? NEVER : Math.floor(Math.sqrt(square - g * g)),
  );
}
