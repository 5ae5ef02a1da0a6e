import type { Db } from './db.ts';

/**
 * For what is asked at almost every request: the query is built once for each database and then only
 * filled in and sent. Its name makes it, on a server, a prepared statement that each connection
 * parses once; so one name always stands for the same text.
 */
export function prepared<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>();
  return (db) => {
    const known = built.get(db);
    if (known !== undefined) return known;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}
