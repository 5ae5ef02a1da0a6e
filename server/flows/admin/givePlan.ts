import type { Actor } from '#domain/rules/administration.ts';
import type { Context } from '#server/context.ts';
import { noteAct } from '#server/steps/audit.ts';
import { placeOnPlan } from '#server/steps/placeOnPlan.ts';
import type { Db } from '#server/stores/db.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'timeZone' | 'log'>;

/**
 * Puts the super-administrator's own account on any plan, without a payment. Throws `unknown_plan`,
 * `already_subscribed` and, while one is paid for, `live_subscription`.
 */
export function overrideOwnPlan(ctx: Needs, actor: Actor, planId: string) {
  return givePlan(ctx, actor.userId, planId, actor);
}

/** The same for any account; `not_found` when there is none. Without an actor, by the operator. */
export function givePlan(ctx: Needs, userId: string, planId: string, actor?: Actor) {
  return placeOnPlan(
    ctx,
    userId,
    planId,
    actor && ((tx, from) => note(ctx, tx, actor, { userId, from, planId })),
  );
}

async function note(
  ctx: Needs,
  tx: Db,
  actor: Actor,
  {
    userId,
    from,
    planId,
  }: {
    readonly userId: string;
    readonly from: { readonly planId: string };
    readonly planId: string;
  },
): Promise<void> {
  const before = { planId: from.planId };
  await noteAct(ctx, tx, actor, { action: 'change_plan', userId, before, after: { planId } });
}
