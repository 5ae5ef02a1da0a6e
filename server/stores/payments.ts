import { and, asc, eq, exists, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import {
  type CheckoutStatus,
  checkoutSessions,
  paymentNotices,
  stripeCustomers,
  stripeEvents,
  userSubscriptions,
} from './schemaPayments.ts';
import { inScope, ownedBy, type Scope } from './scope.ts';

// ---- Customers ----

const customer = {
  id: stripeCustomers.stripeCustomerId,
  accountId: stripeCustomers.accountId,
  version: stripeCustomers.version,
  detailsVersion: stripeCustomers.detailsVersion,
};

export async function findCustomer(db: Db, id: string) {
  const rows = await db
    .select(customer)
    .from(stripeCustomers)
    .where(eq(stripeCustomers.stripeCustomerId, id));
  return rows[0];
}

export async function findCustomerOf(db: Db, scope: Scope): Promise<string | undefined> {
  const rows = await db
    .select(customer)
    .from(stripeCustomers)
    .where(inScope(stripeCustomers, scope));
  return rows[0]?.id;
}

/** Keeps the first of two customers of one account. @returns its id. */
export async function keepCustomer(db: Db, id: string, scope: Scope): Promise<string> {
  const row = { stripeCustomerId: id, ...ownedBy(scope) };
  await db.insert(stripeCustomers).values(row).onConflictDoNothing();
  return (await findCustomerOf(db, scope)) ?? id;
}

/** False when another writer came since `version` was read. */
export async function advanceCustomer(
  tx: Db,
  { id, version }: { readonly id: string; readonly version: number },
  now: Date,
): Promise<boolean> {
  const advanced = await tx
    .update(stripeCustomers)
    .set({ version: version + 1, syncedAt: now })
    .where(and(eq(stripeCustomers.stripeCustomerId, id), eq(stripeCustomers.version, version)))
    .returning({ id: stripeCustomers.stripeCustomerId });
  return advanced.length === 1;
}

/** Its invoices stay in the ledger. */
export async function deleteCustomer(tx: Db, id: string): Promise<void> {
  await tx.delete(stripeCustomers).where(eq(stripeCustomers.stripeCustomerId, id));
}

const MAY_CHANGE = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];

/**
 * Customers to sync: not since `before`, or with an ended period and not since `lately`. Longest
 * waiting first.
 */
export async function listDueCustomers(
  db: Db,
  { now, before, lately, limit }: { now: Date; before: Date; lately: Date; limit: number },
): Promise<string[]> {
  const over = db
    .select({ one: sql`1` })
    .from(userSubscriptions)
    .where(
      and(
        eq(userSubscriptions.stripeCustomerId, stripeCustomers.stripeCustomerId),
        inArray(userSubscriptions.status, MAY_CHANGE),
        lte(userSubscriptions.currentPeriodEnd, now),
      ),
    );
  const rows = await db
    .select({ id: stripeCustomers.stripeCustomerId })
    .from(stripeCustomers)
    .where(
      or(
        isNull(stripeCustomers.syncedAt),
        lt(stripeCustomers.syncedAt, before),
        and(lt(stripeCustomers.syncedAt, lately), exists(over)),
      ),
    )
    .orderBy(sql`${stripeCustomers.syncedAt} asc nulls first`)
    .limit(limit);
  return rows.map((row) => row.id);
}

// ---- Pages where a plan is paid ----

export async function findCheckout(db: Db, scope: Scope, id: string) {
  const rows = await db
    .select()
    .from(checkoutSessions)
    .where(and(inScope(checkoutSessions, scope), eq(checkoutSessions.id, id)));
  return rows[0];
}

/** Pages open as far as we know, oldest first; with `scope`, only its own. */
export async function listOpenCheckouts(
  db: Db,
  of: { readonly scope: Scope } | { readonly before: Date; readonly limit: number },
) {
  const which =
    'scope' in of ? inScope(checkoutSessions, of.scope) : lt(checkoutSessions.createdAt, of.before);
  return db
    .select()
    .from(checkoutSessions)
    .where(and(eq(checkoutSessions.status, 'open'), which))
    .orderBy(asc(checkoutSessions.createdAt))
    .limit('scope' in of ? 100 : of.limit);
}

/** False when the account has another open page for the same plan. */
export async function insertCheckout(
  db: Db,
  scope: Scope,
  row: Omit<typeof checkoutSessions.$inferInsert, 'status' | 'accountId'>,
): Promise<boolean> {
  const inserted = await db
    .insert(checkoutSessions)
    .values({ ...row, ...ownedBy(scope), status: 'open' })
    .onConflictDoNothing()
    .returning({ id: checkoutSessions.id });
  return inserted.length === 1;
}

export async function closeCheckout(db: Db, id: string, status: CheckoutStatus): Promise<void> {
  await db.update(checkoutSessions).set({ status }).where(eq(checkoutSessions.id, id));
}

// ---- Events ----

/** Stores an event; for a repeated one, returns its state. */
export async function keepEvent(db: Db, event: typeof stripeEvents.$inferInsert) {
  const rows = await db
    .insert(stripeEvents)
    .values({ ...event, attempts: 1 })
    .onConflictDoUpdate({
      target: stripeEvents.id,
      set: { attempts: sql`${stripeEvents.attempts} + 1` },
    })
    .returning({ processedAt: stripeEvents.processedAt });
  return { processed: rows[0]?.processedAt != null };
}

export async function markProcessed(db: Db, id: string, at: Date): Promise<void> {
  await db
    .update(stripeEvents)
    .set({ processedAt: at })
    .where(and(eq(stripeEvents.id, id), isNull(stripeEvents.processedAt)));
}

export async function listUnprocessedEvents(db: Db, before: Date, limit: number) {
  return db
    .select()
    .from(stripeEvents)
    .where(and(isNull(stripeEvents.processedAt), lt(stripeEvents.receivedAt, before)))
    .orderBy(asc(stripeEvents.receivedAt))
    .limit(limit);
}

export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(stripeEvents).where(lt(stripeEvents.processedAt, before));
}

// ---- Notices sent ----

/** True the first time: the claimer sends the notice. */
export async function claimNotice(
  tx: Db,
  kind: string,
  objectId: string,
  now: Date,
): Promise<boolean> {
  const claimed = await tx
    .insert(paymentNotices)
    .values({ kind, objectId, createdAt: now })
    .onConflictDoNothing()
    .returning({ kind: paymentNotices.kind });
  return claimed.length === 1;
}
