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

type Session = Db['_']['session'];

/**
 * The same for a statement inside transactions. Each is a database of its own, so the text is built
 * once for all of them, and handed to the session of each. Not for outer joins, whose columns the
 * library notes beside the text.
 */
export function preparedInside<Query>(build: (tx: Db) => Query): (tx: Db) => Query {
  let text: Parameters<Session['prepareQuery']> | undefined;
  return (tx) => {
    const { session } = tx._;
    if (text) return session.prepareQuery(...text) as Query;
    const prepareQuery: Session['prepareQuery'] = (...parts) => {
      text = parts;
      return session.prepareQuery(...parts);
    };
    return build(Object.create(tx, { session: { value: { prepareQuery } } }));
  };
}
