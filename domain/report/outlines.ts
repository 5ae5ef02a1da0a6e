import type { OverlayShape } from './overlay.ts';

export type Point = readonly [x: number, y: number];
/** At most zero on this side of a line. */
type Side = (point: Point) => number;

/** Outline of each object in a shape: of one divided by a vet, equal slices of its longest axis. */
export function outlinesOf({
  points,
  worth = 1,
}: Pick<OverlayShape, 'points' | 'worth'>): readonly (readonly number[])[] {
  if (worth < 2 || points.length < 6) return [points];
  const corners = pairsOf(points);
  const [ax, ay] = longestAxis(corners);
  const along = ([x, y]: Point) => x * ax + y * ay;
  const places = corners.map(along);
  const from = Math.min(...places);
  const step = (Math.max(...places) - from) / worth;
  return Array.from({ length: worth }, (_, part) => {
    const start = from + part * step;
    const after = clipped(corners, (point) => start - along(point));
    return clipped(after, (point) => along(point) - start - step).flat();
  });
}

/** Air around a leucocyte, and length of the corners around it, by its breadth. */
const AIR = 0.14;
const LEG = 0.3;

/** Square corners around a leucocyte, as open lines: they tell it from red cells without colour. */
export function cornersOf({
  kind,
  points,
}: Pick<OverlayShape, 'kind' | 'points'>): readonly (readonly number[])[] {
  if (kind !== 'leucocyte' || points.length < 6) return [];
  const sides = (along: 0 | 1) => {
    const places = pairsOf(points).map((corner) => corner[along]);
    const from = Math.min(...places);
    const to = Math.max(...places);
    const air = AIR * (to - from);
    const leg = LEG * (to - from);
    return [
      { out: from - air, end: from - air + leg },
      { out: to + air, end: to + air - leg },
    ];
  };
  return sides(0).flatMap((x) =>
    sides(1).map((y) => [x.end, y.out, x.out, y.out, x.out, y.end].map(tenth)),
  );
}

/** Points of a circle. */
export function ringOf([x, y]: Point, radius: number): number[] {
  return Array.from({ length: RING_POINTS }, (_, at) => (2 * Math.PI * at) / RING_POINTS).flatMap(
    (angle) => [tenth(x + radius * Math.cos(angle)), tenth(y + radius * Math.sin(angle))],
  );
}

const RING_POINTS = 16;
const tenth = (value: number) => Math.round(value * 10) / 10;

export function pairsOf(points: readonly number[]): Point[] {
  const pairs: Point[] = [];
  for (let at = 0; at + 1 < points.length; at += 2)
    pairs.push([points[at] as number, points[at + 1] as number]);
  return pairs;
}

export function longestAxis(corners: readonly Point[]): Point {
  const mean = (first: 0 | 1) =>
    corners.reduce((sum, corner) => sum + corner[first], 0) / corners.length;
  const mx = mean(0);
  const my = mean(1);
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (const [x, y] of corners) {
    xx += (x - mx) ** 2;
    xy += (x - mx) * (y - my);
    yy += (y - my) ** 2;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  return [Math.cos(angle), Math.sin(angle)];
}

/** The part of a polygon on one side of a line. */
function clipped(corners: readonly Point[], side: Side): Point[] {
  return corners.flatMap((corner, at): Point[] => {
    const next = corners[(at + 1) % corners.length] as Point;
    const here = side(corner);
    const there = side(next);
    const within: Point[] = here <= 0 ? [corner] : [];
    return here < 0 === there < 0 || here === 0 || there === 0
      ? within
      : [...within, between(corner, next, here / (here - there))];
  });
}

function between([x0, y0]: Point, [x1, y1]: Point, share: number): Point {
  return [tenth(x0 + (x1 - x0) * share), tenth(y0 + (y1 - y0) * share)];
}
