import type { Pixels } from '../raster/grid.ts';
import { amplitudeOf, indexOf, peakedness, QUIET, wavePower, wavesAt } from './waves.ts';

/** Stripes whose colour turns, in waves a pixel: from red by green to blue that way. */
export type Fringe = readonly [x: number, y: number];

/** Fewest waves over the square. */
const SLOWEST = 5;
/** Times that a wave stands out of others as fast, and out of those beside it. */
const PEAKED = 20;
const PEAKED_BESIDE = 40;
/** Smallest amplitude of the colour, in levels of 255. */
const FAINTEST = 2;
/** Largest share that turns the other way: none of a screen, as much as this way of two inks. */
const BACK = 0.1;
/** Smallest share of the wave that is colour; lenses colour the edges of what is grey. */
const COLOUR = 0.12;
/** A line drawn in colour has fast waves too; the slowest is then a whole part of them. */
const PARTS = [2, 3, 4, 5, 6];

/**
 * The stripes of a screen: its red, green and blue lie side by side, so that their waves are a third of
 * a period apart and the colour turns. Inks, dyes and light bring their channels up and down together
 * or against each other, whatever the sensor folds: the colour goes to and fro on one line.
 */
export function fringeOf(square: Pixels): Fringe | undefined {
  const side = square.width;
  const colour = colourPower(square);
  const index = strongest(colour);
  if (index === undefined) return undefined;
  const [x, y] = wavesAt(index, side);
  const power = colour[index] as number;
  const back = colour[indexOf(-x, -y, side)] as number;
  if (amplitudeOf(power, side) < FAINTEST || back > BACK * power) return undefined;
  if (peakedness(colour, index) < PEAKED_BESIDE) return undefined;
  const light = lightPower(square);
  const both = (power + back) / 2;
  if (both < COLOUR * (both + (light[index] as number))) return undefined;
  return PARTS.some((part) => isDrawn(light, both, [x / part, y / part]))
    ? undefined
    : [x / side, y / side];
}

/** The wave that turns one way most, among those that stand out. */
function strongest(power: Float64Array): number | undefined {
  const side = Math.sqrt(power.length);
  const rings = ringsOf(side);
  const usual = usualPower(power, rings);
  let best: number | undefined;
  let most = 0;
  for (let i = 0; i < power.length; i++) {
    const ring = rings[i] as number;
    if (ring < SLOWEST) continue;
    const turning = (power[i] as number) - (power[mirrored(i, side)] as number) / BACK;
    if (turning <= most || turning < PEAKED * (usual[ring] as number)) continue;
    most = turning;
    best = i;
  }
  return best;
}

/** Mean of the weaker of two opposite waves, in each ring. */
function usualPower(power: Float64Array, rings: Uint16Array): Float64Array {
  const side = Math.sqrt(power.length);
  const sums = new Float64Array(side);
  const counts = new Float64Array(side);
  // Half of the waves are opposite to the others.
  for (let i = 0; i < power.length / 2; i++) {
    const ring = rings[i] as number;
    const weaker = Math.min(power[i] as number, power[mirrored(i, side)] as number);
    sums[ring] = (sums[ring] as number) + weaker;
    counts[ring] = (counts[ring] as number) + 1;
  }
  return sums.map((sum, ring) => sum / (counts[ring] as number) + QUIET);
}

function mirrored(index: number, side: number): number {
  const column = side - 1;
  return ((side * side - (index & ~column)) & (side * side - 1)) | (-index & column);
}

const knownRings = new Map<number, Uint16Array>();

/** Waves over the square of each index, whatever their direction. */
function ringsOf(side: number): Uint16Array {
  const known = knownRings.get(side);
  if (known) return known;
  const length = side * side;
  const rings = Uint16Array.from({ length }, (_, i) => Math.round(Math.hypot(...wavesAt(i, side))));
  knownRings.set(side, rings);
  return rings;
}

/** A stronger wave of the light that stands out there. */
function isDrawn(light: Float64Array, power: number, [x, y]: readonly [number, number]): boolean {
  if (Math.hypot(x, y) < SLOWEST / 2) return false;
  const index = indexOf(Math.round(x), Math.round(y), Math.sqrt(light.length));
  return (light[index] as number) > power && peakedness(light, index) > PEAKED / 2;
}

/** Red against green, and both against blue: without the light, which is the same in all three. */
function colourPower({ data, width }: Pixels): Float64Array {
  const re = new Float64Array(width * width);
  const im = new Float64Array(width * width);
  for (let i = 0, from = 0; i < re.length; i++, from += 3) {
    const red = data[from] as number;
    const green = data[from + 1] as number;
    re[i] = (red - green) / Math.SQRT2;
    im[i] = (red + green - 2 * (data[from + 2] as number)) / Math.sqrt(6);
  }
  return wavePower(re, im);
}

function lightPower({ data, width }: Pixels): Float64Array {
  const light = new Float64Array(width * width);
  for (let i = 0, from = 0; i < light.length; i++, from += 3) {
    const sum = (data[from] as number) + (data[from + 1] as number) + (data[from + 2] as number);
    light[i] = sum / Math.sqrt(3);
  }
  return wavePower(light, new Float64Array(light.length));
}
