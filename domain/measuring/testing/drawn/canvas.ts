import type { Pixels } from '../../raster/grid.ts';
import type { Colour } from '../synthetic.ts';

/** Painting with soft edges; lengths in pixels. */

export type Random = () => number;

export const WIDTH = 800;
export const HEIGHT = 600;

export interface Oval {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Short over long axis. */
  readonly ratio?: number;
  /** Radians. */
  readonly turn?: number;
  /** Width of the edge. */
  readonly soft?: number;
  /** 0 to 1. */
  readonly cover?: number;
}

export function blank([red, green, blue]: Colour): Pixels {
  const data = new Uint8Array(3 * WIDTH * HEIGHT);
  for (let i = 0; i < data.length; i += 3) data.set([red, green, blue], i);
  return { width: WIDTH, height: HEIGHT, data };
}

/** Paints `colour` where `share` is above 0, within `far` pixels of a place. */
export function paint(
  { width, height, data }: Pixels,
  { x, y, far }: { readonly x: number; readonly y: number; readonly far: number },
  colour: Colour,
  share: (dx: number, dy: number) => number,
): void {
  for (let row = Math.max(0, Math.floor(y - far)); row < Math.min(height, y + far); row++) {
    for (
      let column = Math.max(0, Math.floor(x - far));
      column < Math.min(width, x + far);
      column++
    ) {
      const part = Math.max(0, Math.min(1, share(column - x, row - y)));
      if (part === 0) continue;
      const at = 3 * (row * width + column);
      for (let c = 0; c < 3; c++) {
        const before = data[at + c] as number;
        data[at + c] = Math.round(before + part * ((colour[c] as number) - before));
      }
    }
  }
}

export function oval(pixels: Pixels, spot: Oval, colour: Colour): void {
  const { radius, ratio = 1, turn = 0, soft = 1.5, cover = 1 } = spot;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  paint(pixels, { ...spot, far: radius + soft + 1 }, colour, (dx, dy) => {
    const away = Math.hypot(dx * cos + dy * sin, (dy * cos - dx * sin) / ratio);
    return cover * Math.max(0, Math.min(1, (radius - away) / soft + 0.5));
  });
}

/** An oval line. */
export function ring(
  pixels: Pixels,
  spot: Oval & { readonly thick: number },
  colour: Colour,
): void {
  const { radius, ratio = 1, turn = 0, thick, cover = 1 } = spot;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  paint(pixels, { ...spot, far: radius + thick + 2 }, colour, (dx, dy) => {
    const away = Math.hypot(dx * cos + dy * sin, (dy * cos - dx * sin) / ratio);
    return cover * Math.max(0, Math.min(1, thick / 2 - Math.abs(radius - away) + 0.5));
  });
}

/** A polygon around a middle: one distance per corner. */
export function polygon(
  pixels: Pixels,
  spot: Pick<Oval, 'x' | 'y' | 'soft' | 'cover'> & { readonly corners: readonly number[] },
  colour: Colour,
): void {
  const { corners, soft = 1.5, cover = 1 } = spot;
  const far = Math.max(...corners) + soft;
  paint(pixels, { ...spot, far }, colour, (dx, dy) => {
    const place = ((Math.atan2(dy, dx) / (2 * Math.PI) + 1) % 1) * corners.length;
    const before = corners[Math.floor(place) % corners.length] as number;
    const after = corners[(Math.floor(place) + 1) % corners.length] as number;
    const edge = before + (after - before) * (place % 1);
    return cover * Math.max(0, Math.min(1, (edge - Math.hypot(dx, dy)) / soft + 0.5));
  });
}

export function line(
  pixels: Pixels,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  thick: number,
  colour: Colour,
  cover = 1,
): void {
  const long = Math.max(0.001, Math.hypot(x1 - x0, y1 - y0));
  const middle = { x: (x0 + x1) / 2, y: (y0 + y1) / 2, far: long / 2 + thick + 2 };
  paint(pixels, middle, colour, (dx, dy) => {
    const px = dx + middle.x - x0;
    const py = dy + middle.y - y0;
    const along = Math.max(0, Math.min(long, (px * (x1 - x0) + py * (y1 - y0)) / long));
    const away = Math.hypot(px - (along * (x1 - x0)) / long, py - (along * (y1 - y0)) / long);
    return cover * Math.max(0, Math.min(1, thick / 2 - away + 0.5));
  });
}

/** Dimmer corners and the noise of a sensor. */
export function photographed(pixels: Pixels, random: Random, vignette = 0.15, grain = 5): Pixels {
  const { width, height, data } = pixels;
  for (let i = 0; i < width * height; i++) {
    const dx = ((i % width) - width / 2) / width;
    const dy = (Math.floor(i / width) - height / 2) / width;
    const light = 1 - vignette * 2 * (dx * dx + dy * dy);
    const noise = grain * (random() - 0.5);
    for (let c = 0; c < 3; c++) {
      const value = (data[3 * i + c] as number) * light + noise;
      data[3 * i + c] = Math.max(0, Math.min(255, Math.round(value)));
    }
  }
  return pixels;
}

/** Places off the edges that keep `apart` pixels. */
export function places(random: Random, count: number, apart: number): { x: number; y: number }[] {
  const spots: { x: number; y: number }[] = [];
  for (let attempt = 0; attempt < 60 * count && spots.length < count; attempt++) {
    const spot = { x: WIDTH * random(), y: HEIGHT * random() };
    if (spots.every((one) => Math.hypot(one.x - spot.x, one.y - spot.y) > apart)) spots.push(spot);
  }
  return spots;
}
