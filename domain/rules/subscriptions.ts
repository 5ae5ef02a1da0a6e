import { FREE_PLAN_ID } from './plans.ts';

/** Entitlement by a Stripe subscription or a plan given by hand (D6). */

/** In place of a Stripe customer id, for plans given by hand. */
export const OVERRIDE_CUSTOMER = 'superadmin_customer';
export type SubscriptionSource = 'stripe' | typeof OVERRIDE_CUSTOMER;

export interface Entitlement {
  /** Null for another price or currency, which gives no entitlement. */
  readonly planId: string | null;
  /** Stripe’s status. */
  readonly status: string;
  readonly startDate: Date;
  /** Null only for plans given by hand. */
  readonly currentPeriodEnd: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  /** When its owner withdrew from it, which ends it at once, whatever Stripe still reports. */
  readonly withdrawnAt?: Date | null;
}

/**
 * True while Stripe reports it paid or on trial; after a failed payment or a cancellation, until
 * the period ends.
 */
export function isEntitled(one: Entitlement, now: Date): boolean {
  if (one.planId === null || one.withdrawnAt) return false;
  const inPeriod = one.currentPeriodEnd === null || now < one.currentPeriodEnd;
  if (one.status === 'active' || one.status === 'trialing')
    return !one.cancelAtPeriodEnd || inPeriod;
  return one.status === 'past_due' && inPeriod;
}

/** Latest entitled subscription. */
export function activeSubscription<One extends Entitlement>(
  all: readonly One[],
  now: Date,
): One | undefined {
  return latest(all.filter((one) => isEntitled(one, now)));
}

/** Active subscription, else the last one. */
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

/** The free plan without entitlement. */
export function planAmong(all: readonly Entitlement[], now: Date): string {
  return activeSubscription(all, now)?.planId ?? FREE_PLAN_ID;
}

export const OVER = ['canceled', 'incomplete_expired'] as const;

/** True if permanently over. */
export function isOver(status: string): boolean {
  return OVER.some((over) => over === status);
}

/** True if Stripe may still charge it. */
export function isLive(status: string): boolean {
  return !isOver(status) && status !== 'incomplete';
}
