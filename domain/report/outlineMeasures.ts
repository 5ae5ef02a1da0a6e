import { longestAxis, type Point, pairsOf } from './outlines.ts';

/** Measures of outlines, apart from their drawing: pages that only draw do without. */

/** Breadth over length of an outline: 1 of a circle. */
export function roundnessOf(points: readonly number[]): number {
  const corners = pairsOf(points);
  const [ax, ay] = longestAxis(corners);
  const extent = (along: (point: Point) => number) => {
    const places = corners.map(along);
    return Math.max(...places) - Math.min(...places);
  };
  const sides = [extent(([x, y]) => x * ax + y * ay), extent(([x, y]) => y * ax - x * ay)];
  const length = Math.max(...sides);
  return length > 0 ? Math.min(...sides) / length : 0;
}

/** Area inside a closed outline. */
export function areaOf(points: readonly number[]): number {
  const corners = pairsOf(points);
  const twice = corners.reduce((sum, [x, y], at) => {
    const [nx, ny] = corners[(at + 1) % corners.length] as Point;
    return sum + x * ny - nx * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** By the number of edges to the right of the point. Asked for each mark of each contour: no pairs. */
export function isInside(points: readonly number[], [x, y]: Point): boolean {
  let inside = false;
  let [x0 = 0, y0 = 0] = points.slice(-2);
  for (let at = 0; at + 1 < points.length; at += 2) {
    const x1 = points[at] ?? 0;
    const y1 = points[at + 1] ?? 0;
    if (y0 > y !== y1 > y && x < x0 + ((x1 - x0) * (y - y0)) / (y1 - y0)) inside = !inside;
    x0 = x1;
    y0 = y1;
  }
  return inside;
}
