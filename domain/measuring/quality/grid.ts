import type { Pixels } from '../raster/grid.ts';

/** Period of a ruled line in pixels, and its autocorrelation, −1…1. */
export interface Ruling {
  readonly period: number;
  readonly strength: number;
}

const SHORTEST = 4;
const LONGEST = 45;

export function rulings(pixels: Pixels): { columns: Ruling; rows: Ruling } {
  const columns = new Float64Array(pixels.width);
  const rows = new Float64Array(pixels.height);
  for (let y = 0, i = 0; y < pixels.height; y++) {
    for (let x = 0; x < pixels.width; x++, i += 3) {
      // A coloured line is darkest in its lowest channel.
      const value = Math.min(
        pixels.data[i] as number,
        pixels.data[i + 1] as number,
        pixels.data[i + 2] as number,
      );
      columns[x] = (columns[x] as number) + value / pixels.height;
      rows[y] = (rows[y] as number) + value / pixels.width;
    }
  }
  return { columns: rulingOf(columns), rows: rulingOf(rows) };
}

/** ECG paper: ruled both ways. On stained fields the two strengths together stay below 0.6. */
export function looksRuled(pixels: Pixels): boolean {
  const { columns, rows } = rulings(pixels);
  return Math.min(columns.strength, rows.strength) > 0.45 && columns.strength + rows.strength > 1;
}

/** Strongest autocorrelation of the profile without its slow part. */
function rulingOf(profile: Float64Array): Ruling {
  const fine = withoutSlowPart(profile);
  let energy = 0;
  for (const value of fine) energy += value * value;
  let best: Ruling = { period: SHORTEST, strength: 0 };
  let previous = 1;
  let falling = true;
  for (let lag = 2; lag <= Math.min(LONGEST, fine.length / 3); lag++) {
    let product = 0;
    for (let i = 0; i + lag < fine.length; i++) {
      product += (fine[i] as number) * (fine[i + lag] as number);
    }
    const strength = energy > 0 ? (product / energy) * (fine.length / (fine.length - lag)) : 0;
    // The slope of the peak at lag 0 is not a period.
    if (falling && strength > previous) falling = false;
    previous = strength;
    if (!falling && lag >= SHORTEST && strength > best.strength) best = { period: lag, strength };
  }
  return best;
}

function withoutSlowPart(profile: Float64Array): Float64Array {
  const radius = 5;
  const fine = new Float64Array(profile.length);
  for (let i = 0; i < profile.length; i++) {
    let sum = 0;
    let count = 0;
    for (let k = Math.max(0, i - radius); k <= Math.min(profile.length - 1, i + radius); k++) {
      sum += profile[k] as number;
      count++;
    }
    // Clipped, so that a tall trace does not drown the ruling.
    fine[i] = Math.max(-12, Math.min(12, (profile[i] as number) - sum / count));
  }
  return fine;
}
