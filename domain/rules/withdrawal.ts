import { findPlan } from './plans.ts';
import { isEntitled } from './subscriptions.ts';
import { WITHDRAWAL_DAYS } from './withdrawalDays.ts';
import { addDays, dayOf, firstInstantOf } from './zonedTime.ts';

/**
 * Withdrawal from a first subscription (Directive 2011/83/EU, articles 9, 11a and 14; decision
 * 077). Amounts are cents, tax included.
 */

export interface Bought {
  readonly stripeSubscriptionId: string;
  readonly source: string;
  readonly planId: string | null;
  readonly priceCents: number | null;
  readonly status: string;
  readonly startDate: Date;
  readonly currentPeriodEnd: Date | null;
  readonly cancelAtPeriodEnd: boolean;
}

export interface Billed {
  readonly stripeSubscriptionId: string | null;
  readonly planId: string | null;
  /** Stripe’s reason: `subscription_create`… */
  readonly reason: string | null;
  readonly amountCents: number;
  readonly paidCents: number;
  readonly refundedCents: number;
  readonly disputed: boolean;
}

/** Consultations charged on a plan. */
export interface Consumed {
  readonly planId: string;
  readonly count: number;
}

export interface Settlement {
  readonly paidCents: number;
  readonly usedCount: number;
  readonly usedCents: number;
  /** Refunds of the subscription in all, earlier ones included. */
  readonly totalCents: number;
  /** Part of the total that is still to be refunded. */
  readonly refundCents: number;
}

/**
 * First instant after the period. The day of the purchase does not count (Regulation 1182/71,
 * article 3).
 */
export function withdrawalEnd(purchase: Date, timeZone: string): Date {
  return firstInstantOf(addDays(dayOf(purchase, timeZone), WITHDRAWAL_DAYS + 1), timeZone);
}

/**
 * The running subscription that its owner may withdraw from: the first paid one, within its period.
 * None with a payment in dispute, whose money the bank holds.
 */
export function withdrawable<One extends Bought>(
  subscriptions: readonly One[],
  invoices: readonly Billed[],
  now: Date,
  timeZone: string,
): One | undefined {
  const paid = subscriptions.filter(
    (one) =>
      one.source === 'stripe' &&
      invoicesOf(one, invoices).some((bill) => bill.paidCents > bill.refundedCents),
  );
  const first = paid.toSorted((a, b) => a.startDate.getTime() - b.startDate.getTime())[0];
  if (!first || !isEntitled(first, now)) return undefined;
  if (now >= withdrawalEnd(first.startDate, timeZone)) return undefined;
  return invoicesOf(first, invoices).some((bill) => bill.disputed) ? undefined : first;
}

/**
 * Everything paid, less each consultation at its plan’s price divided by its quota; every plan’s
 * part is rounded down, in favour of the customer. Never negative.
 */
export function settlementOf(
  subscription: Bought,
  invoices: readonly Billed[],
  consumed: readonly Consumed[],
): Settlement {
  const bills = invoicesOf(subscription, invoices);
  const sum = (key: 'paidCents' | 'refundedCents') =>
    bills.reduce((total, bill) => total + bill[key], 0);
  const parts = consumed.map(({ planId, count }) => {
    const quota = findPlan(planId)?.consultationLimit;
    const price = priceOf(planId, subscription, bills);
    return quota ? Math.floor((count * price) / quota) : 0;
  });
  const paidCents = sum('paidCents');
  const usedCents = Math.min(
    paidCents,
    parts.reduce((total, cents) => total + cents, 0),
  );
  const totalCents = paidCents - usedCents;
  return {
    paidCents,
    usedCount: consumed.reduce((total, { count }) => total + count, 0),
    usedCents,
    totalCents,
    refundCents: Math.max(0, totalCents - sum('refundedCents')),
  };
}

function invoicesOf({ stripeSubscriptionId: id }: Bought, invoices: readonly Billed[]): Billed[] {
  return invoices.filter((bill) => bill.stripeSubscriptionId === id);
}

/** The agreed monthly price: of the first invoice, of the subscription, else the published one. */
function priceOf(planId: string, subscription: Bought, bills: readonly Billed[]): number {
  const first = bills.find(
    (bill) => bill.reason === 'subscription_create' && bill.planId === planId,
  );
  if (first) return first.amountCents;
  const current = subscription.planId === planId ? subscription.priceCents : null;
  return current ?? findPlan(planId)?.priceCents ?? 0;
}
