import { AppError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { closeCheckout, findCustomerOf, listOpenCheckouts } from '#server/stores/payments.ts';

/** What an account has at Stripe, besides what a sync reads. */

type Needs = Pick<Context, 'db' | 'payments' | 'log'>;

/** Closes the pages that an account has open, so that nothing can be paid there any more. */
export async function closeCheckouts(ctx: Needs, userId: string): Promise<void> {
  for (const { id } of await listOpenCheckouts(ctx.db, { userId })) {
    await ctx.payments?.expireCheckout(id);
    const left = await ctx.payments?.findCheckout(id);
    await closeCheckout(ctx.db, id, left?.status === 'complete' ? 'complete' : 'expired');
  }
}

/**
 * Ends everything that an account pays for, before it is removed. Rejects with
 * `subscription_not_cancelled` when Stripe cannot be asked: whoever is removed must not be charged.
 */
export async function endPayments(ctx: Needs, userId: string): Promise<void> {
  const customerId = await findCustomerOf(ctx.db, userId);
  if (customerId === undefined) return;
  try {
    if (!ctx.payments) throw new AppError('config_missing');
    await closeCheckouts(ctx, userId);
    const { subscriptions } = await ctx.payments.readCustomer(customerId);
    for (const { id, status } of subscriptions) {
      if (status === 'canceled' || status === 'incomplete_expired') continue;
      await ctx.payments.end(id);
      ctx.log.info('subscription ended with its account', { userId, subscriptionId: id });
    }
  } catch (cause) {
    throw new AppError('subscription_not_cancelled', { cause });
  }
}
