import { focusRatio, greyOf } from '#domain/measuring/quality/focus.ts';
import { QUALITY_LONG_SIDE } from '#domain/measuring/sides.ts';
import type { Rgba } from '#web/measuring/messages.ts';
import { onWhite } from '#web/measuring/reduce.ts';

/** Part of the shorter side that is judged: what lies in the ring, without the edge of an eyepiece. */
const MIDDLE = 0.6;

/** Square in the middle of a frame, in its pixels, and its side where the whole frame is judged. */
export function judgedSquare({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}) {
  const side = MIDDLE * Math.min(width, height);
  const scale = Math.min(1, QUALITY_LONG_SIDE / Math.max(width, height));
  return {
    left: (width - side) / 2,
    top: (height - side) / 2,
    side,
    reduced: Math.max(1, Math.round(side * scale)),
  };
}

/** Sharpness as the quality check of the product measures it; 0 without edges. */
export function sharpnessOf(square: Rgba): number {
  return focusRatio(greyOf(onWhite(square))) ?? 0;
}

/** Share of the ring from which a picture is no longer called blurred. */
export const ENOUGH = 0.4;
/** Share from which it is called sharp. */
const SHARP = 0.7;
/** Sharpness under that limit at which the ring is empty: a picture far from its focus. */
const EMPTY_BELOW = 0.06;
/** Above it, where the ring is full: the edges of a picture in focus (a perfect one has 0.2). */
const FULL_ABOVE = 0.14;

/** Filled share of the ring, 0…1. @param least the sharpness below which the type calls it blurred. */
export function ringShare(sharpness: number, least: number): number {
  const over = sharpness - least;
  const share =
    over < 0 ? ENOUGH * (1 + over / EMPTY_BELOW) : ENOUGH + ((1 - ENOUGH) * over) / FULL_ABOVE;
  return Math.min(1, Math.max(0, share));
}

export function focusWord(share: number): string {
  if (share < ENOUGH) return 'Enfoque';
  return share < SHARP ? 'Casi' : 'Nítida: no se mueva';
}
