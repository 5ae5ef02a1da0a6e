import type { ReactNode } from 'react';
import type { List, SortOf } from '#domain/rules/lists/list.ts';

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

/** Title and order of a declared column. */
export function headOf<L extends List>(
  list: L,
  key: keyof L['columns'] & string,
): { readonly title: string; readonly sort?: SortOf<L> } {
  const { title, sort } = list.columns[key] ?? { title: key };
  return sort === undefined ? { title } : { title, sort };
}
