import type { Overlay, OverlayShape } from '#domain/report/overlay.ts';

/** How near the edge, in pixels, a contour is cut by it. */
const EDGE = 1;
const COLUMNS = 11;
/** Fewer whole cells make no distribution. */
const ENOUGH = 10;

/** Counts of whole cells by diameter, from the smallest to the largest; empty for too few. */
export function diameterColumns({ shapes, width, height }: Overlay): readonly number[] {
  const diameters = shapes
    .filter((shape) => shape.counted && isWhole(shape, width, height))
    .map(({ points }) => 2 * Math.sqrt(area(points) / Math.PI));
  if (diameters.length < ENOUGH) return [];
  const least = Math.min(...diameters);
  const span = Math.max(...diameters) - least || 1;
  const columns = new Array<number>(COLUMNS).fill(0);
  for (const diameter of diameters) {
    const at = Math.min(COLUMNS - 1, Math.floor(((diameter - least) / span) * COLUMNS));
    columns[at] = (columns[at] ?? 0) + 1;
  }
  return columns;
}

/** Horizontal middle of a contour, in pixels. */
export function middleOf({ points }: OverlayShape): number {
  let sum = 0;
  for (let i = 0; i < points.length; i += 2) sum += points[i] as number;
  return (2 * sum) / points.length;
}

function isWhole({ points }: OverlayShape, width: number, height: number): boolean {
  return points.every(
    (value, i) => value > EDGE && value < (i % 2 === 0 ? width : height) - 1 - EDGE,
  );
}

/** Area inside a closed polygon x0, y0, x1, y1, … */
function area(points: readonly number[]): number {
  let twice = 0;
  for (let i = 0; i < points.length; i += 2) {
    const next = (i + 2) % points.length;
    const [x0 = 0, y0 = 0] = points.slice(i, i + 2);
    const [x1 = 0, y1 = 0] = points.slice(next, next + 2);
    twice += x0 * y1 - x1 * y0;
  }
  return Math.abs(twice) / 2;
}
