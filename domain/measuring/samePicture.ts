import { spotsOf, VISIBLE } from './quality/spots.ts';
import type { Pixels } from './raster/grid.ts';

/** The least of a decoded picture by which it is known again, in whatever file it comes. */
export interface Look {
  /** In pixels of the stored picture. */
  readonly shortSide: number;
  readonly spots: Pixels;
  /** Sum over the tiles, pixels of the stored picture; of a tiny one over all of it. */
  readonly grain: number;
}

interface Looked {
  readonly shortSide: number;
  readonly quality: Pixels;
  readonly tiles?: readonly Pixels[];
}

export function lookOf({ shortSide, quality, tiles = [] }: Looked): Look {
  const exact = tiles.length > 0 ? tiles : [quality];
  return { shortSide, spots: spotsOf(quality), grain: exact.reduce(sumOf, 0x811c9dc5) };
}

/** FNV-1a. */
function sumOf(before: number, { data }: Pixels): number {
  let sum = before;
  for (let i = 0; i < data.length; i++) sum = Math.imul(sum ^ (data[i] as number), 0x01000193);
  return sum;
}

/**
 * True for one photograph in two files: the tiles have the same pixels, and no spot another colour.
 * The rest of a file may be reduced while it is decoded, each format in its way, so that its pixels
 * are near and not equal. Two photographs of one field differ in every tile by their grain.
 */
export function isSamePicture(one: Look, other: Look): boolean {
  if (one.grain !== other.grain || one.shortSide !== other.shortSide) return false;
  const { width, height, data } = one.spots;
  if (width !== other.spots.width || height !== other.spots.height) return false;
  return data.every((level, i) => Math.abs(level - (other.spots.data[i] as number)) <= VISIBLE);
}
