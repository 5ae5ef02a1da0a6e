import type { Pixels } from '../raster/grid.ts';

/** Side in pixels of the spots of a picture: grain is levelled out in them, an object is not. */
export const SPOT = 5;
/** Levels, 2 % of the scale: the least difference in light that a person sees (Weber). */
export const VISIBLE = 5;

/** The picture with the mean colour of each spot as one pixel. */
export function spotsOf({ width, height, data }: Pixels): Pixels {
  const columns = Math.ceil(width / SPOT);
  const rows = Math.ceil(height / SPOT);
  const spots = new Uint8Array(3 * columns * rows);
  for (let row = 0; row < rows; row++) {
    const bottom = Math.min(height, SPOT * (row + 1));
    for (let column = 0; column < columns; column++) {
      const right = Math.min(width, SPOT * (column + 1));
      const count = (bottom - SPOT * row) * (right - SPOT * column);
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0;
        for (let y = SPOT * row; y < bottom; y++)
          for (let x = SPOT * column; x < right; x++)
            sum += data[3 * (y * width + x) + channel] as number;
        spots[3 * (row * columns + column) + channel] = Math.round(sum / count);
      }
    }
  }
  return { width: columns, height: rows, data: spots };
}
