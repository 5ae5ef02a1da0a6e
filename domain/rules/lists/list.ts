import type { z } from 'zod';

/**
 * Lists of the administration. A column is declared once: its order, the schema of its replies, its
 * place in the file and its head in the table follow. The store adds its SQL, the web its cell.
 */

/** Field of a file: a figure, a text, or empty. */
export type CsvCell = string | number | null;

/** Texts of a file that depend on the installation. */
export interface FileWords {
  /** Name of a type of analysis. */
  readonly typeName: (type: string) => string;
  /** An ISO instant as `2026-11-22 10:00:00`, by the clocks of the product. */
  readonly localTime: (instant: string) => string;
}

export interface Column<Reply extends z.ZodType = z.ZodType, Sort extends string = string> {
  /** Head of the table. */
  readonly title: string;
  /** Name of its order; needs an index `(column, id)`. */
  readonly sort?: Sort;
  /** Schema of its value in a reply. */
  readonly reply: Reply;
  /** Head of the file, if not the title. */
  readonly csvTitle?: string;
  /** Field of the file, if not the value. A method, so that each column takes its own type. */
  csv?(value: unknown, words: FileWords, item: Readonly<Record<string, unknown>>): CsvCell;
}

type Columns = Readonly<Record<string, Column>>;

interface DeclaredColumn<Reply extends z.ZodType, Sort extends string>
  extends Omit<Column<Reply, Sort>, 'csv'> {
  readonly csv?: (
    value: z.output<Reply>,
    words: FileWords,
    item: Readonly<Record<string, unknown>>,
  ) => CsvCell;
}

/** A column, with the type of its value given to `csv`. */
export const column = <Reply extends z.ZodType, const Sort extends string = never>(
  declared: DeclaredColumn<Reply, Sort>,
): Column<Reply, NoInfer<Sort>> => declared;

export interface List {
  /** In the order of a reply. */
  readonly columns: Columns;
  /** Columns of the file, in its order. */
  readonly file: readonly string[];
  /** Names of its orders. */
  readonly sorts: readonly string[];
}

export interface ListOf<C extends Columns> extends List {
  readonly columns: C;
  readonly file: readonly (keyof C & string)[];
  readonly sorts: readonly SortIn<C>[];
  /** Schemas of an item's fields. */
  readonly shape: { readonly [Key in keyof C]: C[Key]['reply'] };
}

type SortIn<C extends Columns> = NonNullable<C[keyof C]['sort']>;

/** Names of a list's orders. */
export type SortOf<L extends List> = L['sorts'][number];

type ItemOf<C extends Columns> = { [Key in keyof C]: z.output<C[Key]['reply']> };

/** A text of the reply may be an instant of the database. */
type RowOf<C extends Columns> = {
  readonly [Key in keyof C]:
    | z.output<C[Key]['reply']>
    | (string extends z.output<C[Key]['reply']> ? Date : never);
};

export function defineList<C extends Columns>(
  columns: C,
  file: readonly (keyof C & string)[],
): ListOf<C> {
  const sorts = Object.values(columns).flatMap(({ sort }) => sort ?? []);
  const shape = Object.fromEntries(Object.entries(columns).map(([key, { reply }]) => [key, reply]));
  // Object.values and Object.fromEntries forget which keys and values they were given.
  return { columns, file, sorts: sorts as SortIn<C>[], shape: shape as ListOf<C>['shape'] };
}

/** A row of the store as it is replied: the columns of the list alone, instants as ISO text. */
export function itemOf<C extends Columns>(list: ListOf<C>, row: RowOf<C>): ItemOf<C> {
  const fields = Object.keys(list.columns).map((key) => {
    const value: unknown = row[key];
    return [key, value instanceof Date ? value.toISOString() : value];
  });
  // Object.fromEntries forgets the keys, which are those of the list.
  return Object.fromEntries(fields) as ItemOf<C>;
}

/** Heads of the file. */
export const fileHead = ({ columns, file }: List): string[] =>
  file.flatMap((key) => columns[key]?.csvTitle ?? columns[key]?.title ?? []);

/** Fields of an item in the file. */
export function fileLine(
  { columns, file }: List,
  item: Readonly<Record<string, unknown>>,
  words: FileWords,
): CsvCell[] {
  return file.map((key) => {
    const { csv } = columns[key] ?? {};
    return csv ? csv(item[key], words, item) : cellOf(item[key]);
  });
}

function cellOf(value: unknown): CsvCell {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  return typeof value === 'boolean' ? (value ? 'Sí' : 'No') : JSON.stringify(value);
}
