import type { Stripe } from 'stripe';
import type { Desk } from '../desk.ts';
import { Expand } from '../expand.ts';
import { priceOf, taxInside } from '../prices.ts';
import type { SessionRecord } from '../records.ts';
import { customerRef } from './customer.ts';
import { invoiceRef } from './invoice.ts';
import { listShape } from './list.ts';
import { priceName, priceShape } from './price.ts';
import { subscriptionRef } from './subscription.ts';

export function sessionShape(
  desk: Desk,
  record: SessionRecord,
  expand = Expand.none,
): Stripe.Checkout.Session {
  const total = priceOf(record.price).plan.priceCents * record.quantity;
  return {
    id: record.id,
    object: 'checkout.session',
    ...UNUSED,
    allow_promotion_codes: record.promotionCodes,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: {
      enabled: record.automaticTax,
      liability: record.automaticTax ? { type: 'self' } : null,
      provider: record.automaticTax ? 'stripe' : null,
      status: record.automaticTax ? 'complete' : null,
    },
    billing_address_collection: record.billingAddress,
    cancel_url: record.cancelUrl,
    client_reference_id: record.clientReference,
    consent: record.termsRequired
      ? { promotions: null, terms_of_service: record.status === 'complete' ? 'accepted' : null }
      : null,
    consent_collection: record.termsRequired
      ? { payment_method_reuse_agreement: null, promotions: 'none', terms_of_service: 'required' }
      : null,
    created: record.created,
    customer:
      record.customer === null ? null : customerRef(desk, record.customer, expand.into('customer')),
    customer_creation: record.customer === null ? 'always' : null,
    customer_details: detailsShape(desk, record),
    customer_email: record.customerEmail,
    expires_at: record.expiresAt,
    invoice: invoiceRef(desk, record.invoice, expand.into('invoice')),
    ...(expand.into('line_items')
      ? { line_items: lineItems(record, total, expand.into('line_items')) }
      : {}),
    locale: record.locale,
    metadata: record.metadata,
    payment_status: record.status === 'complete' ? 'paid' : 'unpaid',
    status: record.status,
    subscription:
      record.subscription === null
        ? null
        : subscriptionRef(desk, record.subscription, expand.into('subscription')),
    success_url: record.successUrl,
    tax_id_collection: record.taxIds,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: taxInside(total) },
    url: record.status === 'open' ? `${desk.url}/c/pay/${record.id}` : null,
  };
}

const UNUSED = {
  adaptive_pricing: null,
  after_expiration: null,
  allowed_payment_method_types: null,
  client_secret: null,
  collected_information: { business_name: null, individual_name: null, shipping_details: null },
  currency: 'eur',
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  discounts: [],
  integration_identifier: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  mode: 'subscription',
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: 'always',
  payment_method_configuration_details: null,
  payment_method_options: { card: { request_three_d_secure: 'automatic' } },
  payment_method_types: ['card'],
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: {
    allow_redisplay_filters: ['always'],
    payment_method_remove: 'disabled',
    payment_method_save: null,
  },
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  ui_mode: 'hosted_page',
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>;

function detailsShape(
  desk: Desk,
  record: SessionRecord,
): Stripe.Checkout.Session.CustomerDetails | null {
  const customer =
    record.customer === null ? undefined : desk.world.state.customers[record.customer];
  if (!customer && record.customerEmail === null) return null;
  return {
    address: customer?.address ?? null,
    business_name: null,
    email: customer?.email ?? record.customerEmail,
    individual_name: null,
    name: customer?.name ?? null,
    phone: customer?.phone ?? null,
    tax_exempt: 'none',
    tax_ids: (customer?.taxIds ?? []).map(({ type, value }) => ({ type, value })),
  };
}

function lineItems(
  record: SessionRecord,
  total: number,
  expand: Expand | undefined,
): Stripe.ApiList<Stripe.LineItem> {
  const item: Stripe.LineItem = {
    id: `li_${record.id.slice(record.id.lastIndexOf('_') + 1)}`,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: taxInside(total),
    amount_total: total,
    currency: 'eur',
    description: priceName(record.price),
    metadata: {},
    price: priceShape(record.price, expand?.each.into('price.product') !== undefined),
    quantity: record.quantity,
  };
  return listShape([item], `/v1/checkout/sessions/${record.id}/line_items`);
}
