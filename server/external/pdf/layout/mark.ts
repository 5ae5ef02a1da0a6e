import { COLOR } from './look.ts';
import type { Item, Shape } from './slice.ts';

/** The eyepiece, the stained cell and the needle, drawn on a grid of 32 as in the interface. */
const GRID = 32;

/** The mark of the product, `size` points wide. Below 20 the ring thickens, as on the screen. */
export function markItems(x: number, y: number, size: number): Item[] {
  const k = size / GRID;
  const ring = size < 20 ? 3.4 : 2.4;
  const radius = 16 - ring / 2;
  const shapes: Shape[] = [
    { path: circle(16, 16, radius, k), stroke: COLOR.haem, strokeWidth: ring * k },
    { path: polygon([19.3, 19.6, 28.2, 24.6, 24.6, 28.2], k), fill: COLOR.haem },
    { path: circle(13.5, 14, 7.4, k), fill: COLOR.eosin },
    { path: circle(12.2, 13, 3.8, k), fill: COLOR.haemDeep },
  ];
  return shapes.map((shape) => ({ kind: 'shape', x, y, shape }));
}

function circle(cx: number, cy: number, radius: number, k: number): string {
  const r = radius * k;
  const [left, right, y] = [(cx - radius) * k, (cx + radius) * k, cy * k];
  return `M${left} ${y}A${r} ${r} 0 1 0 ${right} ${y}A${r} ${r} 0 1 0 ${left} ${y}Z`;
}

function polygon(points: readonly number[], k: number): string {
  const scaled = points.map((value) => value * k);
  return `M${scaled.join(' ')}Z`;
}
