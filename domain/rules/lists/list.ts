import type { z } from 'zod';

/**
 * Administration lists. A column is declared once; sort key, reply schema, CSV field and table head
 * derive from it. The store adds its SQL, the web its cell.
 */

export type CsvCell = string | number | null;

export interface FileWords {
  readonly typeName: (type: string) => string;
  /** ISO instant as `2026-11-22 10:00:00` in the product’s time zone. */
  readonly localTime: (instant: string) => string;
}

export interface Column<Reply extends z.ZodType = z.ZodType, Sort extends string = string> {
  readonly title: string;
  /** Sort key; needs an index `(column, id)`. */
  readonly sort?: Sort;
  readonly reply: Reply;
  /** CSV head, if not the title. */
  readonly csvTitle?: string;
  /** CSV field, if not the value. A method, so that each column takes its own type. */
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

/** Infers the type that `csv` receives. */
export const column = <Reply extends z.ZodType, const Sort extends string = never>(
  declared: DeclaredColumn<Reply, Sort>,
): Column<Reply, NoInfer<Sort>> => declared;

export interface List {
  readonly columns: Columns;
  /** CSV columns in order. */
  readonly file: readonly string[];
  readonly sorts: readonly string[];
}

export interface ListOf<C extends Columns> extends List {
  readonly columns: C;
  readonly file: readonly (keyof C & string)[];
  readonly sorts: readonly SortIn<C>[];
  readonly shape: { readonly [Key in keyof C]: C[Key]['reply'] };
}

type SortIn<C extends Columns> = NonNullable<C[keyof C]['sort']>;

export type SortOf<L extends List> = L['sorts'][number];

type ItemOf<C extends Columns> = { [Key in keyof C]: z.output<C[Key]['reply']> };

/** A reply text may be a database instant. */
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
  // Object.values and Object.fromEntries lose key and value types.
  return { columns, file, sorts: sorts as SortIn<C>[], shape: shape as ListOf<C>['shape'] };
}

/** Keeps the list’s columns only, with instants as ISO text. */
export function itemOf<C extends Columns>(list: ListOf<C>, row: RowOf<C>): ItemOf<C> {
  const fields = Object.keys(list.columns).map((key) => {
    const value: unknown = row[key];
    return [key, value instanceof Date ? value.toISOString() : value];
  });
  // Object.fromEntries loses the list’s keys.
  return Object.fromEntries(fields) as ItemOf<C>;
}

export const fileHead = ({ columns, file }: List): string[] =>
  file.flatMap((key) => columns[key]?.csvTitle ?? columns[key]?.title ?? []);

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
