import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

interface Answer<Row> {
  readonly rows: Row[];
}

/** What both drivers answer to plain SQL. */
interface AnswerKind extends PgQueryResultHKT {
  readonly type: Answer<this['row']>;
}

/** A Drizzle database or an open transaction of it: PGlite and PostgreSQL look the same from here. */
export type Db = PgDatabase<AnswerKind, Record<string, never>>;
