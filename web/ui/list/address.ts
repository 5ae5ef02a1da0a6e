import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** Values by filter; null for free text. */
type Choices = Readonly<Record<string, readonly string[] | null>>;

type Chosen<C extends Choices> = {
  readonly [Name in keyof C]: C[Name] extends readonly (infer Value extends string)[]
    ? Value | ''
    : string;
};

type Direction = 'asc' | 'desc';

export interface ListShape<C extends Choices, Column extends string> {
  readonly filters: C;
  readonly columns: readonly Column[];
  /** Default order. */
  readonly sort: Column;
  readonly direction: Direction;
}

/** Query to the server: active filters, order and page. */
export type ListQuery<C extends Choices, Column extends string> = {
  readonly [Name in keyof C]?: Exclude<Chosen<C>[Name], ''>;
} & { readonly sort: Column; readonly direction: Direction; readonly cursor?: string };

export interface ListAddress<C extends Choices = Choices, Column extends string = string> {
  /** An empty text lets everything through. */
  readonly filters: Chosen<C>;
  readonly sort: Column;
  readonly direction: Direction;
  /** Empty on the first page. */
  readonly cursor: string;
  readonly query: ListQuery<C, Column>;
  /** Parameters with an invalid value, which are not sent. */
  readonly wrong: readonly string[];
  readonly filtered: boolean;
  /** Changes filters with a replaced history entry, and returns to the first page. */
  readonly change: (changes: Partial<Chosen<C>>) => void;
  /** Sorts by the column, or reverses its order. */
  readonly sortBy: (column: Column) => void;
  /** Opens another page, or the first one, with a new history entry. */
  readonly goTo: (cursor: string | null) => void;
  readonly clear: () => void;
}

/** Keeps filters, order and page in the URL, for reloads, links and the way back. */
export function useListAddress<const C extends Choices, const Column extends string>(
  shape: ListShape<C, Column>,
): ListAddress<C, Column> {
  const [params, setParams] = useSearchParams();
  const read = useMemo(() => readAddress(shape, params), [shape, params]);
  const { sort, direction, wrong } = read;
  const change = useCallback(
    (changes: Partial<Chosen<C>>) =>
      setParams((before) => without(withAll(before, changes), ['cursor']), { replace: true }),
    [setParams],
  );
  const sortBy = useCallback(
    (column: Column) => {
      const turned = direction === 'asc' ? 'desc' : 'asc';
      const order = { sort: column, direction: column === sort ? turned : 'asc' };
      setParams((before) => without(withAll(before, order), ['cursor']), { replace: true });
    },
    [setParams, sort, direction],
  );
  const goTo = useCallback(
    (cursor: string | null) => setParams((before) => withAll(before, { cursor: cursor ?? '' })),
    [setParams],
  );
  const clear = useCallback(
    () =>
      setParams(
        (before) =>
          without(before, [
            ...Object.keys(shape.filters),
            'cursor',
            ...(wrong.includes('sort') ? ['sort', 'direction'] : []),
          ]),
        { replace: true },
      ),
    [setParams, shape, wrong],
  );
  return { ...read, change, sortBy, goTo, clear };
}

function readAddress<C extends Choices, Column extends string>(
  { filters: choices, columns, sort, direction }: ListShape<C, Column>,
  params: URLSearchParams,
) {
  const entries = Object.keys(choices).map((name) => [name, params.get(name) ?? ''] as const);
  const wrong = entries
    .filter(([name, value]) => value !== '' && choices[name]?.includes(value) === false)
    .map(([name]) => name);
  const wanted = params.get('sort');
  const column = columns.find((each) => each === wanted);
  if (wanted !== null && column === undefined) wrong.push('sort');
  const cursor = params.get('cursor') ?? '';
  const order = {
    sort: column ?? sort,
    direction: directionOf(params.get('direction')) ?? (column === undefined ? direction : 'asc'),
  };
  const set = entries.filter(([, value]) => value !== '');
  return {
    // `wrong` reports an invalid choice, which is not sent.
    filters: Object.fromEntries(entries) as Chosen<C>,
    ...order,
    cursor,
    query: {
      ...Object.fromEntries(set),
      ...order,
      ...(cursor === '' ? {} : { cursor }),
    } as ListQuery<C, Column>,
    wrong,
    filtered: set.length > 0,
  };
}

function directionOf(text: string | null): Direction | undefined {
  return text === 'asc' || text === 'desc' ? text : undefined;
}

function withAll(
  before: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') after.delete(name);
    else if (value !== undefined) after.set(name, value);
  }
  return after;
}

function without(before: URLSearchParams, names: readonly string[]): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const name of names) after.delete(name);
  return after;
}

/** Filters and order as the query of the list's file. */
export function withoutPage(query: object): string {
  const entries = Object.entries(query).map(([name, value]: [string, unknown]) => [name, value]);
  const filters = entries.flatMap(([name, value]) =>
    name !== 'cursor' && typeof name === 'string' && typeof value === 'string'
      ? [[name, value]]
      : [],
  );
  return new URLSearchParams(filters).toString();
}
