import { and, eq, exists, gte, isNotNull, isNull, lt, not, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { invoices, stripeCustomers, stripeEvents } from './schemaPayments.ts';

/** Deletes events processed before `before`; unprocessed ones stay. */
export async function deleteProcessedEvents(db: Db, before: Date): Promise<void> {
  await db
    .delete(stripeEvents)
    .where(and(isNotNull(stripeEvents.processedAt), lt(stripeEvents.receivedAt, before)));
}

/**
 * Deletes customers of removed accounts without bills since `before`, together with their ledger: a
 * remaining customer would be synced and bring its invoices back.
 */
export async function purgeGoneCustomers(db: Db, before: Date): Promise<void> {
  const one = { one: sql`1` };
  const billedSince = db
    .select(one)
    .from(invoices)
    .where(
      and(
        eq(invoices.stripeCustomerId, stripeCustomers.stripeCustomerId),
        gte(invoices.issuedAt, before),
      ),
    );
  await db
    .delete(stripeCustomers)
    .where(
      and(
        isNull(stripeCustomers.accountId),
        lt(stripeCustomers.createdAt, before),
        not(exists(billedSince)),
      ),
    );
  const stillAsked = db
    .select(one)
    .from(stripeCustomers)
    .where(eq(stripeCustomers.stripeCustomerId, invoices.stripeCustomerId));
  await db
    .delete(invoices)
    .where(and(isNull(invoices.accountId), lt(invoices.issuedAt, before), not(exists(stillAsked))));
}
