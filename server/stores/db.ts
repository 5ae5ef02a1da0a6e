import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

interface Result<Row> {
  readonly rows: Row[];
}

/** Result of plain SQL in both drivers. */
interface ResultKind extends PgQueryResultHKT {
  readonly type: Result<this['row']>;
}

/** A Drizzle database or an open transaction of it: PGlite and PostgreSQL look the same from here. */
export type Db = PgDatabase<ResultKind, Record<string, never>>;
