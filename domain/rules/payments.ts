import type { BilledTo } from './billingDetails.ts';
import { findPlan } from './plans.ts';
import { type Entitlement, isLive, isOver } from './subscriptions.ts';

/** Stripe’s data of one customer in our terms, and the resulting actions (D6). */

export const END_REASONS = ['duplicate', 'gone', 'refunded', 'disputed', 'withdrawn'] as const;
/** Reason for ending a subscription at once; stored at Stripe first. */
export type EndReason = (typeof END_REASONS)[number];

export interface SubscriptionFact extends Entitlement {
  readonly id: string;
  readonly itemId: string;
  readonly priceId: string;
  readonly priceCents: number | null;
  readonly currency: string;
  readonly currentPeriodStart: Date | null;
  readonly cancelledAt: Date | null;
  readonly endDate: Date | null;
  readonly endedBecause: EndReason | null;
  /** Refunds owed in all after a withdrawal; stored at Stripe beside its reason. */
  readonly withdrawnCents: number | null;
  /** Stripe’s reason: `payment_failed`, `cancellation_requested`… */
  readonly cancelReason: string | null;
}

export interface ChargeFact {
  readonly id: string;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly createdAt: Date;
  readonly disputed: boolean;
  readonly disputeLost: boolean;
}

export interface InvoiceFact {
  readonly id: string;
  readonly subscriptionId: string | null;
  readonly planId: string | null;
  readonly number: string | null;
  readonly status: string;
  /** Stripe’s reason: `subscription_create`, `subscription_cycle`… */
  readonly reason: string | null;
  readonly attempts: number;
  readonly amountCents: number;
  readonly taxCents: number;
  readonly paidCents: number;
  readonly currency: string;
  readonly periodStart: Date | null;
  readonly periodEnd: Date | null;
  readonly hostedUrl: string | null;
  readonly pdfUrl: string | null;
  readonly issuedAt: Date;
  readonly paidAt: Date | null;
  readonly charges: readonly ChargeFact[];
}

export interface BillingFacts {
  readonly subscriptions: readonly SubscriptionFact[];
  readonly invoices: readonly InvoiceFact[];
}

export interface CustomerFacts extends BillingFacts {
  /** Name on the newest final invoice; null without one. */
  readonly billedTo: BilledTo | null;
}

/** Price ids by plan id; the first one is on sale. */
export type Prices = Readonly<Record<string, readonly string[]>>;

/** Plan of a current or former price in our currency; else null. */
export function planAtPrice(prices: Prices, price: string | null, currency: string): string | null {
  if (price === null) return null;
  const plan = Object.keys(prices).find((id) => prices[id]?.includes(price));
  return plan !== undefined && findPlan(plan)?.currency === currency ? plan : null;
}

/** Part of a charge to refund, all of its rest by default. */
export interface Refund {
  readonly chargeId: string;
  /** Cents to refund, and the charge’s refunds in all afterwards. */
  readonly part?: { readonly cents: number; readonly upTo: number };
}

/** Subscription to end, and charges to refund. */
export interface Verdict {
  readonly subscriptionId: string;
  readonly reason: EndReason;
  /** False if Stripe already has the reason. */
  readonly mark: boolean;
  readonly cancel: boolean;
  /** True to cancel the credit that a smaller plan left: its money goes back as a refund. */
  readonly dropCredit: boolean;
  readonly refund: readonly Refund[];
}

/**
 * Subscriptions to end: all of a deleted account; one whose newest payment was refunded or lost in
 * a dispute; all but the oldest when an account pays for several; one withdrawn from. An interrupted
 * end stays listed until done.
 */
export function verdicts(facts: BillingFacts, ownerGone: boolean): Verdict[] {
  const doubles = duplicates(facts, ownerGone);
  return facts.subscriptions.flatMap((one) => {
    const reason = one.endedBecause ?? reasonFor(one, facts, ownerGone, doubles);
    if (reason === null) return [];
    const refund = toRefund(one, reason, facts);
    const cancel = isLive(one.status);
    if (!cancel && refund.length === 0) return [];
    const mark = one.endedBecause === null;
    const dropCredit = cancel && reason === 'withdrawn' && leftCredit(one, facts);
    return [{ subscriptionId: one.id, reason, mark, cancel, dropCredit, refund }];
  });
}

function reasonFor(
  one: SubscriptionFact,
  facts: BillingFacts,
  ownerGone: boolean,
  doubles: ReadonlySet<string>,
): EndReason | null {
  if (!isLive(one.status)) return null;
  if (ownerGone) return 'gone';
  return takenBack(one, facts) ?? (doubles.has(one.id) ? 'duplicate' : null);
}

/** States of a subscription that Stripe charges at the end of its period. */
export const PAYING: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due']);

/** An account may have only one paid subscription. */
export function isPaying(one: SubscriptionFact): boolean {
  return PAYING.has(one.status) && one.planId !== null && one.endedBecause === null;
}

function duplicates(facts: BillingFacts, ownerGone: boolean): ReadonlySet<string> {
  if (ownerGone) return new Set();
  const paying = facts.subscriptions
    .filter((one) => isPaying(one) && takenBack(one, facts) === null)
    .toSorted((a, b) => a.startDate.getTime() - b.startDate.getTime() || (a.id < b.id ? -1 : 1));
  return new Set(paying.slice(1).map((one) => one.id));
}

function takenBack(one: SubscriptionFact, facts: BillingFacts): 'refunded' | 'disputed' | null {
  const newest = chargesOf(one, facts)[0];
  if (newest?.disputeLost) return 'disputed';
  return newest && isGivenBack(newest) ? 'refunded' : null;
}

/** Newest first. */
function chargesOf(one: SubscriptionFact, facts: BillingFacts): ChargeFact[] {
  return facts.invoices
    .filter((invoice) => invoice.subscriptionId === one.id)
    .flatMap((invoice) => invoice.charges)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

const isGivenBack = (charge: ChargeFact) =>
  charge.amountCents > 0 && charge.refundedCents >= charge.amountCents;

function leftCredit(one: SubscriptionFact, facts: BillingFacts): boolean {
  return facts.invoices.some((bill) => bill.subscriptionId === one.id && bill.amountCents < 0);
}

function toRefund(one: SubscriptionFact, reason: EndReason, facts: BillingFacts): Refund[] {
  const charges = chargesOf(one, facts);
  if (reason === 'withdrawn') return partsUpTo(one.withdrawnCents ?? 0, charges);
  const owed = reason === 'duplicate' ? charges : reason === 'gone' ? charges.slice(0, 1) : [];
  return owed
    .filter((charge) => charge.amountCents > 0 && !isGivenBack(charge) && !charge.disputed)
    .map((charge) => ({ chargeId: charge.id }));
}

/** Refunds that bring those of all charges to `total`, from the newest charge on. */
function partsUpTo(total: number, charges: readonly ChargeFact[]): Refund[] {
  let due = total - charges.reduce((sum, charge) => sum + charge.refundedCents, 0);
  return charges.flatMap(({ id, amountCents, refundedCents: before, disputed }) => {
    const cents = disputed ? 0 : Math.min(due, amountCents - before);
    if (cents <= 0) return [];
    due -= cents;
    return [{ chargeId: id, part: { cents, upTo: before + cents } }];
  });
}

/** Refunded cents. */
export function refundedCents(invoice: InvoiceFact): number {
  return invoice.charges.reduce((sum, charge) => sum + charge.refundedCents, 0);
}

/** True if an invoice will never be charged: Stripe gave up, or its subscription ended. */
export function isGivenUp(
  { status }: Pick<InvoiceFact, 'status'>,
  subscription: Pick<SubscriptionFact, 'status'> | undefined,
): boolean {
  if (status === 'uncollectible') return true;
  return status === 'open' && subscription !== undefined && isOver(subscription.status);
}
