import type { Pixels } from '../raster/grid.ts';

/** Light of the three colours at a place of the sensor, in pixels; 1 is white. */
export type Light = (x: number, y: number, into: Float64Array) => void;

export interface Camera {
  readonly random: () => number;
  /** Grain: variance of the light as a share of it, and of the dark. */
  readonly shot: number;
  readonly read: number;
  /** Half the side of the square over which the colour is smoothed after the sensor, in pixels. */
  readonly smooth: number;
  /** False for a scanner, which sees three colours at every pixel. */
  readonly mosaic: boolean;
  /** Colours between the sensor’s are also told from the brightness beside them. */
  readonly sharp: boolean;
}

/** Part of the picture that is wanted, in pixels. */
interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels around a frame that its colours are computed from. */
const MARGIN = 4;
/** How much of each colour of the light each filter lets through. */
const FILTERS = [
  [0.86, 0.13, 0.01],
  [0.08, 0.84, 0.08],
  [0.01, 0.15, 0.84],
] as const;

/**
 * A sensor under a mosaic of filters (red at even rows and columns, blue at odd ones), with grain;
 * colours filled in between, corrected, and written as sRGB. The frame begins at even pixels.
 */
export function photograph(light: Light, camera: Camera, frame: Frame): Pixels {
  const width = frame.width + 2 * MARGIN;
  const height = frame.height + 2 * MARGIN;
  const raw = new Float64Array(width * height);
  const whole = new Float64Array(camera.mosaic ? 0 : 3 * raw.length);
  const lit = new Float64Array(3);
  const through = (filter: number) => {
    const [r, g, b] = FILTERS[filter] as (typeof FILTERS)[number];
    const value = r * (lit[0] as number) + g * (lit[1] as number) + b * (lit[2] as number);
    const grain = Math.sqrt(camera.shot * value + camera.read ** 2);
    return value + grain * gaussian(camera.random);
  };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      light(frame.left + x - MARGIN, frame.top + y - MARGIN, lit);
      if (camera.mosaic) raw[i] = through(filterAt(x, y));
      else for (let c = 0; c < 3; c++) whole[3 * i + c] = through(c);
    }
  }
  const colours = camera.mosaic ? fillIn(raw, width, height, camera.sharp) : whole;
  return written(smoothed(colours, width, height, camera.smooth), width, frame);
}

const filterAt = (x: number, y: number): 0 | 1 | 2 =>
  ((x + y) % 2 === 1 ? 1 : y % 2 === 0 ? 0 : 2) as 0 | 1 | 2;

/** Nearly Gaussian, of deviation 1. */
function gaussian(random: () => number): number {
  return Math.sqrt(3) * (random() + random() + random() + random() - 2);
}

/** Each missing colour from its neighbours; with `sharp`, as Malvar, He and Cutler (2004) do. */
function fillIn(raw: Float64Array, width: number, height: number, sharp: boolean) {
  const colours = new Float64Array(3 * raw.length);
  const at = (x: number, y: number) => raw[y * width + x] as number;
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const own = filterAt(x, y);
      const here = at(x, y);
      const beside = (at(x - 1, y) + at(x + 1, y)) / 2;
      const above = (at(x, y - 1) + at(x, y + 1)) / 2;
      const corners =
        (at(x - 1, y - 1) + at(x + 1, y - 1) + at(x - 1, y + 1) + at(x + 1, y + 1)) / 4;
      const farBeside = (at(x - 2, y) + at(x + 2, y)) / 2;
      const farAbove = (at(x, y - 2) + at(x, y + 2)) / 2;
      const bend = sharp ? here - (farBeside + farAbove) / 2 : 0;
      const to = 3 * (y * width + x);
      colours[to + own] = here;
      if (own === 1) {
        const rowColour = y % 2 === 0 ? 0 : 2;
        const across = sharp ? (5 * here - 4 * corners - 2 * farBeside + farAbove) / 8 : 0;
        const down = sharp ? (5 * here - 4 * corners - 2 * farAbove + farBeside) / 8 : 0;
        colours[to + rowColour] = beside + across;
        colours[to + 2 - rowColour] = above + down;
      } else {
        colours[to + 1] = (beside + above) / 2 + bend / 2;
        colours[to + 2 - own] = corners + (3 / 4) * bend;
      }
    }
  }
  return colours;
}

/** Differences to green as the mean around, as telephones do against coloured grain. */
function smoothed(colours: Float64Array, width: number, height: number, reach: number) {
  if (reach === 0) return colours;
  const made = colours.slice();
  for (let y = reach + 2; y < height - reach - 2; y++) {
    for (let x = reach + 2; x < width - reach - 2; x++) {
      let red = 0;
      let blue = 0;
      for (let dy = -reach; dy <= reach; dy++) {
        for (let dx = -reach; dx <= reach; dx++) {
          const from = 3 * ((y + dy) * width + x + dx);
          red += (colours[from] as number) - (colours[from + 1] as number);
          blue += (colours[from + 2] as number) - (colours[from + 1] as number);
        }
      }
      const to = 3 * (y * width + x);
      const green = colours[to + 1] as number;
      made[to] = green + red / (2 * reach + 1) ** 2;
      made[to + 2] = green + blue / (2 * reach + 1) ** 2;
    }
  }
  return made;
}

/** The inverse of `FILTERS`, about. */
const CORRECTION = [
  [1.18, -0.18, 0],
  [-0.11, 1.22, -0.11],
  [0, -0.21, 1.21],
] as const;

function written(colours: Float64Array, wide: number, { width, height }: Frame): Pixels {
  const data = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = 3 * ((y + MARGIN) * wide + x + MARGIN);
      for (const [channel, [r, g, b]] of CORRECTION.entries()) {
        const value =
          r * (colours[from] as number) +
          g * (colours[from + 1] as number) +
          b * (colours[from + 2] as number);
        data[3 * (y * width + x) + channel] = encoded(value);
      }
    }
  }
  return { width, height, data };
}

/** sRGB of linear light, and linear light of a level of 255; tables, since they are asked often. */
const STEPS = 8192;
const WRITTEN = Uint8Array.from({ length: STEPS + 1 }, (_, i) => {
  const light = i / STEPS;
  return Math.round(
    255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055),
  );
});
const LIGHT = Float64Array.from({ length: 4 * 255 + 1 }, (_, i) => {
  const value = i / 4 / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

function encoded(light: number): number {
  return WRITTEN[Math.round(STEPS * Math.max(0, Math.min(1, light)))] as number;
}

export function decoded(level: number): number {
  return LIGHT[Math.round(4 * Math.max(0, Math.min(255, level)))] as number;
}
