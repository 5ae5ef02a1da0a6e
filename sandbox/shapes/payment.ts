import type { Stripe } from 'stripe';
import { NOT_AUTHENTICATED } from '../cards.ts';
import type { Desk } from '../desk.ts';
import { Expand } from '../expand.ts';
import type { ChargeRecord, IntentRecord, RefundRecord } from '../records.ts';
import { newestFirst } from '../world.ts';
import { billingDetails, customerRef, paymentMethodRef, paymentMethodShape } from './customer.ts';
import { listShape } from './list.ts';

export function intentShape(
  desk: Desk,
  record: IntentRecord,
  expand = Expand.none,
): Stripe.PaymentIntent {
  return {
    id: record.id,
    object: 'payment_intent',
    ...UNUSED_OF_INTENT,
    amount: record.amount,
    amount_received: record.status === 'succeeded' ? record.amount : 0,
    canceled_at: record.canceledAt,
    cancellation_reason: record.canceledAt === null ? null : 'void_invoice',
    client_secret: `${record.id}_secret_sandbox`,
    created: record.created,
    currency: 'eur',
    customer: customerRef(desk, record.customer, expand.into('customer')),
    last_payment_error: lastError(desk, record),
    latest_charge: chargeRef(desk, record.charge, expand.into('latest_charge')),
    payment_method: paymentMethodRef(desk, record.paymentMethod, expand.into('payment_method')),
    status: record.status,
  };
}

const UNUSED_OF_INTENT = {
  allowed_payment_method_types: null,
  amount_capturable: 0,
  amount_details: { tip: {} },
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  capture_method: 'automatic',
  confirmation_method: 'automatic',
  customer_account: null,
  description: 'Subscription',
  excluded_payment_method_types: null,
  livemode: false,
  managed_payments: null,
  metadata: {},
  next_action: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ['card'],
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: 'off_session',
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Stripe.PaymentIntent>;

function lastError(desk: Desk, record: IntentRecord): Stripe.PaymentIntent.LastPaymentError | null {
  if (record.status === 'succeeded') return null;
  const charge = record.charge === null ? undefined : desk.world.state.charges[record.charge];
  if (!charge?.failure) return null;
  const method = desk.world.state.paymentMethods[charge.paymentMethod];
  return {
    charge: charge.id,
    code: charge.failure.code,
    decline_code: charge.failure.decline,
    message: charge.failure.message,
    type: charge.failure.code === NOT_AUTHENTICATED.code ? 'invalid_request_error' : 'card_error',
    ...(method ? { payment_method: paymentMethodShape(method) } : {}),
  };
}

export function chargeShape(desk: Desk, record: ChargeRecord, expand = Expand.none): Stripe.Charge {
  const { state } = desk.world;
  const method = state.paymentMethods[record.paymentMethod];
  const refunds = newestFirst(state.refunds).filter((refund) => refund.charge === record.id);
  return {
    id: record.id,
    object: 'charge',
    ...UNUSED_OF_CHARGE,
    amount: record.amount,
    amount_captured: record.status === 'succeeded' ? record.amount : 0,
    amount_refunded: record.refunded,
    balance_transaction: record.status === 'succeeded' ? `txn_${record.id.slice(3)}` : null,
    billing_details: method
      ? billingDetails(method)
      : { address: null, email: null, name: null, phone: null, tax_id: null },
    captured: record.status === 'succeeded',
    created: record.created,
    currency: 'eur',
    customer: customerRef(desk, record.customer, expand.into('customer')),
    disputed: record.disputed,
    failure_code: record.failure?.code ?? null,
    failure_message: record.failure?.message ?? null,
    outcome: outcomeShape(record),
    paid: record.status === 'succeeded',
    payment_intent: intentRef(desk, record.intent, expand.into('payment_intent')),
    payment_method: record.paymentMethod,
    payment_method_details: method ? methodDetails(record, desk) : null,
    refunded: record.refunded === record.amount,
    ...(expand.into('refunds')
      ? {
          refunds: listShape(
            refunds.map((refund) => refundShape(desk, refund)),
            `/v1/charges/${record.id}/refunds`,
          ),
        }
      : {}),
    status: record.status,
  };
}

const UNUSED_OF_CHARGE = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  calculated_statement_descriptor: 'VETOSCOPIO',
  description: 'Subscription',
  failure_balance_transaction: null,
  fraud_details: {},
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Stripe.Charge>;

function outcomeShape(record: ChargeRecord): Stripe.Charge.Outcome {
  const { failure } = record;
  return {
    advice_code: failure ? 'try_again_later' : null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: failure ? 'declined_by_network' : 'approved_by_network',
    reason: failure?.decline ?? null,
    risk_level: 'normal',
    seller_message: failure ? 'The bank declined the payment.' : 'Payment complete.',
    type: failure ? 'issuer_declined' : 'authorized',
  };
}

function methodDetails(record: ChargeRecord, desk: Desk): Stripe.Charge.PaymentMethodDetails {
  const method = desk.world.state.paymentMethods[record.paymentMethod];
  return {
    card: {
      amount_authorized: record.status === 'succeeded' ? record.amount : null,
      authorization_code: null,
      brand: method?.brand ?? null,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: 'pass',
      },
      country: 'ES',
      electronic_commerce_indicator: null,
      exp_month: method?.expMonth ?? 1,
      exp_year: method?.expYear ?? 1970,
      extended_authorization: { status: 'disabled' },
      fingerprint: method ? `sandbox${method.last4}` : null,
      funding: 'credit',
      incremental_authorization: { status: 'unavailable' },
      installments: null,
      last4: method?.last4 ?? null,
      mandate: null,
      multicapture: { status: 'unavailable' },
      network: method?.brand ?? null,
      network_token: { used: false },
      network_transaction_id: null,
      overcapture: { maximum_amount_capturable: record.amount, status: 'unavailable' },
      regulated_status: null,
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
    type: 'card',
  };
}

export function refundShape(desk: Desk, record: RefundRecord, expand = Expand.none): Stripe.Refund {
  const charge = desk.world.state.charges[record.charge];
  return {
    id: record.id,
    object: 'refund',
    amount: record.amount,
    balance_transaction: `txn_${record.id.slice(3)}`,
    charge: chargeRef(desk, record.charge, expand.into('charge')),
    created: record.created,
    currency: 'eur',
    customer: charge?.customer ?? null,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: record.metadata,
    payment_intent: charge ? intentRef(desk, charge.intent, expand.into('payment_intent')) : null,
    payment_method: charge?.paymentMethod ?? null,
    reason: record.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}

export function chargeRef(
  desk: Desk,
  id: string | null,
  expand: Expand | undefined,
): string | Stripe.Charge | null {
  const record = id === null ? undefined : desk.world.state.charges[id];
  return record && expand ? chargeShape(desk, record, expand) : id;
}

export function intentRef(
  desk: Desk,
  id: string,
  expand: Expand | undefined,
): string | Stripe.PaymentIntent {
  const record = desk.world.state.intents[id];
  return record && expand ? intentShape(desk, record, expand) : id;
}
