/**
 * Longest sides of the smaller copies of an image, in pixels: of a list (sharp at 160 points on a
 * phone of triple density), and of a report on a phone's screen or beside its text. No copy is larger
 * than the image.
 */
export const IMAGE_SIDES = { thumb: 480, middle: 1440 } as const;

export type SmallerSize = keyof typeof IMAGE_SIDES;
export type ImageSize = SmallerSize | 'full';

/** Width of a copy in pixels. */
export function widthOf(
  size: SmallerSize,
  { width, height }: { readonly width: number; readonly height: number },
): number {
  return Math.round(width * Math.min(1, IMAGE_SIDES[size] / Math.max(width, height)));
}
