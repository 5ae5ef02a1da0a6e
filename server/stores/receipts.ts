import { and, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ProfileData } from '#domain/rules/account.ts';
import type { Db } from './db.ts';
import { OWN_ACCOUNT } from './profiles.ts';
import { clinicAccounts, profiles, retainedFiscalRecords, users } from './schema.ts';
import { transactionList } from './schemaFigures.ts';
import { invoices } from './schemaPayments.ts';

type Holder = Partial<ProfileData> & { readonly email?: string };

/** Billed by the same customer of Stripe. */
function billedIn(part: 'invoices' | 'subscriptions'): SQL {
  return sql`${retainedFiscalRecords.data} @> jsonb_build_object(${part}::text,
    jsonb_build_array(jsonb_build_object('stripeCustomerId', ${invoices.stripeCustomerId})))`;
}

/** Data of a removed account's holder that tax law retains. */
function retainedHolder(db: Db) {
  return db
    .select({ holder: sql`${retainedFiscalRecords.data} -> 'holder'` })
    .from(retainedFiscalRecords)
    .where(and(isNull(invoices.accountId), or(billedIn('invoices'), billedIn('subscriptions'))))
    .orderBy(desc(retainedFiscalRecords.deletedAt))
    .limit(1);
}

/** Paid documents with their holder; of a removed account, the one retained for tax law. */
export async function readReceipts(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
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
      companyName: clinicAccounts.companyName,
      address: clinicAccounts.billingAddress,
      taxId: clinicAccounts.vatNumber,
      retained: sql<Holder | null>`(${retainedHolder(db)})`,
    })
    .from(invoices)
    .innerJoin(transactionList, eq(transactionList.invoiceId, invoices.id))
    .leftJoin(users, eq(users.id, invoices.accountId))
    .leftJoin(clinicAccounts, eq(clinicAccounts.accountId, invoices.accountId))
    .leftJoin(profiles, OWN_ACCOUNT)
    .where(
      and(inArray(invoices.id, [...ids]), eq(invoices.status, 'paid'), ne(invoices.amountCents, 0)),
    );
  return rows.map(({ retained, ...row }) => ({
    ...row,
    email: row.email ?? retained?.email ?? null,
    fullName: row.fullName ?? retained?.fullName ?? null,
    companyName: row.companyName ?? retained?.companyName ?? null,
    address: row.address ?? retained?.billingAddress ?? null,
    taxId: row.taxId ?? retained?.vatNumber ?? null,
  }));
}
