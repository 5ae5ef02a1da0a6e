/** Position of a figure among criteria limits, which give it no flag. */
export interface AmongCuts {
  /** Limits at which criteria change their conclusion, ascending, in the unit of the figure. */
  readonly cuts?: readonly number[];
  /** Criteria name of the band; absent without a class. */
  readonly band?: string;
}
