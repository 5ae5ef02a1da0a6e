import { and, eq, type SQL, sql } from 'drizzle-orm';
import { SEARCH_ANYWHERE } from '#domain/rules/adminLists.ts';
import type { Db } from './db.ts';
import { listTotals } from './schemaAdministration.ts';

/**
 * Lists read page by page over any of their columns, in both directions. A page begins at a cursor
 * and never counts the rows before it, so a long list costs as much as a short one, provided that
 * each column has an index with the id: `(column, id)`.
 */

/** Type of a column's values, or of an id, in a cursor. */
export type KeyType = 'text' | 'uuid' | 'bigint' | 'timestamptz';

/** A column to sort by. It is never null, and a text is collated "C". */
export interface SortColumn {
  readonly key: SQL;
  readonly type: KeyType;
}

export interface ListSource {
  /** The table, with its joins where it has any. */
  readonly from: SQL;
  /** Identifies a row, and breaks ties. */
  readonly id: SQL;
  readonly idType: Exclude<KeyType, 'timestamptz'>;
}

export type Direction = 'asc' | 'desc';

/** A row as a cursor names it. */
export interface Position {
  readonly key: string;
  readonly id: string;
}

export interface PageQuery {
  readonly source: ListSource;
  readonly where: SQL | undefined;
  readonly column: SortColumn;
  readonly direction: Direction;
  /** The row after which, or before which, the page is. The first page without one. */
  readonly from?: { readonly towards: 'after' | 'before'; readonly position: Position } | undefined;
  readonly limit: number;
  /** True if at most `COUNT_BOUND` rows match: then they are found first and sorted afterwards. */
  readonly few: boolean;
  /** `firstOfFrequent`: one row of every few matches, so they are met soon in the order of the list. */
  readonly frequent?: readonly Position[] | undefined;
}

/** Matches are counted as far as here; beyond, «más de». */
export const COUNT_BOUND = 1000;

/** Matches of a text that is frequent in a list are counted as far as here. */
export const FREQUENT_BOUND = 50;

/** Rows at the beginning of a list, and how many of them match where a text may be frequent. */
const SAMPLE = { rows: 200, matches: 2 } as const;
/** Rows that are read one after the other. */
const STRIDE = 5000;

/**
 * The first matching rows of a list, more than `FREQUENT_BOUND` and at least a page, if there are
 * so many near its beginning. A text index cannot stop early: it gathers all matches before it
 * returns the first, so it is not used for common terms.
 */
export async function firstOfFrequent(
  db: Db,
  query: Omit<PageQuery, 'few'>,
): Promise<readonly Position[] | undefined> {
  const beginning = { ...query, from: undefined };
  const sample = await readPositions(
    db,
    metOf({ ...beginning, limit: SAMPLE.matches }, SAMPLE.rows),
  );
  if (sample.length < SAMPLE.matches) return undefined;
  const limit = Math.max(FREQUENT_BOUND + 1, query.limit);
  const met = await readPositions(db, metOf({ ...beginning, limit }, STRIDE));
  return met.length > FREQUENT_BOUND ? met : undefined;
}

/** Matches among that many rows from the position on, up to the limit. */
function metOf(query: Omit<PageQuery, 'few'>, rows: number): SQL {
  const { source, column, where, limit } = query;
  const upwards = isUpwards(query);
  const order = upwards ? sql`asc` : sql`desc`;
  return sql`
    select id::text as id, key::text as key from (
      select ${source.id} as id, ${column.key} as key, ${where ?? sql`true`} as matches
      from ${source.from} ${matching(beyond(column.key, source.id, query, upwards))}
      order by ${column.key} ${order}, ${source.id} ${order} limit ${rows}
    ) as met where matches order by met.key ${order}, met.id ${order} limit ${limit}`;
}

/**
 * The matching rows, up to one more than `COUNT_BOUND`. It reads no more than that where they are
 * many, and uses the filter's index where they are few.
 */
export async function countFound(
  db: Db,
  { from }: Pick<ListSource, 'from'>,
  where: SQL | undefined,
): Promise<number> {
  const { rows } = await db.execute<{ found: number }>(sql`
    select count(*)::int as found
    from (select 1 from ${from} ${matching(where)} limit ${COUNT_BOUND + 1}) as bounded`);
  return rows[0]?.found ?? 0;
}

/** The rows of a whole list (`count_list` in the migrations), without reading it. */
export async function readTotal(db: Db, list: string): Promise<number> {
  const rows = await db
    .select({ total: sql<number>`coalesce(sum(${listTotals.change}), 0)::int` })
    .from(listTotals)
    .where(eq(listTotals.list, list));
  return rows[0]?.total ?? 0;
}

/** Adds the changes of each list up into one row. */
export async function compactTotals(db: Db): Promise<void> {
  await db.execute(sql`
    with gone as (delete from list_totals returning list, change)
    insert into list_totals (list, change) select list, sum(change) from gone group by list`);
}

/** Tables whose statistics choose an index. */
const LISTS = ['account_list', 'audit_log', 'analyses', 'case_list', 'transaction_list'];

/**
 * Updates the planner's statistics, so that it picks the right index, and flushes recent writes
 * into the text indexes. A server does both by itself; the embedded one never would.
 */
export async function refreshStatistics(db: Db): Promise<void> {
  for (const table of LISTS) await db.execute(sql`analyze ${sql.identifier(table)}`);
  // Emptied with each minute's changes.
  await db.execute(sql`vacuum case_changes`);
  await db.execute(sql`
    select gin_clean_pending_list(c.oid) from pg_class c join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and c.relnamespace = 'public'::regnamespace`);
}

/** The rows of a page in their order, by their place in it; up to `limit` of them. */
export async function findPage(db: Db, query: PageQuery): Promise<Position[]> {
  const met = await metBefore(db, query);
  const page = met.length < query.limit ? await readPositions(db, pageStatement(query)) : met;
  return isBack(query) ? page.reverse() : page;
}

async function metBefore(db: Db, query: PageQuery): Promise<Position[]> {
  if (!query.frequent) return [];
  if (query.from) return readPositions(db, metOf(query, STRIDE));
  return query.frequent.slice(0, query.limit);
}

async function readPositions(db: Db, statement: SQL): Promise<Position[]> {
  const { rows } = await db.execute<{ id: string; key: string }>(statement);
  return rows.map(({ id, key }) => ({ id, key }));
}

/** SQL of a page; rows before a position come in reverse order. */
export function pageStatement(query: PageQuery): SQL {
  const upwards = isUpwards(query);
  const order = upwards ? sql`asc` : sql`desc`;
  return sql`
    select id::text as id, key::text as key from (${rowsOf(query, upwards)}) as found
    ${query.few ? matching(beyond(sql`key`, sql`id`, query, upwards)) : sql``}
    order by found.key ${order}, found.id ${order} limit ${query.limit}`;
}

/** Towards the beginning the list is read the other way round. */
const isBack = ({ from }: Pick<PageQuery, 'from'>): boolean => from?.towards === 'before';
const isUpwards = (query: Pick<PageQuery, 'from' | 'direction'>): boolean =>
  (query.direction === 'asc') !== isBack(query);

function rowsOf(query: PageQuery, upwards: boolean): SQL {
  const { source, column, where, few } = query;
  const select = sql`select ${source.id} as id, ${column.key} as key from ${source.from}`;
  // The limit keeps the planner from walking the whole index of the order in search of the few.
  if (few) return sql`${select} ${matching(where)} limit ${COUNT_BOUND + 1}`;
  return sql`${select} ${matching(and(where, beyond(column.key, source.id, query, upwards)))}`;
}

/** The rows on the far side of the position. */
function beyond(
  key: SQL,
  id: SQL,
  query: Omit<PageQuery, 'few'>,
  upwards: boolean,
): SQL | undefined {
  if (!query.from) return undefined;
  const { position } = query.from;
  const side = upwards ? sql`>` : sql`<`;
  const types = { key: TYPES[query.column.type], id: TYPES[query.source.idType] };
  return sql`(${key}, ${id}) ${side} (${position.key}::${types.key}, ${position.id}::${types.id})`;
}

const TYPES: Readonly<Record<KeyType, SQL>> = {
  text: sql`text`,
  uuid: sql`uuid`,
  bigint: sql`bigint`,
  timestamptz: sql`timestamptz`,
};

const matching = (where: SQL | undefined): SQL => (where ? sql`where ${where}` : sql``);

/** An invoice number in Stripe's form, `1CF52CEF-0010`, or any text that ends so. */
const IN_SEQUENCE = /^(.*[\p{L}\p{N}]{3})-0\d+$/u;

/**
 * True if a column of folded text (`fold_text`, beginning with a space) contains the typed text.
 * One or two letters, too few for a trigram index, are searched at the beginning of words.
 */
export function contains(column: SQL, typed: string): SQL {
  // Every row has some `-0010`: an index of words would look each candidate up among all of them.
  const ownPart = IN_SEQUENCE.exec(typed.trim())?.[1];
  if (ownPart !== undefined)
    return sql`(${contains(column, ownPart)} and strpos(${column}, fold_text(${typed.trim()}::text)) > 0)`;
  const text = typed.trim().replace(/[\\%_]/g, '\\$&');
  const begins = typed.trim().length < SEARCH_ANYWHERE ? ' ' : '';
  return sql`${column} like '%' || fold_text(${begins + text}::text) || '%'`;
}
