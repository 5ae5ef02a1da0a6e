import type { Point } from '#web/ui/pane/view.ts';
import { shapeOf } from './markShapes.ts';

/** Marks on the canvas of the desk, in pixels of its pane. */

type Context = CanvasRenderingContext2D;

const WHITE = '#ffffff';
const INK = '#1b1733';

/** Pictures of the marks by class, radius and density: hundreds drawn anew take longer than a frame. */
const stamps = new Map<string, HTMLCanvasElement>();
/** Pixels around a mark for its rim. */
const RIM = 4;

export function drawMark(context: Context, at: Point, radius: number, place: number): void {
  const dense = context.getTransform().a;
  const half = Math.ceil((1.12 * radius + RIM) * dense) / dense;
  const key = `${place} ${radius} ${dense}`;
  const stamp = stamps.get(key) ?? stampOf(half, dense, radius, place);
  stamps.set(key, stamp);
  // Between two pixels it would blur.
  const left = Math.round((at.x - half) * dense) / dense;
  const top = Math.round((at.y - half) * dense) / dense;
  context.drawImage(stamp, left, top, 2 * half, 2 * half);
}

function stampOf(half: number, dense: number, radius: number, place: number): HTMLCanvasElement {
  const stamp = document.createElement('canvas');
  stamp.width = Math.round(2 * half * dense);
  stamp.height = stamp.width;
  const context = stamp.getContext('2d');
  if (!context) return stamp;
  context.scale(dense, dense);
  drawStamp(context, half, radius, place);
  return stamp;
}

function drawStamp(context: Context, middle: number, radius: number, place: number): void {
  const { path, fill, edge, digit } = shapeOf(place);
  const shape = new Path2D(path);
  context.save();
  context.translate(middle, middle);
  context.scale(radius, radius);
  context.lineJoin = 'round';
  context.strokeStyle = WHITE;
  context.lineWidth = 5 / radius;
  context.stroke(shape);
  context.fillStyle = fill;
  context.fill(shape);
  context.strokeStyle = edge;
  context.lineWidth = 2 / radius;
  context.stroke(shape);
  context.restore();
  context.font = `700 ${Math.round(radius * 1.2)}px Figtree Variable, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = digit;
  context.fillText(String(place + 1), middle, middle + radius * 0.08);
}

/** Around the last mark. */
export function drawRing(context: Context, at: Point, radius: number): void {
  circle(context, at, radius * 1.75, WHITE, 6);
  circle(context, at, radius * 1.75, INK, 2.5);
}

/** Where the keyboard puts the next cell. */
export function drawCursor(context: Context, at: Point): void {
  const arms = new Path2D();
  for (const way of [-1, 1]) {
    arms.moveTo(at.x + way * 8, at.y);
    arms.lineTo(at.x + way * 24, at.y);
    arms.moveTo(at.x, at.y + way * 8);
    arms.lineTo(at.x, at.y + way * 24);
  }
  context.lineCap = 'round';
  context.strokeStyle = WHITE;
  context.lineWidth = 6;
  context.stroke(arms);
  context.strokeStyle = INK;
  context.lineWidth = 2.5;
  context.stroke(arms);
}

function circle(context: Context, at: Point, radius: number, colour: string, width: number): void {
  context.beginPath();
  context.arc(at.x, at.y, radius, 0, 2 * Math.PI);
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}
