import type { CaseReading } from '#domain/measuring/caseReading.ts';
import type { MeasuredImage } from '#domain/measuring/measureImage.ts';

/** Four bytes a pixel, row by row. */
export interface Rgba {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
}

/** A decoded picture. */
export interface Picture extends Rgba {
  /** Shorter side of the picture before any reduction, in pixels. */
  readonly shortSide: number;
  /** Squares of it before any reduction: see `tilePlaces`. */
  readonly tiles: readonly Rgba[];
}

/** A picture for the worker, which takes over `rgba`, or a file that it decodes itself. */
export type Question = { readonly reading: CaseReading } & (Picture | { readonly file: Blob });

export interface Answer extends MeasuredImage {
  /** Pixel grid of the contours. */
  readonly width: number;
  readonly height: number;
}
