import { FREE_PLAN_ID } from './plans.ts';

/** Entitlement of an account by a subscription at Stripe or a plan given by hand (D6). */

/** Marks a plan that a super-administrator gave, where a customer of Stripe would stand. */
export const OVERRIDE_CUSTOMER = 'superadmin_customer';
export type SubscriptionSource = 'stripe' | typeof OVERRIDE_CUSTOMER;

export interface Entitlement {
  /** Null: a price that is none of ours, or another currency. It entitles to nothing. */
  readonly planId: string | null;
  /** As Stripe calls it. */
  readonly status: string;
  readonly startDate: Date;
  /** Null only for a plan given by hand. */
  readonly currentPeriodEnd: Date | null;
  readonly cancelAtPeriodEnd: boolean;
}

/**
 * True if it gives its plan at `now`: while Stripe reports it as paid or on trial; after a failed
 * payment or a requested end, until the period ends.
 */
export function isEntitled(one: Entitlement, now: Date): boolean {
  if (one.planId === null) return false;
  const inPeriod = one.currentPeriodEnd === null || now < one.currentPeriodEnd;
  if (one.status === 'active' || one.status === 'trialing')
    return !one.cancelAtPeriodEnd || inPeriod;
  return one.status === 'past_due' && inPeriod;
}

/** The one that counts: of those that entitle, the latest begun. */
export function activeSubscription<One extends Entitlement>(
  all: readonly One[],
  now: Date,
): One | undefined {
  return latest(all.filter((one) => isEntitled(one, now)));
}

/** The one to show: the active one, else the last that there was. */
export function shownSubscription<One extends Entitlement>(
  all: readonly One[],
  now: Date,
): One | undefined {
  return activeSubscription(all, now) ?? latest(all.filter((one) => one.planId !== null));
}

function latest<One extends Entitlement>(all: readonly One[]): One | undefined {
  return all.reduce<One | undefined>(
    (best, one) => (best === undefined || one.startDate >= best.startDate ? one : best),
    undefined,
  );
}

/** The plan of an account among its subscriptions; the free one when none entitles. */
export function planAmong(all: readonly Entitlement[], now: Date): string {
  return activeSubscription(all, now)?.planId ?? FREE_PLAN_ID;
}

export const OVER = ['canceled', 'incomplete_expired'] as const;

/** True if it can never become active again. */
export function isOver(status: string): boolean {
  return OVER.some((over) => over === status);
}

/** True if Stripe may still charge for it. */
export function isLive(status: string): boolean {
  return !isOver(status) && status !== 'incomplete';
}
