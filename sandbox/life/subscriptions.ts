import type { Desk } from '../desk.ts';
import { priceOf } from '../prices.ts';
import type {
  CustomerRecord,
  InvoiceRecord,
  LineRecord,
  PaymentMethodRecord,
  SubscriptionRecord,
} from '../records.ts';
import { priceName } from '../shapes/price.ts';
import { type Collected, collect, draftInvoice, finalizeInvoice, tellPaid } from './invoices.ts';
import { nextPeriodEnd } from './months.ts';
import { tellInvoice, tellSubscription } from './tell.ts';

/** An active subscription with its first period; no charge and no event yet. */
export function openSubscription(
  desk: Desk,
  customer: CustomerRecord,
  of: {
    readonly price: string;
    readonly quantity: number;
    readonly metadata: Record<string, string>;
    readonly automaticTax: boolean;
  },
): SubscriptionRecord {
  const { world } = desk;
  const now = world.now();
  const record: SubscriptionRecord = {
    id: world.id('sub'),
    created: now,
    customer: customer.id,
    status: 'active',
    item: {
      id: world.id('si'),
      created: now,
      price: of.price,
      quantity: of.quantity,
      start: now,
      end: nextPeriodEnd(now, now),
    },
    anchor: now,
    metadata: of.metadata,
    automaticTax: of.automaticTax,
    paymentMethod: null,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    cancelReason: null,
    cancelComment: null,
    latestInvoice: null,
    pendingLines: [],
  };
  world.state.subscriptions[record.id] = record;
  return record;
}

export function periodLine(desk: Desk, subscription: SubscriptionRecord): LineRecord {
  const { item } = subscription;
  const { plan } = priceOf(item.price);
  return {
    id: desk.world.id('il'),
    price: item.price,
    quantity: item.quantity,
    amount: plan.priceCents * item.quantity,
    description: `${item.quantity} × ${priceName(item.price)} (${euros(plan.priceCents)} / mes)`,
    proration: false,
    start: item.start,
    end: item.end,
  };
}

function euros(cents: number): string {
  return new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' }).format(cents / 100);
}

export function cardOf(desk: Desk, subscription: SubscriptionRecord) {
  const { state } = desk.world;
  const id = subscription.paymentMethod ?? state.customers[subscription.customer]?.paymentMethod;
  return id ? state.paymentMethods[id] : undefined;
}

export type Proration = 'always_invoice' | 'create_prorations' | 'none';

/** Refund of the remaining period at the old price, and charge at the new one. */
export function prorationLines(
  desk: Desk,
  subscription: SubscriptionRecord,
  price: string | null,
): LineRecord[] {
  const { item } = subscription;
  const now = desk.world.now();
  const left = Math.max(0, item.end - now) / (item.end - item.start);
  const part = (id: string) => Math.round(priceOf(id).plan.priceCents * item.quantity * left);
  const line = (id: string, amount: number, description: string): LineRecord => ({
    id: desk.world.id('il'),
    price: id,
    quantity: item.quantity,
    amount,
    description,
    proration: true,
    start: now,
    end: item.end,
  });
  return [
    line(item.price, -part(item.price), `Tiempo no utilizado de ${priceName(item.price)}`),
    ...(price === null ? [] : [line(price, part(price), `Tiempo restante de ${priceName(price)}`)]),
  ];
}

/**
 * Moves a subscription to another price. `always_invoice` charges the difference at once, or
 * credits it to the customer.
 * @param strict a refused payment changes nothing.
 */
export function changePrice(
  desk: Desk,
  subscription: SubscriptionRecord,
  price: string,
  how: { readonly proration: Proration; readonly strict: boolean },
): Collected {
  const customer = desk.world.state.customers[subscription.customer];
  const before = subscription.item.price;
  if (!customer || before === price) return { outcome: 'paid' };
  const lines = how.proration === 'none' ? [] : prorationLines(desk, subscription, price);
  subscription.item.price = price;
  if (how.proration !== 'always_invoice') {
    subscription.pendingLines.push(...lines);
    tellSubscription(desk, subscription, 'customer.subscription.updated', {});
    return { outcome: 'paid' };
  }
  const { latestInvoice } = subscription;
  const invoice = prorationInvoice(desk, subscription, customer, lines);
  const collected = collect(desk, invoice, cardOf(desk, subscription), how.strict);
  if (collected.outcome === 'declined' && how.strict) {
    undoChange(desk, subscription, invoice, { price: before, latestInvoice });
    return collected;
  }
  tellInvoice(desk, invoice, 'invoice.created');
  tellInvoice(desk, invoice, 'invoice.finalized');
  if (collected.outcome === 'paid') tellPaid(desk, invoice);
  else {
    subscription.status = 'past_due';
    tellInvoice(desk, invoice, 'invoice.payment_failed');
  }
  tellSubscription(desk, subscription, 'customer.subscription.updated', {});
  return collected;
}

function prorationInvoice(
  desk: Desk,
  subscription: SubscriptionRecord,
  customer: CustomerRecord,
  lines: LineRecord[],
): InvoiceRecord {
  const { item } = subscription;
  const invoice = draftInvoice(desk, subscription, customer, {
    reason: 'subscription_update',
    lines,
    start: item.start,
    end: item.end,
    finalizesAt: null,
  });
  finalizeInvoice(desk, invoice, customer);
  return invoice;
}

function undoChange(
  desk: Desk,
  subscription: SubscriptionRecord,
  invoice: InvoiceRecord,
  was: { readonly price: string; readonly latestInvoice: string | null },
): void {
  const customer = desk.world.state.customers[subscription.customer];
  if (customer) {
    customer.balance = invoice.startingBalance;
    customer.nextInvoice -= 1;
  }
  subscription.item.price = was.price;
  subscription.latestInvoice = was.latestInvoice;
  delete desk.world.state.invoices[invoice.id];
}

export function setCancelAtPeriodEnd(
  desk: Desk,
  subscription: SubscriptionRecord,
  cancel: boolean,
): void {
  if (subscription.cancelAtPeriodEnd === cancel) return;
  subscription.cancelAtPeriodEnd = cancel;
  subscription.canceledAt = cancel ? desk.world.now() : null;
  subscription.cancelReason = cancel ? 'cancellation_requested' : null;
  tellSubscription(desk, subscription, 'customer.subscription.updated', {
    cancel_at_period_end: !cancel,
  });
}

/** Ends it now. @param credit returns the remaining period as credit, in its own invoice. */
export function cancelNow(
  desk: Desk,
  subscription: SubscriptionRecord,
  why: {
    readonly reason: NonNullable<SubscriptionRecord['cancelReason']>;
    readonly comment?: string | null;
    readonly credit?: boolean;
  },
): void {
  const { world } = desk;
  const customer = world.state.customers[subscription.customer];
  if (why.credit && customer) {
    const lines = prorationLines(desk, subscription, null);
    const invoice = prorationInvoice(desk, subscription, customer, lines);
    collect(desk, invoice, undefined, false);
    tellInvoice(desk, invoice, 'invoice.created');
    tellInvoice(desk, invoice, 'invoice.finalized');
    tellPaid(desk, invoice);
  }
  subscription.status = 'canceled';
  subscription.endedAt = world.now();
  subscription.canceledAt ??= world.now();
  subscription.cancelReason = why.reason;
  subscription.cancelComment = why.comment ?? null;
  for (const invoice of Object.values(world.state.invoices))
    if (invoice.subscription === subscription.id && invoice.status === 'open') {
      invoice.autoAdvance = false;
      invoice.nextAttempt = null;
    }
  tellSubscription(desk, subscription, 'customer.subscription.deleted');
}

/** Effect of an open invoice's payment on its subscription. */
export function afterLatePayment(desk: Desk, invoice: InvoiceRecord): void {
  tellPaid(desk, invoice);
  const subscription = desk.world.state.subscriptions[invoice.subscription ?? ''];
  if (!subscription || subscription.latestInvoice !== invoice.id) return;
  const { status } = subscription;
  if (status !== 'past_due' && status !== 'unpaid') return;
  subscription.status = 'active';
  tellSubscription(desk, subscription, 'customer.subscription.updated', { status });
}

/** Pays an open invoice with the customer present: the hosted page, or a new card. */
export function payNow(
  desk: Desk,
  invoice: InvoiceRecord,
  card: PaymentMethodRecord | undefined,
): Collected {
  const collected = collect(desk, invoice, card, true);
  if (collected.outcome === 'paid') afterLatePayment(desk, invoice);
  return collected;
}
