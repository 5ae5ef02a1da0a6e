import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import { type Actor, mayGivePlan } from '#domain/rules/administration.ts';
import { FREE_PLAN_ID, findPlan, type Plan } from '#domain/rules/plans.ts';
import { isLive, OVERRIDE_CUSTOMER } from '#domain/rules/subscriptions.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/stores/db.ts';
import { findAccount, type lockAccount } from '#server/stores/profiles.ts';
import { scopeOf } from '#server/stores/scope.ts';
import { endOverrides, insertOverride, listSubscriptions } from '#server/stores/subscriptions.ts';
import { settlePlan } from './changePlan.ts';

/**
 * Gives an account a plan without payment, under a generated reference. Without a giver: the
 * operator. Needs `lockAccount`. Throws `unknown_plan`, `already_subscribed`, `live_subscription`
 * while one is paid for, and `plan_out_of_reach`.
 */
export async function placeOnPlan(
  ctx: Pick<Context, 'clock' | 'timeZone'>,
  tx: Db,
  account: NonNullable<Awaited<ReturnType<typeof lockAccount>>>,
  { planId, giver }: { readonly planId: string; readonly giver: Actor | undefined },
): Promise<Plan> {
  const plan = findPlan(planId);
  if (!plan) throw new AppError('unknown_plan');
  if (giver) await requireMayGive(tx, giver, plan);
  const scope = scopeOf(account);
  const now = ctx.clock();
  if (account.planId === plan.id)
    throw new AppError('already_subscribed', { values: { plan: plan.name } });
  const has = await listSubscriptions(tx, scope);
  if (has.some(({ source, status }) => source === 'stripe' && isLive(status)))
    throw new AppError('live_subscription');
  await endOverrides(tx, scope, now);
  if (plan.id !== FREE_PLAN_ID)
    await insertOverride(tx, scope, {
      stripeCustomerId: OVERRIDE_CUSTOMER,
      stripeSubscriptionId: `override_${randomUUID()}`,
      planId: plan.id,
      startDate: now,
    });
  await settlePlan(ctx, tx, account);
  return plan;
}

/** Reads the giver's role again: it may have been revoked since the request. */
async function requireMayGive(tx: Db, giver: Actor, plan: Plan): Promise<void> {
  const acting = await findAccount(tx, scopeOf(giver));
  if (!acting || !mayGivePlan(acting.role, plan.id))
    throw new AppError('plan_out_of_reach', { values: { plan: plan.name } });
}
