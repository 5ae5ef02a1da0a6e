import { AppError } from '#domain/errors.ts';
import type { Actor } from '#domain/rules/administration.ts';
import type { Context } from '#server/context.ts';
import { noteAct } from '#server/steps/audit.ts';
import { placeOnPlan } from '#server/steps/placeOnPlan.ts';
import { type TellingNeeds, tellOfPlan } from '#server/steps/tellOfActs.ts';
import { lockAccount } from '#server/stores/profiles.ts';
import { scopeOf } from '#server/stores/scope.ts';

type Needs = TellingNeeds & Pick<Context, 'log'>;

interface Given {
  readonly planId: string;
  readonly planName: string;
}

/**
 * Gives a plan without payment and mails the owner (not the actor's own account). Throws
 * `not_found` and the refusals of `placeOnPlan`.
 */
export async function givePlan(
  ctx: Needs,
  actor: Actor,
  { userId, planId }: { readonly userId: string; readonly planId: string },
): Promise<Given> {
  return ctx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, scopeOf({ accountId: userId }));
    if (!account) throw new AppError('not_found');
    const { name } = await placeOnPlan(ctx, tx, account, { planId, giver: actor });
    const before = { planId: account.planId };
    await noteAct(ctx, tx, actor, { action: 'change_plan', userId, before, after: { planId } });
    await tellOfPlan(ctx, tx, actor, { account, planId });
    return { planId, planName: name };
  });
}

/** The same from the command line. Sends no mail: that process has no queue. */
export async function givePlanAsOperator(
  ctx: Pick<Context, 'db' | 'clock' | 'timeZone' | 'log'>,
  userId: string,
  planId: string,
): Promise<Given> {
  const plan = await ctx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, scopeOf({ accountId: userId }));
    if (!account) throw new AppError('not_found');
    return placeOnPlan(ctx, tx, account, { planId, giver: undefined });
  });
  ctx.log.info('plan given', { userId, planId });
  return { planId: plan.id, planName: plan.name };
}
