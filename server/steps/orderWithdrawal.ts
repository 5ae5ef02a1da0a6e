import { AppError } from '#domain/errors.ts';
import { isOver } from '#domain/rules/subscriptions.ts';
import type { Db } from '#server/stores/db.ts';
import { scopeOf } from '#server/stores/scope.ts';
import { listSubscriptionInvoices, listSubscriptions } from '#server/stores/subscriptions.ts';
import { findWithdrawal, raiseWithdrawal, settleWithdrawal } from '#server/stores/withdrawals.ts';
import { type SyncNeeds, syncCustomer } from './syncCustomer.ts';
import { totalOwed } from './withdrawalOffer.ts';

/** Orders, then raises of the total by a payment or a given-back case seen meanwhile. */
const MAX_ORDERS = 3;

/**
 * Carries a withdrawal out at Stripe: the total owed is written on the subscription, and the sync
 * refunds and cancels by that. Interrupted anywhere, the next call finishes. @returns false when
 * Stripe has not done all of it yet. Throws `payments_away`, and `config_missing` where nothing is
 * sold.
 */
export async function orderWithdrawal(ctx: SyncNeeds, subscriptionId: string): Promise<boolean> {
  const { payments } = ctx;
  if (!payments) throw new AppError('config_missing');
  for (let order = 0; order < MAX_ORDERS; order++) {
    const row = await findWithdrawal(ctx.db, subscriptionId);
    if (!row) return false;
    if (row.settledAt === null) {
      await payments.mark(subscriptionId, 'withdrawn', row.totalCents);
      await syncCustomer(ctx, row.stripeCustomerId);
      if (!(await isDone(ctx.db, row))) return false;
      await settleWithdrawal(ctx.db, row, ctx.clock());
      ctx.log.info('withdrawal settled', { userId: row.accountId, subscriptionId });
    }
    // Only a settled total rises, so that no order of the former one is still under way.
    const owed = await totalOwed(ctx.db, row);
    if (owed === undefined || owed <= row.totalCents) return true;
    await raiseWithdrawal(ctx.db, row, owed);
  }
  return false;
}

type Row = NonNullable<Awaited<ReturnType<typeof findWithdrawal>>>;

async function isDone(db: Db, row: Row): Promise<boolean> {
  const { accountId, stripeSubscriptionId: id, totalCents } = row;
  const bills = await listSubscriptionInvoices(db, id);
  const refunded = bills.reduce((sum, bill) => sum + bill.refundedCents, 0);
  // The subscriptions of a removed account are cancelled before it goes.
  const own = accountId === null ? [] : await listSubscriptions(db, scopeOf({ accountId }));
  const running = own.some((one) => one.stripeSubscriptionId === id && !isOver(one.status));
  return !running && refunded >= totalCents;
}
