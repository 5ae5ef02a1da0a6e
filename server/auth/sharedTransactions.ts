import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '../stores/db.ts';

/** The same database, with its open transaction reachable from code called inside it. */
export function sharingTransactions(db: Db, current: AsyncLocalStorage<Db>): Db {
  return new Proxy(db, {
    get(target, property) {
      if (property === 'transaction')
        return (run: (tx: Db) => Promise<unknown>) =>
          target.transaction((tx) => current.run(tx, () => run(tx)));
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
