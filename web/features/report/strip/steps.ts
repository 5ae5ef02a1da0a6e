import type { StripScale } from '#domain/marks/strip.ts';

/** Steps of the arrow keys, in pixels of the image. */

/** A millisecond; one pixel while the speed is not declared. */
export function stepOf({ across, speed }: StripScale): number {
  return speed === undefined ? 1 : (across * speed) / 1000;
}

/** A hundredth of a millivolt; one pixel while the gain is not declared. */
export function levelStepOf({ down, gain }: StripScale): number {
  return gain === undefined ? 1 : (down * gain) / 100;
}
