import { AppError } from '#domain/errors.ts';
import { findPlan } from '#domain/rules/plans.ts';
import { planStartedAfter } from '#domain/rules/quota.ts';
import { startOfMonth } from '#domain/rules/zonedTime.ts';
import type { Context } from '#server/context.ts';
import { plansChargedSince } from '#server/stores/charges.ts';
import { lockAccount, setPlan } from '#server/stores/profiles.ts';

/**
 * Puts the super-administrator's own account on any plan, without a payment. The window of the quota
 * follows the rule of every plan change (D2). Throws `unknown_plan` and `already_subscribed`.
 */
export async function overrideOwnPlan(
  ctx: Pick<Context, 'db' | 'clock' | 'timeZone'>,
  userId: string,
  planId: string,
): Promise<{ planId: string; planName: string }> {
  const plan = findPlan(planId);
  if (!plan) throw new AppError('unknown_plan');
  const now = ctx.clock();
  await ctx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account) throw new AppError('unauthenticated');
    if (account.planId === plan.id)
      throw new AppError('already_subscribed', { values: { plan: plan.name } });
    const month = startOfMonth(now, ctx.timeZone);
    const planStartedAt = planStartedAfter({
      from: account.planId,
      to: plan.id,
      planStartedAt: account.planStartedAt,
      plansChargedThisMonth: await plansChargedSince(tx, userId, month),
      now,
    });
    await setPlan(tx, userId, { currentPlan: plan.id, planStartedAt }, now);
  });
  return { planId: plan.id, planName: plan.name };
}
