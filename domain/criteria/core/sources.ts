/** A publication that a criterion rests on, as a report cites it in one line. */
export type Source = string;
