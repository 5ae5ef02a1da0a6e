import { AppError } from '#domain/errors.ts';
import { findPlanOnSale } from '#domain/rules/plans.ts';
import type { Context } from '#server/context.ts';
import { findAccount } from '#server/stores/profiles.ts';

/**
 * Begins the purchase of a plan; resolves to where it is paid. Throws `unknown_plan`,
 * `already_subscribed`, and `config_missing` where nothing is sold.
 */
export async function startCheckout(
  ctx: Pick<Context, 'db' | 'payments'>,
  userId: string,
  planId: string,
): Promise<string> {
  const plan = findPlanOnSale(planId);
  if (!plan) throw new AppError('unknown_plan');
  const account = await findAccount(ctx.db, userId);
  if (account?.planId === plan.id)
    throw new AppError('already_subscribed', { values: { plan: plan.name } });
  throw new AppError('config_missing');
}
