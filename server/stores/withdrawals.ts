import { and, asc, eq, getTableColumns, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { withdrawals, withdrawnAddresses } from './schemaPayments.ts';
import { inScope, ownedBy, type Scope } from './scope.ts';

/** Withdrawals from subscriptions, and the addresses that have used theirs. */

export type WithdrawalRow = typeof withdrawals.$inferSelect;

/** An account's withdrawals, oldest first. */
export async function listWithdrawals(db: Db, scope: Scope): Promise<WithdrawalRow[]> {
  return db
    .select()
    .from(withdrawals)
    .where(inScope(withdrawals, scope))
    .orderBy(asc(withdrawals.requestedAt));
}

export async function findWithdrawals(db: Db, scope: Scope, addressHash: string) {
  const own = await listWithdrawals(db, scope);
  const known = await db
    .select({ addressHash: withdrawnAddresses.addressHash })
    .from(withdrawnAddresses)
    .where(eq(withdrawnAddresses.addressHash, addressHash));
  return { withdrawals: own, hasWithdrawn: own.length > 0 || known.length > 0 };
}

export async function findWithdrawal(db: Db, id: string) {
  const rows = await db
    .select({ ...getTableColumns(withdrawals), accountId: withdrawals.accountId })
    .from(withdrawals)
    .where(eq(withdrawals.stripeSubscriptionId, id));
  return rows[0];
}

/** False when the address is there already. */
export async function claimAddress(
  tx: Db,
  row: typeof withdrawnAddresses.$inferInsert,
): Promise<boolean> {
  const claimed = await tx
    .insert(withdrawnAddresses)
    .values(row)
    .onConflictDoNothing()
    .returning({ addressHash: withdrawnAddresses.addressHash });
  return claimed.length === 1;
}

/** Stores an address from now on, also one that is there already. */
export async function renewAddress(
  tx: Db,
  row: typeof withdrawnAddresses.$inferInsert,
): Promise<void> {
  await tx
    .insert(withdrawnAddresses)
    .values(row)
    .onConflictDoUpdate({
      target: withdrawnAddresses.addressHash,
      set: { withdrawnAt: row.withdrawnAt },
    });
}

export async function insertWithdrawal(
  tx: Db,
  scope: Scope,
  row: Omit<typeof withdrawals.$inferInsert, 'accountId'>,
): Promise<void> {
  await tx.insert(withdrawals).values({ ...row, ...ownedBy(scope) });
}

/** Only at the total that was carried out: another writer may have raised it. */
export async function settleWithdrawal(
  db: Db,
  { stripeSubscriptionId: id, totalCents }: WithdrawalRow,
  now: Date,
): Promise<void> {
  await db
    .update(withdrawals)
    .set({ settledAt: now })
    .where(and(eq(withdrawals.stripeSubscriptionId, id), eq(withdrawals.totalCents, totalCents)));
}

/** Raises a settled total, once, and leaves it to be settled again. */
export async function raiseWithdrawal(
  db: Db,
  { stripeSubscriptionId: id, totalCents, refundCents }: WithdrawalRow,
  total: number,
): Promise<boolean> {
  const raised = await db
    .update(withdrawals)
    .set({
      totalCents: total,
      refundCents: refundCents + total - totalCents,
      settledAt: null,
    })
    .where(
      and(
        eq(withdrawals.stripeSubscriptionId, id),
        eq(withdrawals.totalCents, totalCents),
        isNotNull(withdrawals.settledAt),
      ),
    )
    .returning({ id: withdrawals.stripeSubscriptionId });
  return raised.length === 1;
}

/** Unsettled ones, and those requested since `since`, oldest first. */
export async function listOpenWithdrawals(db: Db, since: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: withdrawals.stripeSubscriptionId })
    .from(withdrawals)
    .where(or(isNull(withdrawals.settledAt), gte(withdrawals.requestedAt, since)))
    .orderBy(sql`${withdrawals.settledAt} asc nulls first`, asc(withdrawals.requestedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Deletes hashes older than `hashes`, and rows of removed accounts older than `ledger`. */
export async function forgetWithdrawals(
  db: Db,
  before: { readonly hashes: Date; readonly ledger: Date },
): Promise<void> {
  await db.delete(withdrawnAddresses).where(lt(withdrawnAddresses.withdrawnAt, before.hashes));
  await db
    .delete(withdrawals)
    .where(and(isNull(withdrawals.accountId), lt(withdrawals.requestedAt, before.ledger)));
}
