import { AppError } from '#domain/errors.ts';
import type { Caller } from '#domain/rules/access.ts';
import { findPlan } from '#domain/rules/plans.ts';
import { isEntitled, isLive } from '#domain/rules/subscriptions.ts';
import { type SyncNeeds, syncCustomer } from '#server/steps/syncCustomer.ts';
import { closeCheckout, findCheckout } from '#server/stores/payments.ts';
import { scopeOf } from '#server/stores/scope.ts';
import { listSubscriptions } from '#server/stores/subscriptions.ts';

export interface Confirmation {
  /** `pending`: Stripe has not finished; ask again. */
  readonly state: 'done' | 'pending' | 'failed';
  readonly planId: string;
  readonly planName: string;
}

/**
 * Fetches the outcome of a payment from Stripe. The page must be one this account opened for this
 * plan and price; otherwise `checkout_not_found`. Throws `payments_away`, and `config_missing`
 * where nothing is sold.
 */
export async function confirmCheckout(
  ctx: SyncNeeds,
  caller: Caller,
  { sessionId, planId }: { readonly sessionId: string; readonly planId: string },
): Promise<Confirmation> {
  if (!ctx.payments) throw new AppError('config_missing');
  const { accountId } = caller;
  const scope = scopeOf(caller);
  const known = await findCheckout(ctx.db, scope, sessionId);
  if (known?.planId !== planId) throw new AppError('checkout_not_found');
  const page = await ctx.payments.findCheckout(sessionId);
  const prices = await ctx.payments.pricesOf(planId);
  const ours =
    page?.accountId === accountId && page.priceId !== null && prices.includes(page.priceId);
  if (!page || !ours || page.customerId === null) {
    const about = { userId: accountId, planId, found: page !== undefined };
    ctx.log.error('checkout does not match', about);
    throw new AppError('checkout_not_found');
  }
  const of = (state: Confirmation['state'], plan = planId): Confirmation => {
    return { state, planId: plan, planName: findPlan(plan)?.name ?? plan };
  };
  if (page.status === 'open') return of('pending');
  if (page.status === 'complete') await syncCustomer(ctx, page.customerId);
  await closeCheckout(ctx.db, sessionId, page.status);
  if (page.status === 'expired') return of('failed');
  const bought = (await listSubscriptions(ctx.db, scope)).find(
    (one) => one.stripeSubscriptionId === page.subscriptionId,
  );
  if (!bought || bought.status === 'incomplete') return of('pending');
  if (isEntitled(bought, ctx.clock()) && bought.planId !== null) return of('done', bought.planId);
  return of(isLive(bought.status) && bought.planId !== null ? 'pending' : 'failed');
}
