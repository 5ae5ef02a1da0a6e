import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { parseDate } from '#domain/catalogue/calendar.ts';
import { AppError } from '#domain/errors.ts';
import type { Db } from '#server/stores/db.ts';
import {
  COUNT_BOUND,
  countFound,
  type Direction,
  FREQUENT_BOUND,
  findPage,
  firstOfFrequent,
  type KeyType,
  type ListSource,
  type PageQuery,
  type Position,
  readTotal,
  type SortColumn,
} from '#server/stores/listPage.ts';

export interface List<Column extends string> extends ListSource {
  readonly columns: Readonly<Record<Column, SortColumn>>;
}

export interface ListRequest<Column extends string> {
  readonly sort: Column;
  readonly direction: Direction;
  /** `next` or `previous` of a page of the same order. */
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly search?: string | undefined;
}

export interface FoundPage {
  /** Row ids in their order; the store reads the rows. */
  readonly ids: readonly string[];
  readonly next: string | null;
  readonly previous: string | null;
  /** Matching rows, up to a bound. */
  readonly found: number;
  /** True if more than `found` match. */
  readonly foundMore: boolean;
  /** Rows of the whole list. */
  readonly total: number;
}

/**
 * Finds a page of ids. Throws `list_page_gone` for a foreign cursor.
 * @param where the filters.
 */
export async function readPage<Column extends string>(
  db: Db,
  list: List<Column>,
  where: SQL | undefined,
  request: ListRequest<Column>,
): Promise<FoundPage> {
  const from = request.cursor === undefined ? undefined : openCursor(list, request, request.cursor);
  const asked = {
    source: list,
    where,
    column: list.columns[request.sort],
    from,
    direction: request.direction,
    limit: request.limit + 1,
  };
  const matches = await countMatches(db, asked, request.search);
  const query: PageQuery = { ...asked, ...matches };
  let page = matches.counted === 0 ? [] : await findPage(db, query);
  // Fewer than a page precede: rows have gone, and the list begins here.
  const start = from?.towards === 'before' && page.length <= request.limit;
  if (start) page = await findPage(db, { ...query, from: undefined });
  const back = from?.towards === 'before' && !start;
  const more = page.length > request.limit;
  const rows = back && more ? page.slice(1) : page.slice(0, request.limit);
  const first = rows.at(0);
  const last = rows.at(-1);
  const hasNext = back || more;
  const hasPrevious = back ? more : from !== undefined && !start;
  return {
    ids: rows.map(({ id }) => id),
    next: hasNext && last ? cursorTo('after', last, request) : null,
    previous: hasPrevious && first ? cursorTo('before', first, request) : null,
    found: Math.min(matches.counted, matches.bound),
    foundMore: matches.counted > matches.bound,
    total: matches.total,
  };
}

/** Number of matches up to a bound, and the search plan that follows. */
async function countMatches(db: Db, asked: Omit<PageQuery, 'few'>, search = '') {
  const frequent = search.trim() === '' ? undefined : await firstOfFrequent(db, asked);
  if (frequent) {
    const total = await readTotal(db, asked.source.name);
    return { counted: FREQUENT_BOUND + 1, bound: FREQUENT_BOUND, few: false, frequent, total };
  }
  const { found, total } = await countFound(db, asked.source, asked.where);
  return { counted: found, bound: COUNT_BOUND, few: found <= COUNT_BOUND, total };
}

/** Rows of one page when the whole list is read. */
const WHOLE_PAGE = 500;

/** Ids of all matching rows, a page at a time, in order. */
export async function* readWhole<Column extends string>(
  db: Db,
  list: List<Column>,
  where: SQL | undefined,
  { sort, direction }: Pick<ListRequest<Column>, 'sort' | 'direction'>,
): AsyncGenerator<readonly string[]> {
  const few = (await countFound(db, list, where)).found <= COUNT_BOUND;
  const query = { source: list, where, column: list.columns[sort], direction, few };
  let from: PageQuery['from'];
  for (;;) {
    const page = await findPage(db, { ...query, from, limit: WHOLE_PAGE });
    if (page.length > 0) yield page.map(({ id }) => id);
    const position = page.at(-1);
    if (!position || page.length < WHOLE_PAGE) return;
    from = { towards: 'after', position };
  }
}

/** Rows in the order of their ids, without those deleted meanwhile. */
export function inOrder<Row>(
  ids: readonly string[],
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Row[] {
  const known = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

const cursorShape = z.tuple([
  z.string(),
  z.enum(['asc', 'desc']),
  z.enum(['after', 'before']),
  z.string(),
  z.string(),
]);

function cursorTo(
  towards: 'after' | 'before',
  { key, id }: Position,
  { sort, direction }: Pick<ListRequest<string>, 'sort' | 'direction'>,
): string {
  const parts: z.infer<typeof cursorShape> = [sort, direction, towards, key, id];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Decodes a cursor; anything invalid never reaches the database. */
function openCursor<Column extends string>(
  list: List<Column>,
  { sort, direction }: ListRequest<Column>,
  cursor: string,
): NonNullable<PageQuery['from']> {
  const read = cursorShape.safeParse(parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!read.success) throw new AppError('list_page_gone');
  const [itsSort, itsDirection, towards, key, id] = read.data;
  const sameOrder = itsSort === sort && itsDirection === direction;
  const comparable = IS[list.columns[sort].type](key) && IS[list.idType](id);
  if (!sameOrder || !comparable) throw new AppError('list_page_gone');
  return { towards, position: { key, id } };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const MAX_KEY = 1000;
const INSTANT =
  /^(\d{4}-\d\d-\d\d) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?[+-](?:0\d|1[0-4])(?::?[0-5]\d)?$/;

/** True if the database can parse a text as this type. */
const IS: Readonly<Record<KeyType, (text: string) => boolean>> = {
  text: (text) => text.length <= MAX_KEY && !text.includes('\0') && text.isWellFormed(),
  uuid: (text) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
  bigint: (text) => /^-?\d{1,18}$/.test(text),
  timestamptz: (text) => parseDate(INSTANT.exec(text)?.[1] ?? '') !== undefined,
};
