import { AppError } from '#domain/errors.ts';
import { LONGEST_CASE_MS } from '#domain/rules/status.ts';
import type { PaymentEvent } from '#server/external/payments/payments.ts';
import { orderWithdrawal } from '#server/steps/orderWithdrawal.ts';
import { settleCheckout } from '#server/steps/settleCheckout.ts';
import { type SyncNeeds, syncCustomer } from '#server/steps/syncCustomer.ts';
import { tellDetailsIfPossible } from '#server/steps/tellDetails.ts';
import { listUntoldDetails } from '#server/stores/customerDetails.ts';
import {
  deleteEventsBefore,
  keepEvent,
  listDueCustomers,
  listOpenCheckouts,
  listUnprocessedEvents,
  markProcessed,
} from '#server/stores/payments.ts';
import { scopeOf } from '#server/stores/scope.ts';
import { listOpenWithdrawals } from '#server/stores/withdrawals.ts';

/** Event types that may change a plan; others are only stored. */
const MATTERS =
  /^(checkout\.session|customer\.subscription|invoice|invoice_payment|charge|refund)\./;

/**
 * Receives a Stripe event as raw bytes. Its contents are not trusted: they name a customer, whose
 * state is fetched from Stripe. A rejection makes Stripe retry, and the reconciler covers the rest.
 * Throws `bad_signature`, and `not_found` where nothing is sold.
 */
export async function receiveStripeEvent(
  ctx: SyncNeeds,
  body: Uint8Array,
  signature: string,
): Promise<void> {
  if (!ctx.payments) throw new AppError('not_found');
  const event = await ctx.payments.readEvent(body, signature);
  const stored = await keepEvent(ctx.db, {
    id: event.id,
    type: event.type,
    chargeId: event.chargeId,
    stripeCustomerId: event.customerId,
    receivedAt: ctx.clock(),
  });
  if (!stored.processed) await follow(ctx, event);
}

type Followed = Pick<PaymentEvent, 'id' | 'type' | 'customerId' | 'chargeId'> &
  Partial<Pick<PaymentEvent, 'checkoutId'>>;

async function follow(ctx: SyncNeeds, event: Followed): Promise<void> {
  if (MATTERS.test(event.type)) {
    const { chargeId } = event;
    const customerId =
      event.customerId ?? (chargeId && (await ctx.payments?.customerOfCharge(chargeId)));
    if (customerId) await syncCustomer(ctx, customerId);
    if (event.checkoutId) await settleCheckout(ctx, event.checkoutId);
  }
  await markProcessed(ctx.db, event.id, ctx.clock());
  ctx.log.info('stripe event', { eventId: event.id, type: event.type });
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Items of each kind in one pass; the next pass continues. */
const AT_ONCE = 50;
/** Stripe retries an event for three days at most. */
const EVENTS_KEPT_MS = 30 * DAY;

/**
 * Repairs lost updates: finished pages without an event, customers past their period or not synced
 * for a day, unsent fiscal cards, unfinished withdrawals, and failed events.
 */
export async function reconcilePayments(ctx: SyncNeeds): Promise<void> {
  if (!ctx.payments) return;
  const now = ctx.clock();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const quietly = async (what: string, id: string, heal: () => Promise<unknown>) => {
    await heal().catch((error: unknown) =>
      ctx.log.error('payment not settled', { what, id, error }),
    );
  };
  const pages = await listOpenCheckouts(ctx.db, { before: ago(2 * MINUTE), limit: AT_ONCE });
  for (const { id } of pages) await quietly('checkout', id, () => settleCheckout(ctx, id));
  const due = await listDueCustomers(ctx.db, {
    now,
    before: ago(DAY),
    lately: ago(4 * MINUTE),
    limit: AT_ONCE,
  });
  for (const id of due) await quietly('customer', id, () => syncCustomer(ctx, id));
  for (const id of await listUntoldDetails(ctx.db, AT_ONCE))
    await quietly('details', id, () => tellDetailsIfPossible(ctx, scopeOf({ accountId: id })));
  // A case sent before a withdrawal may still give its consultation back.
  for (const id of await listOpenWithdrawals(ctx.db, ago(LONGEST_CASE_MS), AT_ONCE))
    await quietly('withdrawal', id, () => orderWithdrawal(ctx, id));
  for (const event of await listUnprocessedEvents(ctx.db, ago(MINUTE), AT_ONCE)) {
    const { id, type, chargeId, stripeCustomerId: customerId } = event;
    await quietly('event', id, () => follow(ctx, { id, type, chargeId, customerId }));
  }
  await deleteEventsBefore(ctx.db, ago(EVENTS_KEPT_MS));
}
