import { asc, desc, eq } from 'drizzle-orm';
import type { Db } from './db.ts';
import { invoices, userSubscriptions } from './schemaPayments.ts';

/** Everything that an account has or had, the oldest first. */
export async function listSubscriptions(db: Db, userId: string) {
  return db
    .select()
    .from(userSubscriptions)
    .where(eq(userSubscriptions.userId, userId))
    .orderBy(asc(userSubscriptions.startDate), asc(userSubscriptions.stripeSubscriptionId));
}

/** The ledger of an account, the newest first. */
export async function listInvoices(db: Db, userId: string) {
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.userId, userId))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id));
}
