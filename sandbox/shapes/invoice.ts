import Stripe from 'stripe';
import { ACCOUNT, type Desk } from '../desk.ts';
import { Expand } from '../expand.ts';
import { priceOf, TAX_RATE_ID, taxInside } from '../prices.ts';
import type { InvoiceRecord, LineRecord } from '../records.ts';
import { customerRef } from './customer.ts';
import { listShape } from './list.ts';
import { intentRef } from './payment.ts';

/** Sum of its lines, in cents, tax included; negative for a credit. */
export function totalOf(invoice: InvoiceRecord): number {
  return invoice.lines.reduce((sum, line) => sum + line.amount, 0);
}

/** Amount due: its total minus the customer's credit. */
export function dueOf(invoice: InvoiceRecord): number {
  return Math.max(0, totalOf(invoice) + invoice.startingBalance);
}

export function taxOf(invoice: InvoiceRecord): number {
  return invoice.lines.reduce((sum, line) => sum + taxInside(line.amount), 0);
}

export function invoiceShape(
  desk: Desk,
  record: InvoiceRecord,
  expand = Expand.none,
): Stripe.Invoice {
  return {
    id: record.id,
    object: 'invoice',
    ...UNUSED,
    ...amounts(record),
    ...people(desk, record, expand),
    account_country: ACCOUNT.country,
    account_name: ACCOUNT.name,
    attempt_count: record.attempts,
    attempted: record.attempts > 0 || record.status === 'paid',
    auto_advance: record.autoAdvance,
    automatic_tax: {
      disabled_reason: null,
      enabled: record.automaticTax,
      liability: record.automaticTax ? { type: 'self' } : null,
      provider: record.automaticTax ? 'stripe' : null,
      status: record.automaticTax ? 'complete' : null,
    },
    automatically_finalizes_at: record.status === 'draft' ? record.finalizesAt : null,
    billing_reason: record.reason,
    collection_method: 'charge_automatically',
    created: record.created,
    currency: 'eur',
    effective_at: record.finalizedAt,
    ...links(desk, record),
    issuer: { type: 'self' },
    lines: linesShape(desk, record),
    livemode: false,
    metadata: {},
    next_payment_attempt: record.nextAttempt,
    number: record.number,
    parent: parentShape(record),
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    ...(expand.into('payments') ? { payments: paymentsShape(desk, record, expand) } : {}),
    period_end: record.end,
    period_start: record.start,
    status: record.status,
    status_transitions: {
      finalized_at: record.finalizedAt,
      marked_uncollectible_at: record.uncollectibleAt,
      paid_at: record.paidAt,
      voided_at: record.voidedAt,
    },
  };
}

const UNUSED = {
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_shipping: 0,
  application: null,
  customer_account: null,
  customer_phone: null,
  customer_shipping: null,
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  footer: null,
  from_invoice: null,
  last_finalization_error: null,
  latest_revision: null,
  on_behalf_of: null,
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  test_clock: null,
  webhooks_delivered_at: null,
} satisfies Partial<Stripe.Invoice>;

function amounts(record: InvoiceRecord) {
  const total = totalOf(record);
  const tax = taxOf(record);
  const due = dueOf(record);
  return {
    amount_due: due,
    amount_paid: record.amountPaid,
    amount_remaining: due - record.amountPaid,
    ending_balance: record.endingBalance,
    starting_balance: record.startingBalance,
    subtotal: total,
    subtotal_excluding_tax: total - tax,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total - tax,
    total_pretax_credit_amounts: [],
    total_taxes: [taxShape(tax, total)],
  } satisfies Partial<Stripe.Invoice>;
}

function taxShape(tax: number, total: number): Stripe.Invoice.TotalTax {
  return {
    amount: tax,
    tax_behavior: 'inclusive',
    tax_rate_details: { tax_rate: TAX_RATE_ID },
    taxability_reason: 'standard_rated',
    taxable_amount: total - tax,
    type: 'tax_rate_details',
  };
}

function people(desk: Desk, record: InvoiceRecord, expand: Expand) {
  return {
    customer: customerRef(desk, record.customer, expand.into('customer')),
    custom_fields: record.customFields.length > 0 ? record.customFields : null,
    customer_address: record.customerAddress,
    customer_email: record.customerEmail,
    customer_name: record.customerName,
    customer_tax_exempt: 'none',
    customer_tax_ids: record.customerTaxIds,
  } satisfies Partial<Stripe.Invoice>;
}

function links(desk: Desk, record: InvoiceRecord) {
  const finalized = record.finalizedAt !== null;
  return {
    hosted_invoice_url: finalized ? `${desk.url}/invoice/${record.id}` : null,
    invoice_pdf: finalized ? `${desk.url}/invoice/${record.id}/pdf` : null,
  };
}

function parentShape(record: InvoiceRecord): Stripe.Invoice.Parent | null {
  if (record.subscription === null) return null;
  return {
    quote_details: null,
    subscription_details: {
      metadata: record.subscriptionMetadata,
      subscription: record.subscription,
    },
    type: 'subscription_details',
  };
}

function linesShape(desk: Desk, record: InvoiceRecord): Stripe.ApiList<Stripe.InvoiceLineItem> {
  return listShape(
    record.lines.map((line) => lineShape(desk, record, line)),
    `/v1/invoices/${record.id}/lines`,
  );
}

function lineShape(desk: Desk, invoice: InvoiceRecord, line: LineRecord): Stripe.InvoiceLineItem {
  const { subscription } = invoice;
  const tax = taxInside(line.amount);
  return {
    id: line.id,
    object: 'line_item',
    amount: line.amount,
    currency: 'eur',
    description: line.description,
    discount_amounts: [],
    discountable: !line.proration,
    discounts: [],
    invoice: invoice.id,
    livemode: false,
    metadata: invoice.subscriptionMetadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: line.proration,
        proration_details: line.proration ? { credited_items: null } : null,
        subscription,
        subscription_item: desk.world.state.subscriptions[subscription ?? '']?.item.id ?? '',
      },
      type: 'subscription_item_details',
    },
    period: { end: line.end, start: line.start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: line.price, product: priceOf(line.price).product },
      type: 'price_details',
      unit_amount_decimal: Stripe.Decimal.from(line.amount),
    },
    quantity: line.quantity,
    quantity_decimal: Stripe.Decimal.from(line.quantity),
    subscription,
    subtotal: line.amount,
    taxes: [taxShape(tax, line.amount)],
  };
}

function paymentsShape(
  desk: Desk,
  record: InvoiceRecord,
  expand: Expand,
): Stripe.ApiList<Stripe.InvoicePayment> {
  const each = expand.into('payments')?.each ?? Expand.none;
  const payment = invoicePaymentShape(desk, record, each);
  return listShape(payment ? [payment] : [], `/v1/invoice_payments?invoice=${record.id}`);
}

/** Undefined for a draft or an invoice without an amount due. */
export function invoicePaymentShape(
  desk: Desk,
  record: InvoiceRecord,
  expand = Expand.none,
): Stripe.InvoicePayment | undefined {
  const { payment } = record;
  if (!payment) return undefined;
  const paid = record.status === 'paid';
  return {
    id: payment.id,
    object: 'invoice_payment',
    amount_paid: paid ? record.amountPaid : null,
    amount_requested: dueOf(record),
    created: payment.created,
    currency: 'eur',
    invoice: expand.into('invoice')
      ? invoiceShape(desk, record, expand.into('invoice'))
      : record.id,
    is_default: true,
    livemode: false,
    payment: {
      payment_intent: intentRef(desk, payment.intent, expand.into('payment.payment_intent')),
      type: 'payment_intent',
    },
    status: paid ? 'paid' : record.status === 'void' ? 'canceled' : 'open',
    status_transitions: { canceled_at: record.voidedAt, paid_at: record.paidAt },
  };
}

export function invoiceRef(
  desk: Desk,
  id: string | null,
  expand: Expand | undefined,
): string | Stripe.Invoice | null {
  const record = id === null ? undefined : desk.world.state.invoices[id];
  return record && expand ? invoiceShape(desk, record, expand) : id;
}
