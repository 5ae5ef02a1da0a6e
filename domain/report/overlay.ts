export type OverlayKind = 'nucleus' | 'leucocyte' | 'erythrocyte' | 'beat';

export interface OverlayShape {
  readonly kind: OverlayKind;
  /** False for an object outside the count (cut by the edge): drawn dashed. */
  readonly counted: boolean;
  /** Flat list x0, y0, x1, y1, … in pixels of `width` × `height`, closed implicitly. */
  readonly points: readonly number[];
}

/** Millimetre paper under a recording. */
export interface OverlayPaper {
  /** Pixels of a millimetre along the time, and across it. */
  readonly across: number;
  readonly down: number;
  /** Radians by which the paper is turned, positive clockwise. */
  readonly tilt: number;
}

/** Contours of one image, in the pixel grid of `width` × `height`. */
export interface Overlay {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly OverlayShape[];
  /** Absent without a grid, and in overlays of engines that did not tell it. */
  readonly paper?: OverlayPaper | undefined;
}
