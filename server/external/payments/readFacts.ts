import type Stripe from 'stripe';
import type { BilledTo } from '#domain/rules/billingDetails.ts';
import {
  type ChargeFact,
  type CustomerFacts,
  END_REASONS,
  type InvoiceFact,
  type Prices,
  planAtPrice,
  type SubscriptionFact,
} from '#domain/rules/payments.ts';

/** Converts Stripe's objects into the facts of our rules. */

const PAGE = 100;

interface Paid extends ChargeFact {
  readonly paymentIntentId: string | null;
}

export async function readFacts(
  stripe: Stripe,
  prices: Prices,
  customer: string,
): Promise<CustomerFacts> {
  const planOf: PlanOf = (price, currency) => planAtPrice(prices, price, currency);
  const [invoices, charges] = await Promise.all([
    all(stripe.invoices.list({ customer, limit: PAGE, expand: ['data.payments'] })),
    all(stripe.charges.list({ customer, limit: PAGE })),
  ]);
  const paid: Paid[] = [];
  for (const charge of charges) if (charge.paid) paid.push(await chargeFact(stripe, charge));
  // After the charges: a refund that another process is making is then seen with the reason it
  // wrote on the subscription before.
  const subscriptions = await all(
    stripe.subscriptions.list({ customer, status: 'all', limit: PAGE }),
  );
  return {
    subscriptions: subscriptions.map((one) => subscriptionFact(one, planOf)),
    invoices: invoices.map((one) => invoiceFact(one, paid, planOf)),
    billedTo: billedTo(invoices),
  };
}

async function all<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const one of pages) items.push(one);
  return items;
}

async function chargeFact(stripe: Stripe, charge: Stripe.Charge): Promise<Paid> {
  const disputes = charge.disputed
    ? await all(stripe.disputes.list({ charge: charge.id, limit: PAGE }))
    : [];
  return {
    id: charge.id,
    amountCents: charge.amount,
    refundedCents: charge.amount_refunded,
    createdAt: at(charge.created),
    disputed: charge.disputed,
    disputeLost: disputes.some((dispute) => dispute.status === 'lost'),
    paymentIntentId: idOf(charge.payment_intent),
  };
}

type PlanOf = (price: string | null, currency: string) => string | null;

function subscriptionFact(one: Stripe.Subscription, planOf: PlanOf): SubscriptionFact {
  const [item, ...more] = one.items.data;
  const priceId = item?.price.id ?? '';
  const asked = one.metadata.ended_because;
  const periodEnd = maybe(item?.current_period_end);
  // Some subscriptions end at a moment and not «at the end of the period».
  const cancelAt = one.cancel_at === null ? null : at(one.cancel_at);
  return {
    id: one.id,
    itemId: item?.id ?? '',
    priceId,
    // Our plans only: one item, once.
    planId: more.length === 0 && (item?.quantity ?? 1) === 1 ? planOf(priceId, one.currency) : null,
    priceCents: item?.price.unit_amount ?? null,
    currency: one.currency,
    status: one.status,
    startDate: at(one.start_date),
    currentPeriodStart: maybe(item?.current_period_start),
    currentPeriodEnd: cancelAt && periodEnd && cancelAt < periodEnd ? cancelAt : periodEnd,
    cancelAtPeriodEnd:
      one.cancel_at_period_end || (cancelAt !== null && cancelAt <= (periodEnd ?? cancelAt)),
    cancelledAt: maybe(one.canceled_at),
    endDate: maybe(one.ended_at),
    endedBecause: END_REASONS.find((reason) => reason === asked) ?? null,
    withdrawnCents: wholeOf(one.metadata.withdrawn_cents),
    cancelReason: one.cancellation_details?.reason ?? null,
  };
}

function invoiceFact(one: Stripe.Invoice, charges: readonly Paid[], planOf: PlanOf): InvoiceFact {
  // The longest line: others are remainders of a changed plan.
  const line = one.lines.data.reduce<Stripe.InvoiceLineItem | undefined>(
    (best, next) => (best && best.period.end > next.period.end ? best : next),
    undefined,
  );
  const payments = (one.payments?.data ?? []).map(({ payment }) => payment);
  const paidBy = charges.filter((charge) =>
    payments.some(
      (payment) =>
        idOf(payment.charge) === charge.id ||
        (charge.paymentIntentId !== null &&
          idOf(payment.payment_intent) === charge.paymentIntentId),
    ),
  );
  return {
    id: one.id,
    subscriptionId: idOf(one.parent?.subscription_details?.subscription),
    planId: planOf(idOf(line?.pricing?.price_details?.price), one.currency),
    number: one.number,
    status: one.status ?? 'draft',
    reason: one.billing_reason,
    attempts: one.attempt_count,
    amountCents: one.total,
    taxCents: (one.total_taxes ?? []).reduce((sum, tax) => sum + tax.amount, 0),
    paidCents: one.amount_paid,
    currency: one.currency,
    periodStart: at(line?.period.start ?? one.period_start),
    periodEnd: at(line?.period.end ?? one.period_end),
    hostedUrl: one.hosted_invoice_url ?? null,
    pdfUrl: one.invoice_pdf ?? null,
    issuedAt: at(one.status_transitions.finalized_at ?? one.created),
    paidAt: maybe(one.status_transitions.paid_at),
    charges: paidBy,
  };
}

function billedTo(invoices: readonly Stripe.Invoice[]): BilledTo | null {
  const [newest] = invoices
    .filter(({ status }) => status !== 'draft')
    .toSorted((a, b) => b.created - a.created);
  if (!newest) return null;
  const { customer_name: name, customer_address: address, customer_tax_ids: taxIds } = newest;
  return {
    name,
    address: address && {
      line1: address.line1,
      line2: address.line2,
      postalCode: address.postal_code,
      city: address.city,
      country: address.country,
    },
    taxId: taxIds?.[0]?.value ?? null,
  };
}

/** Null for anything but a whole number. */
const wholeOf = (text: string | undefined) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : null);

const at = (seconds: number) => new Date(seconds * 1000);
/**
 * Tolerates values that Stripe omits although its types promise them: an invalid date fits no row.
 */
const maybe = (seconds: number | null | undefined) => (seconds == null ? null : at(seconds));

function idOf(thing: string | { readonly id: string } | null | undefined): string | null {
  return typeof thing === 'string' ? thing : (thing?.id ?? null);
}
