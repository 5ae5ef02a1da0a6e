import type { Mask, Pixels } from '../raster/grid.ts';
import { SPOT, spotsOf, VISIBLE } from './spots.ts';

/** Nothing is pictured: one word for what is there instead. */
export type Blank = 'black' | 'white' | 'plain';

/** Level of a hundredth of the light of white, as sRGB codes it: below, all is black. */
const DARK = 25;
/** Level from which a pixel is burnt. */
const BURNT = 250;

/**
 * The kind of a picture without contents: no spot of it reaches a hundredth of the light of white, or
 * no two differ by what a person sees. Spots that touch `rim`, the edge of a field, are not looked at.
 */
export function blankOf(pixels: Pixels, rim?: Mask): Blank | undefined {
  const { width, height, data } = spotsOf(pixels);
  const low = [255, 255, 255];
  const high = [0, 0, 0];
  for (let i = 0; i < width * height; i++) {
    if (rim && touches(rim, SPOT * (i % width), SPOT * Math.floor(i / width))) continue;
    for (let channel = 0; channel < 3; channel++) {
      const level = data[3 * i + channel] as number;
      low[channel] = Math.min(low[channel] as number, level);
      high[channel] = Math.max(high[channel] as number, level);
    }
  }
  if (high.every((level) => level < DARK)) return 'black';
  if (low.some((level, channel) => (high[channel] as number) - level > VISIBLE)) return undefined;
  return low.every((level) => level >= BURNT) ? 'white' : 'plain';
}

function touches({ width, height, data }: Mask, left: number, top: number): boolean {
  for (let y = top; y < Math.min(height, top + SPOT); y++)
    for (let x = left; x < Math.min(width, left + SPOT); x++)
      if (data[y * width + x] === 1) return true;
  return false;
}
