import { planStartedAfter } from '#domain/rules/quota.ts';
import { planAmong } from '#domain/rules/subscriptions.ts';
import { startOfMonth } from '#domain/rules/zonedTime.ts';
import type { Context } from '#server/context.ts';
import { plansChargedSince } from '#server/stores/charges.ts';
import type { Db } from '#server/stores/db.ts';
import { type lockAccount, setPlan } from '#server/stores/profiles.ts';
import { scopeOf } from '#server/stores/scope.ts';
import { listSubscriptions } from '#server/stores/subscriptions.ts';

type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

/**
 * Puts an account on the plan that its subscriptions entitle it to. Quota windows follow the rule
 * of every plan change (D2). Needs `lockAccount`. @returns the plan.
 */
export async function settlePlan(
  ctx: Pick<Context, 'clock' | 'timeZone'>,
  tx: Db,
  account: Account,
): Promise<string> {
  const now = ctx.clock();
  const scope = scopeOf(account);
  const planId = planAmong(await listSubscriptions(tx, scope), now);
  if (planId === account.planId) return planId;
  const month = startOfMonth(now, ctx.timeZone);
  const planStartedAt = planStartedAfter({
    from: account.planId,
    to: planId,
    planStartedAt: account.planStartedAt,
    chargedThisMonth: await plansChargedSince(tx, scope, month),
    now,
  });
  await setPlan(tx, scope, { currentPlan: planId, planStartedAt }, now);
  return planId;
}
