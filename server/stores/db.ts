import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

interface Result<Row> {
  readonly rows: Row[];
}

/** Result of plain SQL in both drivers. */
interface ResultKind extends PgQueryResultHKT {
  readonly type: Result<this['row']>;
}

/** A Drizzle database or transaction, on PGlite or PostgreSQL. */
export type Db = PgDatabase<ResultKind, Record<string, never>>;
