import type { Desk } from '../desk.ts';
import type { InvoiceRecord, SubscriptionRecord } from '../records.ts';
import { expireSession } from './checkout.ts';
import { collect, draftInvoice, finalizeInvoice } from './invoices.ts';
import { nextPeriodEnd } from './months.ts';
import { afterLatePayment, cancelNow, cardOf, periodLine } from './subscriptions.ts';
import { tellInvoice, tellSubscription } from './tell.ts';

/** Events that happen by time. */

const DAY = 86_400;
/** Seconds that a renewal's invoice stays a draft, as at Stripe. */
const DRAFT_SECONDS = 3600;
/** Days from each failed attempt to the next. */
const RETRY_DAYS = [3, 5, 7];

interface Due {
  readonly at: number;
  readonly id: string;
  readonly act: () => void;
}

/** Performs everything due up to now, each at its own time and in order. @returns the number. */
export function doWhatIsDue(desk: Desk): number {
  const now = desk.world.now();
  for (let done = 0; ; done++) {
    const next = earliest(desk, now);
    if (!next) return done;
    desk.world.standingAt(next.at, next.act);
  }
}

/** Seconds since 1970 of the next scheduled event. */
export function nextDueAt(desk: Desk): number | undefined {
  return earliest(desk, Number.POSITIVE_INFINITY)?.at;
}

function earliest(desk: Desk, until: number): Due | undefined {
  let first: Due | undefined;
  for (const due of allDue(desk))
    if (
      due.at <= until &&
      (!first || due.at < first.at || (due.at === first.at && due.id < first.id))
    )
      first = due;
  return first;
}

function* allDue(desk: Desk): Generator<Due> {
  const { state } = desk.world;
  for (const session of Object.values(state.sessions))
    if (session.status === 'open')
      yield { at: session.expiresAt, id: session.id, act: () => expireSession(desk, session) };
  for (const invoice of Object.values(state.invoices)) {
    if (invoice.status === 'draft' && invoice.finalizesAt !== null)
      yield { at: invoice.finalizesAt, id: invoice.id, act: () => settle(desk, invoice) };
    if (invoice.status === 'open' && invoice.nextAttempt !== null)
      yield { at: invoice.nextAttempt, id: invoice.id, act: () => attempt(desk, invoice) };
  }
  for (const subscription of Object.values(state.subscriptions))
    if (goesOn(subscription))
      yield {
        at: subscription.item.end,
        id: subscription.id,
        act: () => endPeriod(desk, subscription),
      };
}

function goesOn({ status, endedAt }: SubscriptionRecord): boolean {
  return endedAt === null && (status === 'active' || status === 'past_due' || status === 'unpaid');
}

function endPeriod(desk: Desk, subscription: SubscriptionRecord): void {
  if (subscription.cancelAtPeriodEnd) {
    cancelNow(desk, subscription, { reason: 'cancellation_requested' });
    return;
  }
  const customer = desk.world.state.customers[subscription.customer];
  if (!customer || customer.deleted) {
    cancelNow(desk, subscription, { reason: 'cancellation_requested' });
    return;
  }
  const { item } = subscription;
  const ended = { start: item.start, end: item.end };
  item.start = item.end;
  item.end = nextPeriodEnd(subscription.anchor, item.start);
  const invoice = draftInvoice(desk, subscription, customer, {
    reason: 'subscription_cycle',
    lines: [...subscription.pendingLines.splice(0), periodLine(desk, subscription)],
    ...ended,
    // For an unpaid subscription they stay drafts.
    finalizesAt: subscription.status === 'unpaid' ? null : desk.world.now() + DRAFT_SECONDS,
  });
  tellInvoice(desk, invoice, 'invoice.created');
  tellSubscription(desk, subscription, 'customer.subscription.updated', {});
}

function settle(desk: Desk, invoice: InvoiceRecord): void {
  const customer = desk.world.state.customers[invoice.customer];
  if (!customer) return;
  finalizeInvoice(desk, invoice, customer);
  tellInvoice(desk, invoice, 'invoice.finalized');
  attempt(desk, invoice);
}

function attempt(desk: Desk, invoice: InvoiceRecord): void {
  const subscription = desk.world.state.subscriptions[invoice.subscription ?? ''];
  invoice.nextAttempt = null;
  if (!subscription || subscription.endedAt !== null) {
    invoice.autoAdvance = false;
    return;
  }
  const collected = collect(desk, invoice, cardOf(desk, subscription), false);
  if (collected.outcome === 'paid') {
    afterLatePayment(desk, invoice);
    return;
  }
  const days = RETRY_DAYS[invoice.attempts - 1];
  invoice.nextAttempt = days === undefined ? null : desk.world.now() + days * DAY;
  tellInvoice(desk, invoice, 'invoice.payment_failed');
  tellInvoice(desk, invoice, 'invoice.updated');
  if (days === undefined) giveUp(desk, subscription);
  else if (subscription.status === 'active') {
    subscription.status = 'past_due';
    tellSubscription(desk, subscription, 'customer.subscription.updated', { status: 'active' });
  }
}

function giveUp(desk: Desk, subscription: SubscriptionRecord): void {
  const { afterRetries } = desk.world.state;
  if (afterRetries === 'cancel') cancelNow(desk, subscription, { reason: 'payment_failed' });
  if (afterRetries !== 'unpaid') return;
  const { status } = subscription;
  subscription.status = 'unpaid';
  tellSubscription(desk, subscription, 'customer.subscription.updated', { status });
}
