import type { ReactNode } from 'react';
import type { List, SortOf } from '#domain/rules/lists/list.ts';

export interface ListColumn<Row, Column extends string = string> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Makes it sortable. */
  readonly sort?: Column;
  readonly align?: 'right';
  readonly className?: string;
  /** Place on a phone's card; by default a row with its name. */
  readonly card?: 'heading' | 'beside' | 'below' | 'foot' | 'none';
  /** For a column that another one contains in the table. */
  readonly cardsOnly?: true;
}

export function headOf<L extends List>(
  list: L,
  key: keyof L['columns'] & string,
): { readonly title: string; readonly sort?: SortOf<L> } {
  const { title, sort } = list.columns[key] ?? { title: key };
  return sort === undefined ? { title } : { title, sort };
}
