import type { MeasuredImage } from '#domain/measuring/measureImage.ts';

/** Declared kind of the picture: blood, or a stained cytology. */
export type Method = 'smear' | 'nuclei';

/** A picture for the worker; it takes over `rgba`. */
export interface Question {
  readonly method: Method;
  readonly width: number;
  readonly height: number;
  /** Four bytes a pixel, row by row. */
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
  /** Shorter side of the picture before any reduction, in pixels. */
  readonly shortSide: number;
}

export interface Answer extends MeasuredImage {
  /** Pixel grid of the contours. */
  readonly width: number;
  readonly height: number;
}
