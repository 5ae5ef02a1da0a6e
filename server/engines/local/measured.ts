import type { Overlay } from '#domain/report/overlay.ts';

/** A counted or measured figure of one image, or why it is not given. `reason` is for a vet, in Spanish. */
export type Figure =
  | { readonly ok: true; readonly value: number; readonly range: readonly [number, number] }
  | { readonly ok: false; readonly reason: string };

export function refused(reason: string): Figure {
  return { ok: false, reason };
}

export interface SmearMeasures {
  readonly kind: 'smear';
  readonly leucocytes: Figure;
  readonly erythrocytes: Figure;
  readonly overlay?: Overlay;
}

export interface NucleiMeasures {
  readonly kind: 'nuclei';
  readonly count: Figure;
  /** Median nuclear area in square pixels of the measured image. */
  readonly area: Figure;
  /** IQR / median of the nuclear area. */
  readonly variation: Figure;
  readonly overlay?: Overlay;
}
