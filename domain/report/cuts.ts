/** Where a figure stands among the limits that criteria compare it with. They give it no flag. */
export interface AmongCuts {
  /** Where criteria change their answer, rising, in the unit of the figure. */
  readonly cuts?: readonly number[];
  /** The band of the figure, as the criteria name it; absent where they give it no class. */
  readonly band?: string;
}
