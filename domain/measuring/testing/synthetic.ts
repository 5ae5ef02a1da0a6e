import type { Pixels } from '../raster/grid.ts';

/** Synthetic fields with a known number of cells. */
export type Colour = readonly [r: number, g: number, b: number];

export const GLASS: Colour = [226, 224, 216];
export const RED_CELL: Colour = [206, 150, 138];
export const PALE: Colour = [218, 186, 176];
export const VIOLET: Colour = [104, 62, 152];

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A uniform field with a deterministic grain of ±`grain` grey levels. */
export function field(width: number, height: number, colour: Colour = GLASS, grain = 2): Pixels {
  const data = new Uint8Array(width * height * 3);
  let seed = 12345;
  for (let i = 0; i < width * height; i++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    const noise = Math.round(((seed >>> 16) / 65535 - 0.5) * 2 * grain);
    for (let c = 0; c < 3; c++)
      data[3 * i + c] = Math.max(0, Math.min(255, (colour[c] ?? 0) + noise));
  }
  return { width, height, data };
}

/** Draws an antialiased ellipse; `ratio` is height over width. */
export function disc(pixels: Pixels, { x, y, radius }: Spot, colour: Colour, ratio = 1): void {
  const reach = Math.ceil(radius * Math.max(1, ratio)) + 2;
  for (
    let py = Math.max(0, Math.floor(y) - reach);
    py <= Math.min(pixels.height - 1, y + reach);
    py++
  ) {
    for (
      let px = Math.max(0, Math.floor(x) - reach);
      px <= Math.min(pixels.width - 1, x + reach);
      px++
    ) {
      const distance = Math.hypot(px - x, (py - y) / ratio);
      const share = Math.max(0, Math.min(1, radius - distance + 0.5));
      for (let c = 0; c < 3; c++) {
        const at = 3 * (py * pixels.width + px) + c;
        pixels.data[at] = Math.round(
          (pixels.data[at] as number) * (1 - share) + (colour[c] ?? 0) * share,
        );
      }
    }
  }
}

/** A mammal's red cell: a disc with a pale centre. */
export function redCell(pixels: Pixels, spot: Spot): void {
  disc(pixels, spot, RED_CELL);
  disc(pixels, { ...spot, radius: spot.radius * 0.4 }, PALE);
}

/** A leucocyte: pale cytoplasm and a violet nucleus. */
export function leucocyte(pixels: Pixels, spot: Spot): void {
  disc(pixels, spot, [206, 186, 214]);
  disc(pixels, { ...spot, radius: spot.radius * 0.7 }, VIOLET);
}

/** Irregular grid of centres, clear of the edges. */
export function lattice(columns: number, rows: number, step: number, from = step / 2): Spot[] {
  return Array.from({ length: columns * rows }, (_, i) => ({
    x: from + (i % columns) * step + strewn(i) * 0.36 * (step - 42),
    y: from + Math.floor(i / columns) * step + strewn(i + 500) * 0.36 * (step - 42),
    radius: 20 + (i % 3),
  }));
}

/** Deterministic noise, −1…1. */
function strewn(i: number): number {
  const once = Math.imul((i + 1) ^ ((i + 1) << 7), 2246822519);
  const twice = Math.imul(once ^ (once >>> 15), 3266489917);
  return 2 * (((twice ^ (twice >>> 13)) >>> 0) / 0xffffffff) - 1;
}

/** Positions of the 48 cells in 640 × 480. */
export const MONOLAYER = lattice(8, 6, 78, 44);

/** 48 separate red cells in 640 × 480. */
export function monolayer(width = 640, height = 480): Pixels {
  const pixels = field(width, height);
  const spots = lattice(Math.floor(width / 78), Math.floor(height / 78), 78, 44);
  for (const spot of spots) redCell(pixels, spot);
  return pixels;
}

/** As many discs as a monolayer has cells, in one colour. */
export function discs(colour: Colour, ratio = 1): Pixels {
  const pixels = field(640, 480);
  for (const spot of MONOLAYER) disc(pixels, spot, colour, ratio);
  return pixels;
}

/** Round field through an eyepiece: black surround, shadowy rim. */
export const EYEPIECE_RADIUS = 0.46;
export function eyepiece(pixels: Pixels): Pixels {
  const { width, height } = pixels;
  const data = pixels.data.slice();
  const radius = EYEPIECE_RADIUS * Math.min(width, height);
  for (let i = 0; i < width * height; i++) {
    const away = radius - Math.hypot((i % width) - width / 2, Math.floor(i / width) - height / 2);
    const light = Math.max(0, Math.min(1, away / 8 + 0.5));
    for (let c = 0; c < 3; c++) {
      data[3 * i + c] = Math.round((data[3 * i + c] as number) * light + 6 * (1 - light));
    }
  }
  return { width, height, data };
}

export function withLeucocyte(): Pixels {
  const pixels = monolayer();
  leucocyte(pixels, { ...(MONOLAYER[19] as Spot), radius: 32 });
  return pixels;
}

/** 35 separate nuclei. */
export function nuclei(): Pixels {
  const pixels = field(640, 480);
  for (const spot of lattice(7, 5, 78, 44)) disc(pixels, { ...spot, radius: 15 }, VIOLET);
  return pixels;
}
