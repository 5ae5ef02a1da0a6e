/** Publication, as a report cites it in one line. */
export type Source = string;
