import type { ReactNode } from 'react';

/** A column of a list, in the table and in the cards of phones. */
export interface ListColumn<Row, Column extends string = string> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Makes it sortable. */
  readonly sort?: Column;
  readonly align?: 'right';
  readonly className?: string;
  /**
   * Its place on a phone's card: the heading, beside it, below it, in the foot with the buttons, or
   * nowhere. By default a row with its name.
   */
  readonly card?: 'heading' | 'beside' | 'below' | 'foot' | 'none';
  /** In the table another column contains it. */
  readonly cardsOnly?: true;
}
