import type { Db } from '#server/stores/db.ts';

/** Before the nth statement, after a commit, or where `step` throws, before each statement and after each commit. */
export type Failure =
  | { readonly atStatement: number }
  | { readonly step: () => void }
  | 'after commit';

const STATEMENTS = new Set(['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute']);

/** A database whose calls all fail from `failure` on, for one caller. */
export function failingDatabase(db: Db, failure: Failure | undefined): Db {
  if (failure === undefined) return db;
  let statements = 0;
  const count = () => {
    statements += 1;
    if (failure === 'after commit') return;
    if ('step' in failure) failure.step();
    else if (statements >= failure.atStatement) throw gone();
  };
  const wrap = (real: Db): Db =>
    new Proxy(real, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        if (name === 'transaction') return transaction(target);
        return (...args: unknown[]) => {
          if (STATEMENTS.has(String(name))) count();
          return value.apply(target, args);
        };
      },
    });
  const transaction = (target: Db) => async (work: (tx: Db) => Promise<unknown>) => {
    const result = await target.transaction((tx) => work(wrap(tx)));
    if (failure === 'after commit') throw gone();
    if ('step' in failure) failure.step();
    return result;
  };
  return wrap(db);
}

const gone = () => Object.assign(new Error('The database has gone'), { code: '57P01' });
