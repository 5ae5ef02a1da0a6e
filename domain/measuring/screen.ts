import type { Pixels } from './raster/grid.ts';
import { type Fringe, fringeOf } from './screen/fringe.ts';

/** The middle first, then the ends. */
const ORDER = [2, 0, 4, 1, 3];
const ENOUGH = 3;
/** Share of its waves by which a tile differs at most from another: the screen stands askew. */
const NEAR = 0.5;

/**
 * True for a photograph of a screen: in most tiles of `tilePlaces`, as stored, the colour of narrow
 * stripes turns, the same way and about as fast. A lens and a scanner set the channels of a picture apart
 * too, a lens the other way on the other side. Without tiles, or in doubt, false.
 */
export function looksLikeScreen(tiles: readonly Pixels[]): boolean {
  const fringes: Fringe[] = [];
  for (const [done, at] of ORDER.entries()) {
    if (fringes.length + ORDER.length - done < ENOUGH) return false;
    const tile = tiles[at];
    const fringe = tile && fringeOf(tile);
    if (fringe) fringes.push(fringe);
  }
  return fringes.some((one) => fringes.filter((other) => areNear(one, other)).length >= ENOUGH);
}

function areNear([x, y]: Fringe, other: Fringe): boolean {
  return Math.hypot(x - other[0], y - other[1]) <= NEAR * Math.hypot(x, y);
}
