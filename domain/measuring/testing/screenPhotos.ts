import type { Pixels } from '../raster/grid.ts';
import { decoded, type Light } from './camera.ts';

/** Colours of the subpixels of a screen: stripes, either way round, or a diamond of two greens. */
export type Layout = 'rgb' | 'bgr' | 'diamond';

/** Linear light of the content at a pixel of the screen, 0 to 1. */
export type Content = (column: number, row: number, into: Float64Array) => void;

/** A screen before a camera. */
interface Screen {
  readonly layout: Layout;
  /** Pixels of the sensor for each pixel of the screen, in the middle of the picture. */
  readonly pitch: number;
  /** Radians. */
  readonly turn: number;
  /** Growth of the distance over the width of the picture, along its sides, as a share. */
  readonly tilt: readonly [number, number];
  /** Blur of lens and hand, in pixels of the sensor. */
  readonly blur: number;
  /** Part of the light of a white screen, as the camera exposes it. */
  readonly exposure: number;
  /** Bands of a shutter that rolls: depth, and how many over the height. */
  readonly bands: readonly [depth: number, count: number];
  /** Size of the whole picture, in pixels of the sensor. */
  readonly width: number;
  readonly height: number;
}

/** Middle of a subpixel from that of its pixel, and its width and height, in pixels of the screen. */
const STRIPE = { offset: 1 / 3, wide: 0.27, high: 0.86 };
/** Side of a subpixel of the diamond, in its lattice. */
const DIAMOND = 0.6;
/** Variance of a pixel of the sensor, which sums the light over its surface. */
const SURFACE = 1 / 12;

/**
 * Light of a screen at the sensor: the Fourier series of its subpixels, each wave dimmed by what lens
 * and pixel blur of it, so that whatever the sensor is too coarse for folds as it does in nature.
 */
export function screenLight(screen: Screen, content: Content): Light {
  const { pitch, turn, tilt, width, height } = screen;
  const cos = Math.cos(turn) / pitch;
  const sin = Math.sin(turn) / pitch;
  const tx = tilt[0] / width;
  const ty = tilt[1] / width;
  const variance = screen.blur ** 2 + SURFACE;
  return (sensorX, sensorY, into) => {
    const a = sensorX - width / 2;
    const b = sensorY - height / 2;
    const far = 1 + tx * a + ty * b;
    const x = (cos * a + sin * b) / far;
    const y = (cos * b - sin * a) / far;
    content(Math.floor(x + 1e4), Math.floor(y + 1e4), into);
    // Squares of the waves of one column and one row of the screen in each pixel of the sensor.
    const across = ((cos - x * tx) ** 2 + (sin - x * ty) ** 2) / far ** 2;
    const down = ((-sin - y * tx) ** 2 + (cos - y * ty) ** 2) / far ** 2;
    const band =
      screen.exposure *
      (1 + screen.bands[0] * Math.cos(2 * Math.PI * screen.bands[1] * (sensorY / height)));
    subpixels(screen.layout, { x, y, across: across * variance, down: down * variance }, into);
    for (let c = 0; c < 3; c++) into[c] = band * (into[c] as number);
  };
}

interface Place {
  readonly x: number;
  readonly y: number;
  /** Variances of the blur in pixels of the screen. */
  readonly across: number;
  readonly down: number;
}

function subpixels(layout: Layout, { x, y, across, down }: Place, into: Float64Array): void {
  if (layout === 'diamond') {
    const u = (x + y) / 2;
    const v = (x - y) / 2;
    const blur = (across + down) / 4;
    const both = (du: number, dv: number) =>
      train(u - du, DIAMONDS, blur) * train(v - dv, DIAMONDS, blur);
    into[0] = both(0, 0) * (into[0] as number);
    into[1] =
      train(x - 0.5, DIAMONDS, across) * train(y - 0.5, DIAMONDS, down) * (into[1] as number);
    into[2] = both(0.5, 0.5) * (into[2] as number);
    return;
  }
  const rows = train(y, ROWS, down);
  for (let c = 0; c < 3; c++) {
    const offset = (c - 1) * (layout === 'rgb' ? STRIPE.offset : -STRIPE.offset);
    into[c] = rows * train(x - offset, STRIPES, across) * (into[c] as number);
  }
}

/** Waves of boxes of that width at every whole number. */
const wavesOf = (wide: number) =>
  Float64Array.from({ length: WAVES }, (_, m) =>
    m === 0 ? 1 : Math.sin(Math.PI * m * wide) / (Math.PI * m * wide),
  );
const WAVES = 12;
const STRIPES = wavesOf(STRIPE.wide);
const ROWS = wavesOf(STRIPE.high);
const DIAMONDS = wavesOf(DIAMOND);

/** Boxes of mean 1, blurred by a variance. */
function train(x: number, waves: Float64Array, variance: number): number {
  const once = Math.exp(-2 * Math.PI ** 2 * variance);
  const turn = Math.cos(2 * Math.PI * x);
  let before = 1;
  let here = turn;
  // To the power of the square of each wave.
  let dimmed = once;
  let step = once;
  let sum = 1;
  for (let m = 1; m < WAVES && dimmed > 1e-4; m++) {
    sum += 2 * dimmed * (waves[m] as number) * here;
    const next = 2 * turn * here - before;
    before = here;
    here = next;
    step *= once * once;
    dimmed *= step;
  }
  return sum;
}

/** Contents of a drawn screen, by turns. */
export const SHOWN = ['white', 'grey', 'smear', 'text', 'strip', 'scan', 'photo'] as const;
export type Shown = (typeof SHOWN)[number];

/** Content drawn by its place alone; `seed` moves it. */
export function shown(kind: Shown, seed: number): Content {
  const spread = (column: number, row: number) => hash(column, row, seed);
  return (column, row, into) => {
    const colour = COLOURS[kind](column, row, spread);
    for (let c = 0; c < 3; c++) into[c] = 0.002 + 0.998 * decoded(colour[c] as number);
  };
}

/** A picture, pixel for pixel, beside itself over and over. */
export function pictureContent({ width, height, data }: Pixels): Content {
  return (column, row, into) => {
    const from =
      3 * ((((row % height) + height) % height) * width + (((column % width) + width) % width));
    for (let c = 0; c < 3; c++) into[c] = 0.002 + 0.998 * decoded(data[from + c] as number);
  };
}

type Spread = (column: number, row: number) => number;
type Rgb = readonly [number, number, number];

const COLOURS: Readonly<Record<Shown, (x: number, y: number, spread: Spread) => Rgb>> = {
  white: () => [250, 250, 252],
  grey: (x) => {
    const level = 70 + 90 * ((x / 400) % 1);
    return [level, level, level + 6];
  },
  smear: (x, y, spread) => {
    const column = Math.floor(x / 46);
    const row = Math.floor(y / 46);
    const dx = (x % 46) - 23 - 12 * (spread(column, row) - 0.5);
    const dy = (y % 46) - 23 - 12 * (spread(row, column + 7) - 0.5);
    const away = Math.hypot(dx, dy);
    if (away > 16) return [226, 224, 216];
    if (spread(column + 3, row) > 0.93) return [104, 62, 152];
    return away < 6 ? [218, 186, 176] : [206, 150, 138];
  },
  text: (x, y, spread) => {
    const written = y % 24 > 8 && x % 9 > 2 && spread(Math.floor(x / 3), Math.floor(y / 3)) > 0.45;
    return written ? [30, 30, 34] : [244, 244, 246];
  },
  strip: (x, y) => {
    const trace = Math.abs((y % 160) - 80 - 30 * Math.sin(x / 11) * (x % 90 < 22 ? 1 : 0.1)) < 2;
    if (trace) return [24, 24, 30];
    return x % 7 === 0 || y % 7 === 0 ? [240, 176, 176] : [252, 240, 240];
  },
  scan: (x, y, spread) => {
    const level = 30 + 110 * spread(Math.floor(x / 3), Math.floor(y / 2));
    return Math.hypot((x % 500) - 250, (y % 400) - 200) < 60 ? [8, 8, 8] : [level, level, level];
  },
  photo: (x, y, spread) => {
    const level =
      110 + 60 * Math.sin(x / 37) * Math.cos(y / 29) + 30 * (spread(x >> 1, y >> 1) - 0.5);
    return [level + 30, level, level - 20];
  },
};

function hash(x: number, y: number, seed: number): number {
  const once = Math.imul(
    (x + 1) ^ Math.imul(y + 7, 40503) ^ Math.imul(seed + 3, 69069),
    2246822519,
  );
  const twice = Math.imul(once ^ (once >>> 15), 3266489917);
  return ((twice ^ (twice >>> 13)) >>> 0) / 0xffffffff;
}
