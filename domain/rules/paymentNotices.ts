import type { BillingFacts, InvoiceFact, SubscriptionFact } from './payments.ts';
import { isLive } from './subscriptions.ts';

/** Payment mails. Kind and object identify each, so that it is sent once. */
export type Notice = { readonly objectId: string; readonly planId: string } & (
  | {
      readonly kind: 'started' | 'renewed';
      readonly amountCents: number;
      readonly until: Date | null;
    }
  | { readonly kind: 'failed'; readonly amountCents: number; readonly url: string | null }
  | { readonly kind: 'cancelling'; readonly until: Date }
  | { readonly kind: 'renewal'; readonly amountCents: number; readonly on: Date }
  | { readonly kind: 'unpaid' }
  | { readonly kind: 'ended'; readonly because: EndedBecause }
  | { readonly kind: 'duplicate'; readonly amountCents: number }
);

/** Days before a renewal on which its owner has to know of it (Ley 10/2025). */
export const NOTICE_DAYS = 15;
/** Days before it on which the mail goes out: two more, for an installation or a mail server that is down. */
export const REMINDER_DAYS = NOTICE_DAYS + 2;

/** `unpaid`: the charge failed at Stripe. */
export type EndedBecause = 'asked' | 'refunded' | 'disputed' | 'unpaid';

/** All notices that Stripe’s data implies, sent or not. */
export function noticesOf(facts: BillingFacts): Notice[] {
  return facts.subscriptions.flatMap((one) => {
    const bills = facts.invoices.filter((invoice) => invoice.subscriptionId === one.id);
    if (one.planId === null || one.endedBecause === 'gone') return [];
    if (one.endedBecause === 'duplicate') return duplicateNotice(one, one.planId, bills);
    return [
      ...lifeNotices(one, one.planId, bills),
      ...bills.flatMap((bill) => billNotices(one, one.planId ?? '', bill)),
    ];
  });
}

/** Only after all refunds. */
function duplicateNotice(
  one: SubscriptionFact,
  planId: string,
  bills: readonly InvoiceFact[],
): Notice[] {
  const charges = bills.flatMap((bill) => bill.charges);
  const back = charges.reduce((sum, charge) => sum + charge.refundedCents, 0);
  const paid = charges.reduce((sum, charge) => sum + charge.amountCents, 0);
  if (isLive(one.status) || back < paid) return [];
  return [{ kind: 'duplicate', objectId: one.id, planId, amountCents: back }];
}

function lifeNotices(
  one: SubscriptionFact,
  planId: string,
  bills: readonly InvoiceFact[],
): Notice[] {
  const notices: Notice[] = [];
  const first = bills.find(
    (bill) => bill.status === 'paid' && bill.reason === 'subscription_create',
  );
  const until = first?.periodEnd ?? one.currentPeriodEnd;
  if (first)
    notices.push({
      kind: 'started',
      objectId: one.id,
      planId,
      amountCents: first.paidCents,
      until,
    });
  if (isLive(one.status) && one.cancelAtPeriodEnd && one.currentPeriodEnd) {
    // A repeated request after its withdrawal is another notice.
    const objectId = `${one.id}:${one.cancelledAt?.getTime() ?? 0}`;
    notices.push({ kind: 'cancelling', objectId, planId, until: one.currentPeriodEnd });
  }
  if (one.status === 'unpaid') notices.push({ kind: 'unpaid', objectId: one.id, planId });
  // Its owner has the receipt of the withdrawal.
  if (one.status === 'canceled' && first && one.endedBecause !== 'withdrawn') {
    notices.push({ kind: 'ended', objectId: one.id, planId, because: endedBecause(one) });
  }
  return notices;
}

function endedBecause({ endedBecause: ours, cancelReason }: SubscriptionFact): EndedBecause {
  if (ours === 'refunded' || ours === 'disputed') return ours;
  if (cancelReason === 'payment_failed') return 'unpaid';
  return cancelReason === 'payment_disputed' ? 'disputed' : 'asked';
}

function billNotices(one: SubscriptionFact, planId: string, bill: InvoiceFact): Notice[] {
  const details = {
    objectId: bill.id,
    planId: bill.planId ?? planId,
    amountCents: bill.amountCents,
  };
  if (bill.reason === 'subscription_cycle' && bill.status === 'paid' && bill.amountCents > 0)
    return [{ kind: 'renewed', ...details, until: bill.periodEnd }];
  const failed = bill.status === 'open' && bill.attempts > 0 && isLive(one.status);
  if (failed && bill.reason !== 'subscription_create')
    return [{ kind: 'failed', ...details, url: bill.hostedUrl }];
  return [];
}
