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
   * Its place in the card of a phone: the heading, beside the heading, below it, in the foot with the
   * buttons, or nowhere. A fact with its name unless told.
   */
  readonly card?: 'heading' | 'beside' | 'below' | 'foot' | 'none';
  /** In the table it stands in another column. */
  readonly cardsOnly?: true;
}
