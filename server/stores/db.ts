import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A Drizzle database or an open transaction of it: PGlite and PostgreSQL look the same from here. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;
