export type OverlayKind = 'nucleus' | 'leucocyte' | 'erythrocyte' | 'beat';

export interface OverlayShape {
  readonly kind: OverlayKind;
  /** False for an object outside the count (cut by the edge): drawn dashed. */
  readonly counted: boolean;
  /** Flat list x0, y0, x1, y1, … in pixels of `width` × `height`, closed implicitly. */
  readonly points: readonly number[];
}

/** Contours of one image, in the pixel grid of `width` × `height`. */
export interface Overlay {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly OverlayShape[];
}
