import type { Pixels } from '../raster/grid.ts';

/** A square of a picture, in pixels. */
interface TilePlace {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

const TILES = 5;
const SIDE = 256;
/** In pictures so narrow that the others would overlap. */
const SMALL_SIDE = 128;

/**
 * Squares of a picture that are looked at as they are stored: reduced, it loses the stripes. In a row,
 * at a quarter of the height, so that a file need not be decoded to its end. None of a tiny picture.
 */
export function tilePlaces(size: { readonly width: number; readonly height: number }): TilePlace[] {
  const { width, height } = size;
  const side = width >= TILES * SIDE && height >= SIDE ? SIDE : SMALL_SIDE;
  if (Math.min(width, height) < side) return [];
  const top = Math.floor((height - side) / 4);
  const left = (at: number) => Math.round(((width - side) * at) / (TILES - 1));
  return Array.from({ length: TILES }, (_, at) => ({ left: left(at), top, side }));
}

export function cutTile(pixels: Pixels, { left, top, side }: TilePlace): Pixels {
  const data = new Uint8Array(3 * side * side);
  for (let y = 0; y < side; y++) {
    const from = 3 * ((top + y) * pixels.width + left);
    data.set(pixels.data.subarray(from, from + 3 * side), 3 * y * side);
  }
  return { width: side, height: side, data };
}
