import { between, type Random } from './random.ts';

export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** One decimal, to keep the picture small. */
export function short(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Closed, slightly uneven outline around a circle; `wobble` is a share of the radius. */
export function blobPath(random: Random, circle: Circle, wobble: number): string {
  const count = circle.r < 40 ? 7 : 9;
  const round = circle.r < 14 ? short : Math.round;
  const points = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    const r = circle.r * (1 + between(random, -wobble, wobble));
    return { x: circle.x + r * Math.cos(angle), y: circle.y + r * Math.sin(angle) };
  });
  const at = (index: number) => points[(index + count) % count] ?? { x: 0, y: 0 };
  // Catmull-Rom through the points, written as cubic curves.
  const curves = points.map((point, index) => {
    const before = at(index - 1);
    const next = at(index + 1);
    const after = at(index + 2);
    const numbers = [
      point.x + (next.x - before.x) / 6,
      point.y + (next.y - before.y) / 6,
      next.x - (after.x - point.x) / 6,
      next.y - (after.y - point.y) / 6,
      next.x,
      next.y,
    ];
    return `C${numbers.map(round).join(' ')}`;
  });
  const start = at(0);
  return `M${round(start.x)} ${round(start.y)}${curves.join('')}Z`;
}

/**
 * Dots in a ring (`inner` to `outer`, px) as one path of zero-length strokes: with round caps the
 * stroke width is the diameter, and a dot costs eight bytes.
 */
export function dotsPath(
  random: Random,
  circle: Circle,
  ring: { readonly inner: number; readonly outer: number; readonly count: number },
): string {
  let lastX = Math.round(circle.x);
  let lastY = Math.round(circle.y);
  let path = `M${lastX} ${lastY}`;
  for (let index = 0; index < ring.count; index += 1) {
    // The square root keeps the density even from the centre to the rim.
    const share = Math.sqrt(random());
    const r = ring.inner + (ring.outer - ring.inner) * share;
    const angle = random() * 2 * Math.PI;
    const x = Math.round(circle.x + r * Math.cos(angle));
    const y = Math.round(circle.y + r * Math.sin(angle));
    path += `m${x - lastX} ${y - lastY}h0`;
    [lastX, lastY] = [x, y];
  }
  return path;
}
