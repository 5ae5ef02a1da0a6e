import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import { FREE_PLAN_ID, findPlan, type Plan } from '#domain/rules/plans.ts';
import { isLive, OVERRIDE_CUSTOMER } from '#domain/rules/subscriptions.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/stores/db.ts';
import { lockAccount } from '#server/stores/profiles.ts';
import { endOverrides, insertOverride, listSubscriptions } from '#server/stores/subscriptions.ts';
import { settlePlan } from './changePlan.ts';

/**
 * Gives an account a plan without a payment, under a generated reference. Throws `unknown_plan`,
 * `already_subscribed`, and `live_subscription` while one is paid for. `note` runs last in it.
 */
export async function placeOnPlan(
  ctx: Pick<Context, 'db' | 'clock' | 'timeZone' | 'log'>,
  userId: string,
  planId: string,
  note?: (tx: Db, from: { readonly planId: string }) => Promise<void>,
): Promise<{ planId: string; planName: string }> {
  const plan = requirePlan(planId);
  await ctx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account) throw new AppError('not_found');
    await placeAccount(ctx, tx, account, plan.id);
    await note?.(tx, account);
  });
  ctx.log.info('plan given', { userId, planId });
  return { planId: plan.id, planName: plan.name };
}

/** The same inside a transaction that holds the account (`lockAccount`). */
export async function placeAccount(
  ctx: Pick<Context, 'clock' | 'timeZone'>,
  tx: Db,
  account: NonNullable<Awaited<ReturnType<typeof lockAccount>>>,
  planId: string,
): Promise<void> {
  const plan = requirePlan(planId);
  const { userId } = account;
  const now = ctx.clock();
  if (account.planId === plan.id)
    throw new AppError('already_subscribed', { values: { plan: plan.name } });
  const has = await listSubscriptions(tx, userId);
  if (has.some(({ source, status }) => source === 'stripe' && isLive(status)))
    throw new AppError('live_subscription');
  await endOverrides(tx, userId, now);
  if (plan.id !== FREE_PLAN_ID)
    await insertOverride(tx, {
      userId,
      stripeCustomerId: OVERRIDE_CUSTOMER,
      stripeSubscriptionId: `override_${randomUUID()}`,
      planId: plan.id,
      startDate: now,
    });
  await settlePlan(ctx, tx, account);
}

function requirePlan(planId: string): Plan {
  const plan = findPlan(planId);
  if (!plan) throw new AppError('unknown_plan');
  return plan;
}
