import type { Overlay } from '#domain/report/overlay.ts';

/** A count or measurement of one image, or why there is none. `reason` is for a vet, in Spanish. */
export type MeasuredFigure =
  | {
      readonly ok: true;
      readonly value: number;
      readonly range: readonly [number, number];
      /** By a vet: no accuracy of the method holds for it. */
      readonly corrected?: true;
    }
  | { readonly ok: false; readonly reason: string };

export function refused(reason: string): MeasuredFigure {
  return { ok: false, reason };
}

/** Reason of figures that a method leaves to the vet: its contours are proposals. */
export const PROPOSED = 'núcleos propuestos, sin contar';

export function isProposed({ count }: Pick<NucleiMeasures, 'count'>): boolean {
  return !count.ok && count.reason === PROPOSED;
}

interface Measures {
  /** Where black surrounds the field: the share of the picture that is field, the only part measured. */
  readonly share?: number;
  readonly overlay?: Overlay;
}

export interface SmearMeasures extends Measures {
  readonly kind: 'smear';
  readonly leucocytes: MeasuredFigure;
  readonly erythrocytes: MeasuredFigure;
}

export interface EcgMeasures extends Measures {
  readonly kind: 'ecg';
  /** Beats per minute at the declared speed of the paper. */
  readonly rate: MeasuredFigure;
  readonly rhythm?: EcgRhythm;
  /** Declared speed of the paper, in mm/s. */
  readonly speed?: number;
}

/** Distances of neighbouring beats, in seconds. */
export interface EcgRhythm {
  readonly beats: number;
  readonly regular: boolean;
  readonly mean: number;
  readonly shortest: number;
  readonly longest: number;
}

export interface NucleiMeasures extends Measures {
  readonly kind: 'nuclei';
  readonly count: MeasuredFigure;
  /** Median nuclear area in square pixels of the measured image. */
  readonly area: MeasuredFigure;
  /** IQR / median of the nuclear area. */
  readonly variation: MeasuredFigure;
}
