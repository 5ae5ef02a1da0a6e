/** A publication that a criterion rests on. */
export interface Source {
  /** As the specification of the criteria names it: `IMHA`. */
  readonly key: string;
  /** As a report cites it, in one line. */
  readonly text: string;
}
