import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { accountImages, writtenBytes } from './schemaMarks.ts';
import { inScope, type Scope } from './scope.ts';

/** Weights of an account: bytes of its images, and of what it writes. Triggers note their changes. */

/** Makes one row of each account's changes, of each kind. */
export async function compactWeights(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await holdWeights(tx);
    await tx.execute(sql`
      with gone as (delete from account_images returning user_id, bytes)
      insert into account_images (user_id, bytes)
      select user_id, sum(bytes) from gone group by user_id having sum(bytes) <> 0`);
    await tx.execute(sql`
      with gone as (delete from written_bytes returning user_id, kind, bytes)
      insert into written_bytes (user_id, kind, bytes)
      select user_id, kind, sum(bytes) from gone group by user_id, kind having sum(bytes) <> 0`);
  });
}

/** Forgets the weight of an account that was removed in this transaction. */
export async function forgetWeights(tx: Db, scope: Scope): Promise<void> {
  await holdWeights(tx);
  await tx.delete(accountImages).where(inScope(accountImages, scope));
  await tx.delete(writtenBytes).where(inScope(writtenBytes, scope));
}

/** Waits for whoever adds up: the row it is about to write would not be seen. */
async function holdWeights(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('account_images'))`);
}
