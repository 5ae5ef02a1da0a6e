import { AppError } from '#domain/errors.ts';
import { findPlanOnSale } from '#domain/rules/plans.ts';
import type { Context } from '#server/context.ts';
import { findAccount } from '#server/stores/profiles.ts';

/**
 * Begins the purchase of a plan. Payments are not part of this version, so what can be bought is
 * refused as the spec refuses a plan without a price: `config_missing`.
 */
export async function startCheckout(
  ctx: Pick<Context, 'db'>,
  userId: string,
  planId: string,
): Promise<never> {
  const plan = findPlanOnSale(planId);
  if (!plan) throw new AppError('unknown_plan');
  const account = await findAccount(ctx.db, userId);
  if (account?.planId === plan.id)
    throw new AppError('already_subscribed', { values: { plan: plan.name } });
  throw new AppError('config_missing');
}
