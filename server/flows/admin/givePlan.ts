import type { Context } from '#server/context.ts';
import { placeOnPlan } from '#server/steps/placeOnPlan.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'timeZone' | 'log'>;

/**
 * Puts the super-administrator's own account on any plan, without a payment. Throws `unknown_plan`,
 * `already_subscribed` and, while one is paid for, `live_subscription`.
 */
export function overrideOwnPlan(ctx: Needs, userId: string, planId: string) {
  return placeOnPlan(ctx, userId, planId);
}

/** The same for any account; `not_found` when there is none. */
export function givePlan(ctx: Needs, userId: string, planId: string) {
  return placeOnPlan(ctx, userId, planId);
}
