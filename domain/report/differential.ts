export interface Differential {
  readonly name: string;
  readonly likelihood?: string;
  readonly inFavour: readonly string[];
  readonly against: readonly string[];
  readonly decidedBy?: string;
  /** Any other explanation the reading gives, neither for nor against. */
  readonly note?: string;
}
