import type { OpticalDensity } from './opticalDensity.ts';
import { median } from './raster/statistics.ts';

/** Stain colour, independent of the light: medians of ratios of optical densities. */
export interface StainColour {
  /** (green − blue) / green: near 0 for blood and for grey, near 0.8 for tissue and for nuclei. */
  readonly violet: number;
  /** red / green: near 0.4 for blood, 1 for grey, 0 for red ink. */
  readonly red: number;
}

/** Pixels of the picture looked at, about. */
const SAMPLE = 20_000;
/** Below this green density a ratio is noise. */
const MIN_GREEN = 0.02;

/** Colour of the pixels for which `inside` is true; undefined when there is none. */
export function stainColour(
  { red, green, blue }: OpticalDensity,
  inside: (pixel: number) => boolean,
): StainColour | undefined {
  // Odd, so that it does not stay in a few columns.
  const step = Math.ceil(green.data.length / SAMPLE) | 1;
  const violets: number[] = [];
  const reds: number[] = [];
  for (let i = 0; i < green.data.length; i += step) {
    if (!inside(i)) continue;
    const g = Math.max(MIN_GREEN, green.data[i] as number);
    violets.push((g - (blue.data[i] as number)) / g);
    reds.push((red.data[i] as number) / g);
  }
  return violets.length === 0 ? undefined : { violet: median(violets), red: median(reds) };
}

/**
 * Red cells in any usual stain. Smears measured: violet −0.08…0.44, red 0.28…0.58; stained tissue
 * from 0.75 on, grey at red 1, red ink at 0.1, orange and brown below violet −1.
 */
export function isBloodColour({ violet, red }: StainColour): boolean {
  // Nuclei of squames on clear glass come near in both; no smear does.
  return violet > -0.4 && violet < 0.6 && red > 0.15 && red < 0.75 && violet + red < 1.1;
}

/** Stained nuclei, violet or blue-violet. Measured: violet 0.78…0.95, red 0.40…0.52. */
export function isNuclearColour({ violet, red }: StainColour): boolean {
  const bluish = violet >= 0.3 && red >= 0.75;
  return (violet >= 0.6 || bluish) && red > 0.2 && red < 1.3;
}
