import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { removedAccounts } from './schemaMarks.ts';

export async function findRemovedUse(db: Db, addressHash: string): Promise<number> {
  const rows = await db
    .select({ used: removedAccounts.used })
    .from(removedAccounts)
    .where(eq(removedAccounts.addressHash, addressHash));
  return rows[0]?.used ?? 0;
}

/** Stores the higher of both counts of an address. */
export async function rememberUse(
  tx: Db,
  use: { readonly addressHash: string; readonly used: number; readonly removedAt: Date },
): Promise<void> {
  await tx
    .insert(removedAccounts)
    .values(use)
    .onConflictDoUpdate({
      target: removedAccounts.addressHash,
      set: {
        used: sql`greatest(${removedAccounts.used}, excluded.used)`,
        removedAt: sql`greatest(${removedAccounts.removedAt}, excluded.removed_at)`,
      },
    });
}

export async function forgetUseBefore(db: Db, before: Date): Promise<void> {
  await db.delete(removedAccounts).where(lt(removedAccounts.removedAt, before));
}
