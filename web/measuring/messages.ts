import type { CaseReading } from '#domain/measuring/caseReading.ts';
import type { MeasuredImage } from '#domain/measuring/measureImage.ts';

/** A decoded picture. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Four bytes a pixel, row by row. */
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
  /** Shorter side of the picture before any reduction, in pixels. */
  readonly shortSide: number;
}

/** A picture for the worker, which takes over `rgba`. */
export interface Question extends Picture {
  readonly reading: CaseReading;
}

export interface Answer extends MeasuredImage {
  /** Pixel grid of the contours. */
  readonly width: number;
  readonly height: number;
}
