import type { Mask, Pixels } from '../raster/grid.ts';
import { powerSpectrum } from './spectrum.ts';

/** Millimetre paper, as its ruling tells. */
export interface Paper {
  /** Pixels of a millimetre along the time, and across it. */
  readonly across: number;
  readonly down: number;
  /** Radians by which the ruling is turned, positive clockwise. */
  readonly tilt: number;
}

/** Contrast and agreement from which a ruling counts. */
interface Limits {
  readonly contrast: number;
  readonly agreement: number;
}

/** Ruling along one axis. */
interface Ruling {
  /** Pixels of five millimetres. */
  readonly period: number;
  /** Mean logarithm of the power at its harmonics, over that between them. */
  readonly contrast: number;
  /** Strongest harmonic: 5 where lines of one millimetre stand, 1 where only wide ones do. */
  readonly strongest: number;
  /** Share of bands that find the same period by themselves, 0…1. */
  readonly agreement: number;
}

const BANDS = 24;
const SPECTRUM = 8192;
const SHORTEST = 11;
const LONGEST = 170;
const HARMONICS = 6;
const FRACTIONS = [1 / 2, 1 / 3, 2 / 3, 1 / 5, 2 / 5, 3 / 5, 4 / 5];

const CLEAR: Limits = { contrast: 2.5, agreement: 0.7 };
const SUSPECTED: Limits = { contrast: 1.6, agreement: 0.4 };
/** Largest difference of both axes, as a share. */
const UNEQUAL = 0.04;

type Axis = 'across' | 'down';

/** Undefined where the picture does not show millimetre paper beyond doubt. */
export function findPaper(pixels: Pixels, ink: Mask): Paper | undefined {
  const { width, height, data } = pixels;
  const lowest = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < lowest.length; i++, at += 3) {
    lowest[i] = Math.min(data[at] as number, data[at + 1] as number, data[at + 2] as number);
  }
  return rulingsOf({ width, height, data: lowest }, ink, CLEAR);
}

/** True if lines of the paper are taken for ink. */
export function isRuled(ink: Mask): boolean {
  return rulingsOf(ink, undefined, SUSPECTED) !== undefined;
}

function rulingsOf(values: Mask, ink: Mask | undefined, limits: Limits): Paper | undefined {
  const across = profiles(values, ink, 'across');
  const down = profiles(values, ink, 'down');
  const spectra = [across, down].map((axis) =>
    axis.map((profile) => powerSpectrum(profile, SPECTRUM)),
  ) as [Float64Array[], Float64Array[]];
  const both = summed(spectra.flat());
  const first = bestPeriod(both);
  // Two squares taken for one: their lines of one millimetre are then its tenth harmonic.
  const period = isDouble(both, first) ? first / 2 : first;
  const right = rulingOf(spectra[0], period);
  const below = rulingOf(spectra[1], period);
  const clear = [right, below].every(
    ({ contrast, strongest, agreement }) =>
      contrast >= limits.contrast &&
      agreement >= limits.agreement &&
      (strongest === 1 || strongest === 5),
  );
  if (!clear || Math.abs(right.period / below.period - 1) > UNEQUAL) return undefined;
  const tilt =
    (driftOf(down, below.period, values.width) - driftOf(across, right.period, values.height)) / 2;
  return { across: right.period / 5, down: below.period / 5, tilt };
}

/** How far the lines move from one band to the next, as a share of the width of a band. */
function driftOf(bands: readonly Float64Array[], period: number, beside: number): number {
  let re = 0;
  let im = 0;
  let before: readonly [number, number] | undefined;
  for (const band of bands) {
    const here = amplitudeAt(band, period);
    if (before) {
      re += here[0] * before[0] + here[1] * before[1];
      im += here[0] * before[1] - here[1] * before[0];
    }
    before = here;
  }
  return (Math.atan2(im, re) * period) / (2 * Math.PI) / (beside / BANDS);
}

function amplitudeAt(signal: Float64Array, period: number): readonly [number, number] {
  let re = 0;
  let im = 0;
  for (let i = 0; i < signal.length; i++) {
    const phase = (2 * Math.PI * i) / period;
    re += (signal[i] as number) * Math.cos(phase);
    im += (signal[i] as number) * Math.sin(phase);
  }
  return [re, -im];
}

/** Each spectrum weighs the same. */
function summed(spectra: readonly Float64Array[]): Float64Array {
  const whole = new Float64Array(SPECTRUM / 2);
  for (const spectrum of spectra) {
    const total = spectrum.reduce((sum, power) => sum + power, 0) || 1;
    for (let k = 0; k < whole.length; k++) {
      whole[k] = (whole[k] as number) + (spectrum[k] as number) / total;
    }
  }
  return whole;
}

/** Ruling of one axis, near the period of both. */
function rulingOf(bands: readonly Float64Array[], near: number): Ruling {
  const whole = summed(bands);
  const period = bestPeriod(whole, near * 0.93, near * 1.07);
  const agreeing = bands.filter((band) => {
    const own = bestPeriod(band, period * 0.9, period * 1.1);
    return Math.abs(own / period - 1) < 0.02 && contrastOf(band, own) > 1.2;
  });
  return {
    period,
    contrast: contrastOf(whole, period),
    strongest: strongestHarmonic(whole, period),
    agreement: agreeing.length / bands.length,
  };
}

/** Means of the values along each band that lies beside the axis; ink is left out. */
function profiles(values: Mask, ink: Mask | undefined, axis: Axis): Float64Array[] {
  const { width, height, data } = values;
  const along = axis === 'across' ? width : height;
  const beside = axis === 'across' ? height : width;
  const sums = new Float64Array(BANDS * along);
  const counts = new Float64Array(BANDS * along);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (ink?.data[i] === 1) continue;
      const band = Math.floor((BANDS * (axis === 'across' ? y : x)) / beside);
      const at = band * along + (axis === 'across' ? x : y);
      sums[at] = (sums[at] as number) + (data[i] as number);
      counts[at] = (counts[at] as number) + 1;
    }
  }
  return Array.from({ length: BANDS }, (_, band) =>
    levelled(
      sums.subarray(band * along, (band + 1) * along),
      counts.subarray(band * along, (band + 1) * along),
    ),
  );
}

/** Means without their slow part; a place without paper takes the value before it. */
function levelled(sums: Float64Array, counts: Float64Array): Float64Array {
  const means = new Float64Array(sums.length);
  let last = 0;
  for (let i = 0; i < sums.length; i++) {
    if (counts[i] !== 0) last = (sums[i] as number) / (counts[i] as number);
    means[i] = last;
  }
  const radius = 60;
  const out = new Float64Array(means.length);
  let sum = 0;
  let count = 0;
  for (let i = -radius; i < means.length; i++) {
    if (i + radius < means.length) {
      sum += means[i + radius] as number;
      count++;
    }
    if (i - radius - 1 >= 0) {
      sum -= means[i - radius - 1] as number;
      count--;
    }
    if (i >= 0) out[i] = (means[i] as number) - sum / count;
  }
  return out;
}

function bestPeriod(power: Float64Array, from = SHORTEST, to = LONGEST): number {
  let best = from;
  let score = -Infinity;
  for (let period = from; period <= to; period *= 1.002) {
    const own = contrastOf(power, period);
    if (own > score) {
      score = own;
      best = period;
    }
  }
  return refined(power, best);
}

/** Period at the peak of its strongest high harmonic, which is the sharpest. */
function refined(power: Float64Array, period: number): number {
  const k = strongestHarmonic(power, period);
  const at = (2 * power.length * k) / period;
  const peak = climb(power, Math.round(at), Math.round((0.25 * 2 * power.length) / period));
  const before = Math.log((power[peak - 1] ?? 0) + 1e-12);
  const here = Math.log((power[peak] ?? 0) + 1e-12);
  const after = Math.log((power[peak + 1] ?? 0) + 1e-12);
  const bend = before - 2 * here + after;
  const shift = bend < 0 ? Math.max(-0.5, Math.min(0.5, (0.5 * (before - after)) / bend)) : 0;
  return (2 * power.length * k) / (peak + shift);
}

/** Top of the hill that holds `from`, at most `reach` bins away. */
function climb(power: Float64Array, from: number, reach: number): number {
  let at = from;
  while (Math.abs(at - from) < reach) {
    const step = (power[at + 1] ?? 0) > (power[at - 1] ?? 0) ? 1 : -1;
    if ((power[at + step] ?? 0) <= (power[at] ?? 0)) break;
    at += step;
  }
  return at;
}

/**
 * Mean logarithm of the power at the harmonics, over the highest at other fractions of the same
 * frequency: these are strong where the true period is a multiple.
 */
function contrastOf(power: Float64Array, period: number): number {
  let count = 0;
  let on = 0;
  const off = new Float64Array(FRACTIONS.length);
  for (let k = 1; k <= HARMONICS && (k + 1) / period < 0.48; k++) {
    count++;
    on += logPower(power, k / period);
    for (let i = 0; i < FRACTIONS.length; i++) {
      off[i] = (off[i] as number) + logPower(power, (k - 1 + (FRACTIONS[i] as number)) / period);
    }
  }
  return count < 3 ? 0 : (on - Math.max(...off)) / count;
}

function strongestHarmonic(power: Float64Array, period: number): number {
  let best = 1;
  for (let k = 2; k < 10 && k / period < 0.48; k++) {
    if (logPower(power, k / period) > logPower(power, best / period)) best = k;
  }
  return best;
}

/** True if the tenth harmonic stands well over the fifth, whose lines are then missing. */
function isDouble(power: Float64Array, period: number): boolean {
  return logPower(power, 10 / period) > logPower(power, 5 / period) + 1;
}

/** Highest of the three bins about a frequency: a window widens each line. */
function logPower(power: Float64Array, frequency: number): number {
  const at = Math.round(2 * power.length * frequency);
  let most = 0;
  for (let i = at - 2; i <= at + 2; i++) most = Math.max(most, power[i] ?? 0);
  return Math.log(most + 1e-12);
}
