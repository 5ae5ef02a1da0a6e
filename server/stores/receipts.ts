import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from './db.ts';
import { profiles, users } from './schema.ts';
import { transactionList } from './schemaFigures.ts';
import { invoices } from './schemaPayments.ts';

/** Paid documents with their holder, who is null once the account is deleted. */
export async function readReceipts(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: invoices.id,
      number: invoices.number,
      paidAt: invoices.paidAt,
      planId: invoices.planId,
      periodStart: invoices.periodStart,
      periodEnd: invoices.periodEnd,
      amountCents: invoices.amountCents,
      taxCents: invoices.taxCents,
      paidCents: invoices.paidCents,
      returnedCents: transactionList.returnedCents,
      currency: invoices.currency,
      email: users.email,
      fullName: profiles.fullName,
      companyName: profiles.companyName,
      address: profiles.billingAddress,
      taxId: profiles.vatNumber,
    })
    .from(invoices)
    .innerJoin(transactionList, eq(transactionList.invoiceId, invoices.id))
    .leftJoin(users, eq(users.id, invoices.userId))
    .leftJoin(profiles, eq(profiles.userId, invoices.userId))
    .where(
      and(inArray(invoices.id, [...ids]), eq(invoices.status, 'paid'), ne(invoices.amountCents, 0)),
    );
}
