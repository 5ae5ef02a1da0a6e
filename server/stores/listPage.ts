import { and, eq, type SQL, sql } from 'drizzle-orm';
import { SEARCH_ANYWHERE } from '#domain/rules/adminLists.ts';
import type { Db } from './db.ts';
import { listTotals } from './schemaAdministration.ts';

/**
 * Keyset pagination over any column, in both directions. A page starts at a cursor and never counts
 * preceding rows, so a long list costs as much as a short one, given an index `(column, id)`.
 */

export type KeyType = 'text' | 'uuid' | 'bigint' | 'timestamptz';

/** A sort column. Never null; texts are collated "C". */
export interface SortColumn {
  readonly key: SQL;
  readonly type: KeyType;
}

export interface ListSource {
  readonly from: SQL;
  /** Identifies a row and breaks ties. */
  readonly id: SQL;
  readonly idType: Exclude<KeyType, 'timestamptz'>;
  /** Its name in `list_totals`. */
  readonly name: string;
}

export type Direction = 'asc' | 'desc';

export interface Position {
  readonly key: string;
  readonly id: string;
}

export interface PageQuery {
  readonly source: ListSource;
  readonly where: SQL | undefined;
  readonly column: SortColumn;
  readonly direction: Direction;
  /** Row before or after which the page lies; undefined: the first page. */
  readonly from?: { readonly towards: 'after' | 'before'; readonly position: Position } | undefined;
  readonly limit: number;
  /** At most `COUNT_BOUND` rows match: they are found first and sorted afterwards. */
  readonly few: boolean;
  /** From `firstOfFrequent`: matches are dense, so walking the list finds them soon. */
  readonly frequent?: readonly Position[] | undefined;
}

/** Largest exact count; beyond it, «más de». */
export const COUNT_BOUND = 1000;

/** The same for a frequent text. */
export const FREQUENT_BOUND = 50;

/** Rows sampled at the start of a list, and matches among them that make a text frequent. */
const SAMPLE = { rows: 200, matches: 2 } as const;
/** Rows scanned in sequence. */
const STRIDE = 5000;

/**
 * The first matching rows, more than `FREQUENT_BOUND` and at least a page, when they are dense at
 * the start of the list. A text index cannot stop early: it gathers all matches before the first,
 * so common terms skip it.
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

/** Matches among that many rows from the position, up to the limit. */
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
 * Matching rows, up to `COUNT_BOUND` + 1, beside the size of the whole list. Stops there when there
 * are many, and uses the filter's index when there are few. Without a filter nothing is counted.
 */
export async function countFound(
  db: Db,
  { from, name }: Pick<ListSource, 'from' | 'name'>,
  where: SQL | undefined,
): Promise<{ found: number; total: number }> {
  if (!where) {
    const total = await readTotal(db, name);
    return { found: total, total };
  }
  const { rows } = await db.execute<{ found: number; total: number }>(sql`
    select count(*)::int as found, (${totalOf(db, name)}) as total
    from (select 1 from ${from} ${matching(where)} limit ${COUNT_BOUND + 1}) as bounded`);
  return rows[0] ?? { found: 0, total: 0 };
}

/** Size of a whole list, maintained by `count_list` (migrations). */
export async function readTotal(db: Db, list: string): Promise<number> {
  const rows = await totalOf(db, list);
  return rows[0]?.total ?? 0;
}

function totalOf(db: Db, list: string) {
  return db
    .select({ total: sql<number>`coalesce(sum(${listTotals.change}), 0)::int` })
    .from(listTotals)
    .where(eq(listTotals.list, list));
}

/** Folds each list's changes into one row. */
export async function compactTotals(db: Db): Promise<void> {
  await db.execute(sql`
    with gone as (delete from list_totals returning list, change)
    insert into list_totals (list, change) select list, sum(change) from gone group by list`);
}

/** Tables whose statistics choose an index. */
const LISTS = ['account_list', 'audit_log', 'analyses', 'case_list', 'transaction_list'];

/**
 * Updates the planner's statistics, and flushes recent writes into the text indexes. A server does
 * both by itself; the embedded database never does.
 */
export async function refreshStatistics(db: Db): Promise<void> {
  for (const table of LISTS) await db.execute(sql`analyze ${sql.identifier(table)}`);
  // Its rows are deleted every minute.
  await db.execute(sql`vacuum case_changes`);
  await db.execute(sql`
    select gin_clean_pending_list(c.oid) from pg_class c join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and c.relnamespace = 'public'::regnamespace`);
}

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

const isBack = ({ from }: Pick<PageQuery, 'from'>): boolean => from?.towards === 'before';
const isUpwards = (query: Pick<PageQuery, 'from' | 'direction'>): boolean =>
  (query.direction === 'asc') !== isBack(query);

function rowsOf(query: PageQuery, upwards: boolean): SQL {
  const { source, column, where, few } = query;
  const select = sql`select ${source.id} as id, ${column.key} as key from ${source.from}`;
  // The limit keeps the planner from walking the whole sort index in search of a few rows.
  if (few) return sql`${select} ${matching(where)} limit ${COUNT_BOUND + 1}`;
  return sql`${select} ${matching(and(where, beyond(column.key, source.id, query, upwards)))}`;
}

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
 * True if a column of folded text (`fold_text`, starts with a space) contains the typed text. One
 * or two letters, too short for a trigram index, match the start of words.
 */
export function contains(column: SQL, typed: string): SQL {
  // Every row has some `-0010`: a word index would check every candidate.
  const ownPart = IN_SEQUENCE.exec(typed.trim())?.[1];
  if (ownPart !== undefined)
    return sql`(${contains(column, ownPart)} and strpos(${column}, fold_text(${typed.trim()}::text)) > 0)`;
  const text = typed.trim().replace(/[\\%_]/g, '\\$&');
  const begins = typed.trim().length < SEARCH_ANYWHERE ? ' ' : '';
  return sql`${column} like '%' || ${begins}::text || fold_text(${text}::text) || '%'`;
}
