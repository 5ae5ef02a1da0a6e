import type { Stripe } from 'stripe';
import type { Desk } from '../desk.ts';
import { Expand } from '../expand.ts';
import type { SubscriptionRecord } from '../records.ts';
import { customerRef, paymentMethodRef } from './customer.ts';
import { invoiceRef } from './invoice.ts';
import { listShape } from './list.ts';
import { planShape, priceShape } from './price.ts';

export function subscriptionShape(
  desk: Desk,
  record: SubscriptionRecord,
  expand = Expand.none,
): Stripe.Subscription {
  return {
    id: record.id,
    object: 'subscription',
    ...UNUSED,
    automatic_tax: {
      disabled_reason: null,
      enabled: record.automaticTax,
      liability: record.automaticTax ? { type: 'self' } : null,
    },
    billing_cycle_anchor: record.anchor,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    cancel_at: record.cancelAtPeriodEnd ? record.item.end : null,
    cancel_at_period_end: record.cancelAtPeriodEnd,
    canceled_at: record.canceledAt,
    cancellation_details: {
      comment: record.cancelComment,
      feedback: null,
      feedback_option: null,
      reason: record.cancelReason,
    },
    collection_method: 'charge_automatically',
    created: record.created,
    currency: 'eur',
    customer: customerRef(desk, record.customer, expand.into('customer')),
    default_payment_method: paymentMethodRef(
      desk,
      record.paymentMethod,
      expand.into('default_payment_method'),
    ),
    ended_at: record.endedAt,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: itemsShape(record, expand.into('items')),
    latest_invoice: invoiceRef(desk, record.latestInvoice, expand.into('latest_invoice')),
    livemode: false,
    metadata: record.metadata,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    start_date: record.created,
    status: record.status,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
  };
}

const UNUSED = {
  application: null,
  application_fee_percent: null,
  billing_cycle_anchor_config: null,
  billing_schedules: [],
  billing_thresholds: null,
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_start: null,
} satisfies Partial<Stripe.Subscription>;

function itemsShape(
  record: SubscriptionRecord,
  expand: Expand | undefined,
): Stripe.ApiList<Stripe.SubscriptionItem> {
  const { item } = record;
  const withProduct = expand?.each.into('price.product') !== undefined;
  const shape: Stripe.SubscriptionItem = {
    id: item.id,
    object: 'subscription_item',
    billing_thresholds: null,
    created: item.created,
    current_period_end: item.end,
    current_period_start: item.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planShape(item.price),
    price: priceShape(item.price, withProduct),
    quantity: item.quantity,
    subscription: record.id,
    tax_rates: [],
  };
  return listShape([shape], `/v1/subscription_items?subscription=${record.id}`);
}

export function subscriptionRef(
  desk: Desk,
  id: string,
  expand: Expand | undefined,
): string | Stripe.Subscription {
  const record = desk.world.state.subscriptions[id];
  return record && expand ? subscriptionShape(desk, record, expand) : id;
}
