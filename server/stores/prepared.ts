import type { Db } from './db.ts';

/**
 * Builds a query once per database. Its name makes it a prepared statement on a server, parsed once
 * per connection; so one name must always mean the same text.
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
