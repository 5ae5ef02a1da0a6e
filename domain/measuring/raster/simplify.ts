/**
 * Douglas–Peucker on a closed polygon x0, y0, x1, y1, …: drops the vertices that lie closer than
 * `tolerance` to the chord that replaces them.
 */
export function simplify(points: readonly number[], tolerance: number): number[] {
  const count = points.length / 2;
  if (count <= 4) return [...points];
  const far = farthestFrom(points, 0);
  const keep = new Uint8Array(count + 1);
  keep[0] = 1;
  keep[far] = 1;
  mark(points, 0, far, tolerance, keep);
  mark(points, far, count, tolerance, keep);
  const result: number[] = [];
  for (let i = 0; i < count; i++) {
    if (keep[i] === 1) result.push(points[2 * i] as number, points[2 * i + 1] as number);
  }
  return result;
}

function farthestFrom(points: readonly number[], from: number): number {
  let best = 0;
  let far = 1;
  for (let i = 0; i < points.length / 2; i++) {
    const dx = (points[2 * i] as number) - (points[2 * from] as number);
    const dy = (points[2 * i + 1] as number) - (points[2 * from + 1] as number);
    if (dx * dx + dy * dy > best) {
      best = dx * dx + dy * dy;
      far = i;
    }
  }
  return far;
}

/** `last` may be one past the end: the polygon is closed. */
function mark(
  points: readonly number[],
  first: number,
  last: number,
  tolerance: number,
  keep: Uint8Array,
): void {
  const count = points.length / 2;
  const stack: [number, number][] = [[first, last]];
  for (let span = stack.pop(); span; span = stack.pop()) {
    const [from, to] = span;
    const ax = points[2 * from] as number;
    const ay = points[2 * from + 1] as number;
    const dx = (points[2 * (to % count)] as number) - ax;
    const dy = (points[2 * (to % count) + 1] as number) - ay;
    const length = Math.hypot(dx, dy);
    let worst = tolerance;
    let at = -1;
    for (let i = from + 1; i < to; i++) {
      const px = (points[2 * i] as number) - ax;
      const py = (points[2 * i + 1] as number) - ay;
      const distance = length > 0 ? Math.abs(px * dy - py * dx) / length : Math.hypot(px, py);
      if (distance > worst) {
        worst = distance;
        at = i;
      }
    }
    if (at < 0) continue;
    keep[at] = 1;
    stack.push([from, at], [at, to]);
  }
}
