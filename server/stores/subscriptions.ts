import {
  and,
  asc,
  between,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  lte,
  notExists,
  notInArray,
  sql,
} from 'drizzle-orm';
import { PAYING } from '#domain/rules/payments.ts';
import { OVER, OVERRIDE_CUSTOMER } from '#domain/rules/subscriptions.ts';
import type { Db } from './db.ts';
import { claimNotice } from './payments.ts';
import { invoices, paymentNotices, userSubscriptions, withdrawals } from './schemaPayments.ts';
import { inScope, ownedBy, type Scope } from './scope.ts';

/** An account's subscriptions as Stripe reports them, with the moment of a withdrawal. */
export async function listSubscriptions(db: Db, scope: Scope) {
  return db
    .select({ ...getTableColumns(userSubscriptions), withdrawnAt: withdrawals.requestedAt })
    .from(userSubscriptions)
    .leftJoin(
      withdrawals,
      eq(withdrawals.stripeSubscriptionId, userSubscriptions.stripeSubscriptionId),
    )
    .where(inScope(userSubscriptions, scope))
    .orderBy(asc(userSubscriptions.startDate), asc(userSubscriptions.stripeSubscriptionId));
}

export async function listInvoices(db: Db, scope: Scope) {
  return db
    .select()
    .from(invoices)
    .where(inScope(invoices, scope))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id));
}

/** Renewals that are charged unless their owner ends them: also after a trial or a failed charge. */
const RENEWING = and(
  eq(userSubscriptions.source, 'stripe'),
  inArray(userSubscriptions.status, [...PAYING]),
  eq(userSubscriptions.cancelAtPeriodEnd, false),
  isNotNull(userSubscriptions.planId),
  isNotNull(userSubscriptions.priceCents),
  sql`not exists (select from ${withdrawals}
    where ${withdrawals.stripeSubscriptionId} = ${userSubscriptions.stripeSubscriptionId})`,
);

/** Name of a period in `payment_notices`. */
const PERIOD = sql<string>`${userSubscriptions.stripeSubscriptionId} || ':' ||
  (extract(epoch from ${userSubscriptions.currentPeriodEnd}) * 1000)::bigint`;

/** Renewals from `now` to `until` without a notice, next first. */
export async function listRenewing(
  db: Db,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
) {
  const sent = db
    .select({ one: sql`1` })
    .from(paymentNotices)
    .where(and(eq(paymentNotices.kind, 'renewal'), eq(paymentNotices.objectId, PERIOD)));
  return db
    .select({ ...getTableColumns(userSubscriptions), accountId: userSubscriptions.accountId })
    .from(userSubscriptions)
    .where(and(RENEWING, between(userSubscriptions.currentPeriodEnd, now, until), notExists(sent)))
    .orderBy(asc(userSubscriptions.currentPeriodEnd))
    .limit(limit);
}

/** False where the period has its notice already, or the subscription does not renew then any more. */
export async function claimRenewal(
  tx: Db,
  one: { readonly stripeSubscriptionId: string; readonly currentPeriodEnd: Date },
  now: Date,
): Promise<boolean> {
  const [renewing] = await tx
    .select({ period: PERIOD })
    .from(userSubscriptions)
    .where(
      and(
        RENEWING,
        eq(userSubscriptions.stripeSubscriptionId, one.stripeSubscriptionId),
        eq(userSubscriptions.currentPeriodEnd, one.currentPeriodEnd),
      ),
    )
    .for('update');
  return renewing !== undefined && claimNotice(tx, 'renewal', renewing.period, now);
}

/** Also those of a removed account. */
export async function listSubscriptionInvoices(db: Db, stripeSubscriptionId: string) {
  return db.select().from(invoices).where(eq(invoices.stripeSubscriptionId, stripeSubscriptionId));
}

export async function endOverrides(tx: Db, scope: Scope, now: Date): Promise<void> {
  await tx
    .update(userSubscriptions)
    .set({ status: 'canceled', endDate: now, updatedAt: now })
    .where(
      and(
        inScope(userSubscriptions, scope),
        eq(userSubscriptions.source, OVERRIDE_CUSTOMER),
        eq(userSubscriptions.status, 'active'),
      ),
    );
}

export async function insertOverride(
  tx: Db,
  scope: Scope,
  values: Pick<
    typeof userSubscriptions.$inferInsert,
    'stripeCustomerId' | 'stripeSubscriptionId' | 'planId' | 'startDate'
  >,
): Promise<void> {
  await tx.insert(userSubscriptions).values({
    ...values,
    ...ownedBy(scope),
    status: 'active',
    source: OVERRIDE_CUSTOMER,
  });
}

/**
 * Ends the plans of a customer that Stripe no longer knows: now, or by `over` at the latest. Open
 * invoices will not be charged.
 */
export async function cancelSubscriptionsOf(
  tx: Db,
  stripeCustomerId: string,
  now: Date,
  over?: Date,
): Promise<void> {
  const { currentPeriodEnd, status } = userSubscriptions;
  const ended = await tx
    .update(userSubscriptions)
    .set({ status: 'canceled', endDate: now, paymentFailedAt: null, updatedAt: now })
    .where(
      and(
        eq(userSubscriptions.stripeCustomerId, stripeCustomerId),
        notInArray(status, [...OVER]),
        over && lte(currentPeriodEnd, over),
      ),
    )
    .returning({ id: userSubscriptions.stripeSubscriptionId });
  const ids = ended.map(({ id }) => id);
  await tx
    .update(invoices)
    .set({ givenUp: true })
    .where(and(inArray(invoices.stripeSubscriptionId, ids), eq(invoices.status, 'open')));
}

type SubscriptionRow = Omit<
  typeof userSubscriptions.$inferInsert,
  'id' | 'accountId' | 'createdAt' | 'source'
>;

export async function saveSubscription(tx: Db, scope: Scope, row: SubscriptionRow): Promise<void> {
  const { stripeSubscriptionId, ...rest } = row;
  const changes = { ...rest, ...ownedBy(scope) };
  await tx
    .insert(userSubscriptions)
    .values({ stripeSubscriptionId, ...changes })
    .onConflictDoUpdate({ target: userSubscriptions.stripeSubscriptionId, set: changes });
}

/** Without a scope: of a removed account. */
export async function saveInvoice(
  tx: Db,
  scope: Scope | undefined,
  { id, ...row }: Omit<typeof invoices.$inferInsert, 'accountId'>,
): Promise<void> {
  const changes = { ...row, ...(scope && ownedBy(scope)) };
  await tx
    .insert(invoices)
    .values({ id, ...changes })
    .onConflictDoUpdate({ target: invoices.id, set: changes });
}
