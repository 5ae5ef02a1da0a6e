import { AppError } from '#domain/errors.ts';
import { comingBack } from '#domain/rules/billingDetails.ts';
import { paymentDocument } from '#domain/rules/paymentDocuments.ts';
import { noticesOf } from '#domain/rules/paymentNotices.ts';
import {
  type CustomerFacts,
  isGivenUp,
  refundedCents,
  type Verdict,
  verdicts,
} from '#domain/rules/payments.ts';
import { isLive } from '#domain/rules/subscriptions.ts';
import type { Context } from '#server/context.ts';
import type { Payments } from '#server/external/payments/payments.ts';
import type { Db } from '#server/stores/db.ts';
import { advanceCustomer, claimNotice, findCustomer } from '#server/stores/payments.ts';
import { lockAccount, updateProfile } from '#server/stores/profiles.ts';
import { type Scope, scopeOf } from '#server/stores/scope.ts';
import { saveInvoice, saveSubscription } from '#server/stores/subscriptions.ts';
import { settlePlan } from './changePlan.ts';
import { isUnknownCustomer, outlastCustomer } from './customer.ts';
import { queueMail } from './queueMail.ts';
import { currentSetting } from './settings.ts';

/**
 * The only path from Stripe to our tables: fetches everything about a customer and writes it, with
 * plan and mails, in one transaction. Doubled, late, reordered or lost events end in the same
 * state.
 * No transaction is open during the calls to Stripe. Optimistic: the customer's version reveals a
 * write in between.
 */

export type SyncNeeds = Pick<
  Context,
  'db' | 'jobs' | 'clock' | 'timeZone' | 'publicUrl' | 'messages' | 'payments' | 'log'
>;

/** Retries of a sync that another one overtook. */
const MAX_ROUNDS = 12;

type Customer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

interface Reading {
  now: Promise<boolean>;
  next?: Promise<boolean>;
}
const readings = new WeakMap<Payments, Map<string, Reading>>();

/**
 * Syncs a customer as of now. Stripe sends the events of a purchase together: callers during a sync
 * share the next one, and never get data read before their call. Resolves and rejects as
 * `syncOnce`.
 */
export function syncCustomer(ctx: SyncNeeds, customerId: string): Promise<boolean> {
  const { payments } = ctx;
  if (!payments) return Promise.reject(new AppError('config_missing'));
  const ours = readings.get(payments) ?? new Map<string, Reading>();
  readings.set(payments, ours);
  const reading = ours.get(customerId);
  if (reading) {
    reading.next ??= reading.now.catch(() => {}).then(() => begin());
    return reading.next;
  }
  return begin();

  function begin(): Promise<boolean> {
    const own: Reading = { now: syncOnce(ctx, customerId) };
    ours.set(customerId, own);
    const end = () => {
      if (!own.next && ours.get(customerId) === own) ours.delete(customerId);
    };
    own.now.then(end, end);
    return own.now;
  }
}

/**
 * False for a customer that is not ours. Throws `payments_away`, `config_missing` where nothing is
 * sold, and `unavailable` when other writers always win.
 */
async function syncOnce(ctx: SyncNeeds, customerId: string): Promise<boolean> {
  const { payments } = ctx;
  if (!payments) throw new AppError('config_missing');
  let carriedOut = false;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const customer = await findCustomer(ctx.db, customerId);
    if (!customer) return false;
    const facts = await readFacts(payments, customerId);
    if (!facts) {
      if (await outlastCustomer(ctx, customer)) return true;
      continue;
    }
    const due = verdicts(facts, customer.accountId === null);
    if (due.length > 0 && !carriedOut) {
      for (const verdict of due) await carryOut(ctx, payments, customer, verdict);
      // Once only: an action that Stripe refuses is logged and does not stop the rest.
      carriedOut = true;
      continue;
    }
    for (const { subscriptionId, reason } of due)
      ctx.log.error('subscription not ended', { customerId, subscriptionId, reason });
    if (await save(ctx, customer, facts)) return true;
  }
  throw new AppError('unavailable');
}

/** Undefined when Stripe does not know the customer. */
async function readFacts(payments: Payments, id: string): Promise<CustomerFacts | undefined> {
  return payments.readCustomer(id).catch((error: unknown) => {
    if (isUnknownCustomer(error)) return undefined;
    throw error;
  });
}

/** Writes the reason first, so that the next sync can finish an interrupted action. */
async function carryOut(
  ctx: SyncNeeds,
  payments: Payments,
  { id: customerId, accountId }: Customer,
  { subscriptionId, reason, mark, cancel, dropCredit, refund }: Verdict,
): Promise<void> {
  const about = { customerId, userId: accountId, subscriptionId, reason };
  ctx.log.warn('subscription ended by us', about);
  if (mark) await payments.mark(subscriptionId, reason);
  for (const one of refund) await payments.refund(one, reason);
  if (dropCredit) await payments.dropCredit(customerId);
  if (cancel) await payments.end(subscriptionId);
}

/** False when another writer came first or the account is gone: fetch again. */
async function save(ctx: SyncNeeds, customer: Customer, facts: CustomerFacts): Promise<boolean> {
  const now = ctx.clock();
  return ctx.db.transaction(async (tx) => {
    const { id: customerId, accountId } = customer;
    const scope = accountId === null ? undefined : scopeOf({ accountId });
    // Lock order everywhere: account, then customer.
    const account = scope && (await lockAccount(tx, scope));
    if (scope && !account) return false;
    if (!(await advanceCustomer(tx, customer, now))) return false;
    await saveFacts(ctx, tx, { stripeCustomerId: customerId, scope }, facts);
    if (!account) return true;
    await takeBack(ctx, tx, customer, account, facts);
    const planId = await settlePlan(ctx, tx, account);
    if (planId !== account.planId)
      ctx.log.info('plan changed', {
        userId: accountId,
        customerId,
        from: account.planId,
        to: planId,
      });
    for (const notice of noticesOf(facts)) {
      if (!(await claimNotice(tx, notice.kind, notice.objectId, now))) continue;
      const mail = await ctx.messages.payment(account.name, notice, {
        url: `${ctx.publicUrl}/account-info`,
        timeZone: ctx.timeZone,
        documents: paymentDocument(await currentSetting(tx, 'features')),
      });
      await queueMail({ ...ctx, db: tx }, account.email, mail);
    }
    return true;
  });
}

/** Copies the details typed while paying, until the vet edits the card here: then the card wins. */
async function takeBack(
  ctx: SyncNeeds,
  tx: Db,
  { detailsVersion }: Customer,
  account: NonNullable<Awaited<ReturnType<typeof lockAccount>>>,
  { billedTo }: CustomerFacts,
): Promise<void> {
  if (detailsVersion > 0 || !billedTo) return;
  const back = comingBack(account, billedTo);
  const of = { userId: account.userId, scope: scopeOf(account) };
  if (Object.keys(back).length > 0) await updateProfile(tx, of, back, ctx.clock());
}

/** @param of without a scope once the account is deleted. */
async function saveFacts(
  ctx: SyncNeeds,
  tx: Db,
  of: { readonly stripeCustomerId: string; readonly scope: Scope | undefined },
  { subscriptions, invoices }: CustomerFacts,
): Promise<void> {
  const { stripeCustomerId, scope } = of;
  const updatedAt = ctx.clock();
  for (const one of subscriptions) {
    if (one.planId === null && isLive(one.status))
      ctx.log.error('subscription to no plan of ours', {
        customerId: stripeCustomerId,
        subscriptionId: one.id,
        priceId: one.priceId,
        currency: one.currency,
      });
    if (!scope) continue;
    const unpaid = invoices.find(
      (bill) => bill.subscriptionId === one.id && bill.status === 'open' && bill.attempts > 0,
    );
    const { id, itemId: _, endedBecause: __, cancelReason: ___, priceId, ...known } = one;
    const { withdrawnCents: ____, ...row } = known;
    await saveSubscription(tx, scope, {
      ...row,
      stripeCustomerId,
      updatedAt,
      stripeSubscriptionId: id,
      stripePriceId: priceId,
      paymentFailedAt: unpaid && isLive(one.status) ? unpaid.issuedAt : null,
    });
  }
  for (const bill of invoices) {
    const { subscriptionId, charges, ...row } = bill;
    await saveInvoice(tx, scope, {
      ...row,
      stripeCustomerId,
      stripeSubscriptionId: subscriptionId,
      refundedCents: refundedCents(bill),
      disputed: charges.some(({ disputed }) => disputed),
      givenUp: isGivenUp(
        bill,
        subscriptions.find(({ id }) => id === subscriptionId),
      ),
    });
  }
}
