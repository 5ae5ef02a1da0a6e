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

export function isInside(points: readonly number[], [x, y]: Point): boolean {
  const corners = pairsOf(points);
  let inside = false;
  corners.forEach(([x0, y0], at) => {
    const [x1, y1] = corners[(at + 1) % corners.length] as Point;
    if (y0 > y !== y1 > y && x < x0 + ((x1 - x0) * (y - y0)) / (y1 - y0)) inside = !inside;
  });
  return inside;
}
