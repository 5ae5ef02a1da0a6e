/** Fields that measuring on a strip of millimetre paper fills, by key. */
export interface CaliperFields {
  /** Texts that name the speed of the paper (mm/s) and the gain (mm/mV). */
  readonly speed: string;
  readonly gain: string;
  /** Beats per minute. */
  readonly rate: string;
  /** Milliseconds between neighbouring beats. */
  readonly rr: { readonly mean: string; readonly shortest: string; readonly longest: string };
  /** Milliseconds. */
  readonly times: Readonly<Record<'p' | 'pr' | 'qrs' | 'qt', string>>;
  /** Millivolts, in the order in which they are offered. */
  readonly heights: readonly CaliperHeight[];
}

export interface CaliperHeight {
  readonly key: string;
  /** Deflections above and below the line of rest are added up, each with its sign. */
  readonly net?: true;
}
