/** Places words in a drawing where they touch nothing. Lengths in pixels, origin at the top left. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
}

export type Point = readonly [x: number, y: number];

/** Lines of one text; `x` and `y` are the left end and the baseline of the first. */
export interface Words {
  readonly lines: readonly string[];
  readonly size: number;
}

/** Mean width of a bold character, in parts of its size: plain letters are narrower. */
const CHARACTER = 0.57;
const ASCENT = 0.8;
const DESCENT = 0.25;
const LINE = 15;

export function widthOf({ lines, size }: Words): number {
  return Math.max(...lines.map(({ length }) => length)) * size * CHARACTER;
}

function heightOf({ lines, size }: Words): number {
  return size * (ASCENT + DESCENT) + LINE * (lines.length - 1);
}

/** Box of words whose first baseline starts at the point. */
export function boxAt(words: Words, [x, y]: Point): Box {
  return { x, y: y - words.size * ASCENT, across: widthOf(words), down: heightOf(words) };
}

/** Baseline of each line in the box of its words. */
export function baselines({ lines, size }: Words, { y }: Box): number[] {
  return lines.map((_, index) => y + size * ASCENT + LINE * index);
}

export function touch(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.across &&
    other.x < one.x + one.across &&
    one.y < other.y + other.down &&
    other.y < one.y + one.down
  );
}

export function isWithin(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.across <= outer.x + outer.across &&
    inner.y + inner.down <= outer.y + outer.down
  );
}

const PARTS = 8;

/** Thin boxes along a line: one of a level or upright line, several of a slanted one. */
export function alongLine([fromX, fromY]: Point, [toX, toY]: Point, half = 2): Box[] {
  const parts = fromX === toX || fromY === toY ? 1 : PARTS;
  return Array.from({ length: parts }, (_, index) => {
    const at = (from: number, to: number, part: number) => from + ((to - from) * part) / parts;
    const xs = [at(fromX, toX, index), at(fromX, toX, index + 1)];
    const ys = [at(fromY, toY, index), at(fromY, toY, index + 1)];
    const x = Math.min(...xs) - half;
    const y = Math.min(...ys) - half;
    return { x, y, across: Math.max(...xs) + half - x, down: Math.max(...ys) + half - y };
  });
}

/** Between words and the ends of an interrupted line. */
const AIR = 2;

/** Parts of a level or upright line outside the boxes, which words hold. */
export function outside(line: readonly [Point, Point], boxes: readonly Box[]): [Point, Point][] {
  const [[fromX, fromY], [toX, toY]] = line;
  const upright = fromX === toX;
  const spans = boxes
    .filter((box) => alongLine(...line, 0.5).some((part) => touch(part, box)))
    .map(({ x, y, across, down }) =>
      upright ? [y - AIR, y + down + AIR] : [x - AIR, x + across + AIR],
    )
    .toSorted(([one = 0], [other = 0]) => one - other);
  const ends = upright ? [fromY, toY] : [fromX, toX];
  let at = Math.min(...ends);
  const parts: [number, number][] = [];
  for (const [begin = 0, end = 0] of spans) {
    if (begin > at) parts.push([at, begin]);
    at = Math.max(at, end);
  }
  if (at < Math.max(...ends)) parts.push([at, Math.max(...ends)]);
  const point = (along: number): Point => (upright ? [fromX, along] : [along, fromY]);
  return parts.map(([begin, end]) => [point(begin), point(end)]);
}

export interface Taken {
  /** Words, cuts and cells. */
  readonly solid: readonly Box[];
  /** Lines that can be interrupted for words. */
  readonly yielding: readonly Box[];
}

const SOLID = 10;

/** A number that is higher, the worse the box crosses what is drawn; 0 where it touches nothing. */
export function crossing(box: Box, { solid, yielding }: Taken): number {
  const count = (boxes: readonly Box[]) => boxes.filter((each) => touch(each, box)).length;
  return SOLID * count(solid) + count(yielding);
}

export interface Placed<Of> {
  readonly chosen: Of;
  readonly crossing: number;
}

/** The first candidate that touches nothing, else the first of those that cross least. */
export function freest<Of extends { readonly box: Box }>(
  candidates: Iterable<Of>,
  taken: Taken,
): Placed<Of> | undefined {
  let best: Placed<Of> | undefined;
  for (const chosen of candidates) {
    const placed = { chosen, crossing: crossing(chosen.box, taken) };
    if (!best || placed.crossing < best.crossing) best = placed;
    if (placed.crossing === 0) break;
  }
  return best;
}
