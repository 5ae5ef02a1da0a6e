import type { Labels } from './grid.ts';
import type { Region } from './regions.ts';
import { simplify } from './simplify.ts';

const STEP_X = [1, 0, -1, 0] as const;
const STEP_Y = [0, 1, 0, -1] as const;

/** Largest distance, in pixels, between the drawn contour and the traced one. */
const TOLERANCE = 0.6;

/**
 * Outer contour of a labelled object as a closed polygon x0, y0, x1, y1, … in pixels, rounded to a
 * tenth. Follows the cracks between pixels with the object on the right hand, through the middle of
 * each crack, so that slopes come out straight and not as stairs.
 */
export function contour(labels: Labels, region: Region): number[] {
  const inside = (x: number, y: number): boolean =>
    x >= 0 &&
    y >= 0 &&
    x < labels.width &&
    y < labels.height &&
    labels.data[y * labels.width + x] === region.label;
  let x = region.left;
  const y0 = region.top;
  while (!inside(x, y0)) x++;
  const points = walk(inside, x, y0, 4 * region.area + 4);
  return simplify(points, TOLERANCE).map((value) => Math.round(value * 10) / 10);
}

function walk(
  inside: (x: number, y: number) => boolean,
  startX: number,
  startY: number,
  limit: number,
): number[] {
  const points: number[] = [];
  let x = startX;
  let y = startY;
  let heading = 0;
  for (let step = 0; step < limit; step++) {
    const dx = STEP_X[heading] as number;
    const dy = STEP_Y[heading] as number;
    points.push(x + dx / 2, y + dy / 2);
    x += dx;
    y += dy;
    heading = turn(inside, x, y, heading);
    if (x === startX && y === startY && heading === 0) break;
  }
  return points;
}

/** Pixel ahead on the left → turn left; else ahead on the right → go on; else turn right. */
function turn(
  inside: (x: number, y: number) => boolean,
  x: number,
  y: number,
  heading: number,
): number {
  const dx = STEP_X[heading] as number;
  const dy = STEP_Y[heading] as number;
  // Upper left corner of the pixel ahead of the crack corner (x, y), on the given side.
  const cornerX = (side: number): number => x + Math.min(0, dx - side * dy);
  const cornerY = (side: number): number => y + Math.min(0, dy + side * dx);
  if (inside(cornerX(-1), cornerY(-1))) return (heading + 3) % 4;
  if (inside(cornerX(1), cornerY(1))) return heading;
  return (heading + 1) % 4;
}
