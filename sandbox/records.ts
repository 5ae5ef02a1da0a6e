import { z } from 'zod';

/**
 * The sandbox's own short records, from which it composes Stripe's shapes. Times are seconds since
 * 1970, money is cents, as in Stripe's API.
 */

const at = z.int();
const maybe = <T extends z.ZodType>(kind: T) => kind.nullable();
const metadata = z.record(z.string(), z.string());
const base = { id: z.string(), created: at };

const address = z.object({
  city: maybe(z.string()),
  country: maybe(z.string()),
  line1: maybe(z.string()),
  line2: maybe(z.string()),
  postal_code: maybe(z.string()),
  state: maybe(z.string()),
});

const taxId = z.object({
  ...base,
  type: z.enum(['es_cif', 'eu_vat']),
  country: z.string(),
  value: z.string(),
});

const customField = z.object({ name: z.string(), value: z.string() });

const customer = z.object({
  ...base,
  name: maybe(z.string()),
  email: maybe(z.string()),
  phone: maybe(z.string()),
  description: maybe(z.string()),
  address: maybe(address),
  locales: z.array(z.string()),
  metadata,
  taxIds: z.array(taxId),
  /** Lines of text on its invoices. */
  invoiceFields: z.array(customField).default([]),
  paymentMethod: maybe(z.string()),
  /** Negative: credit for the next invoices. */
  balance: z.int(),
  invoicePrefix: z.string(),
  nextInvoice: z.int(),
  deleted: z.boolean(),
});

/** Behaviour of a card; the numbers are in `cards.ts`. */
const cardKind = z.enum(['good', 'declined', 'insufficient', 'authentication', 'failsLater']);

const paymentMethod = z.object({
  ...base,
  customer: maybe(z.string()),
  kind: cardKind,
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  name: maybe(z.string()),
  email: maybe(z.string()),
});

const session = z.object({
  ...base,
  status: z.enum(['open', 'complete', 'expired']),
  customer: maybe(z.string()),
  customerEmail: maybe(z.string()),
  clientReference: maybe(z.string()),
  price: z.string(),
  quantity: z.int(),
  metadata,
  subscriptionMetadata: metadata,
  successUrl: z.string(),
  cancelUrl: maybe(z.string()),
  expiresAt: at,
  locale: maybe(z.string()),
  promotionCodes: maybe(z.boolean()),
  billingAddress: maybe(z.enum(['auto', 'required'])),
  automaticTax: z.boolean(),
  taxIds: z.object({ enabled: z.boolean(), required: z.enum(['if_supported', 'never']) }),
  updateName: z.boolean(),
  updateAddress: z.boolean(),
  termsRequired: z.boolean(),
  subscription: maybe(z.string()),
  invoice: maybe(z.string()),
});

const line = z.object({
  id: z.string(),
  price: z.string(),
  quantity: z.int(),
  amount: z.int(),
  description: z.string(),
  proration: z.boolean(),
  start: at,
  end: at,
});

const subscription = z.object({
  ...base,
  customer: z.string(),
  status: z.enum([
    'active',
    'past_due',
    'unpaid',
    'canceled',
    'incomplete',
    'incomplete_expired',
    'trialing',
    'paused',
  ]),
  item: z.object({
    id: z.string(),
    created: at,
    price: z.string(),
    quantity: z.int(),
    start: at,
    end: at,
  }),
  anchor: at,
  metadata,
  automaticTax: z.boolean(),
  paymentMethod: maybe(z.string()),
  cancelAtPeriodEnd: z.boolean(),
  canceledAt: maybe(at),
  endedAt: maybe(at),
  cancelReason: maybe(z.enum(['cancellation_requested', 'payment_disputed', 'payment_failed'])),
  cancelComment: maybe(z.string()),
  latestInvoice: maybe(z.string()),
  pendingLines: z.array(line),
});

const invoice = z.object({
  ...base,
  customer: z.string(),
  subscription: maybe(z.string()),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  number: maybe(z.string()),
  reason: z.enum(['subscription_create', 'subscription_cycle', 'subscription_update']),
  lines: z.array(line),
  subscriptionMetadata: metadata,
  automaticTax: z.boolean(),
  start: at,
  end: at,
  /** Copied when it was finalized. */
  customerName: maybe(z.string()),
  customerEmail: maybe(z.string()),
  customerAddress: maybe(address),
  customerTaxIds: z.array(z.object({ type: z.enum(['es_cif', 'eu_vat']), value: z.string() })),
  customFields: z.array(customField).default([]),
  startingBalance: z.int(),
  endingBalance: maybe(z.int()),
  amountPaid: z.int(),
  attempts: z.int(),
  autoAdvance: z.boolean(),
  finalizesAt: maybe(at),
  nextAttempt: maybe(at),
  finalizedAt: maybe(at),
  paidAt: maybe(at),
  voidedAt: maybe(at),
  uncollectibleAt: maybe(at),
  /** Payment of a final invoice with an amount due. */
  payment: maybe(z.object({ id: z.string(), created: at, intent: z.string() })),
});

const intent = z.object({
  ...base,
  customer: z.string(),
  amount: z.int(),
  status: z.enum(['requires_payment_method', 'requires_action', 'succeeded', 'canceled']),
  paymentMethod: maybe(z.string()),
  charge: maybe(z.string()),
  canceledAt: maybe(at),
});

const charge = z.object({
  ...base,
  customer: z.string(),
  intent: z.string(),
  paymentMethod: z.string(),
  amount: z.int(),
  status: z.enum(['succeeded', 'failed']),
  /** Stripe's code and the bank's reason of a failed charge. */
  failure: maybe(z.object({ code: z.string(), decline: z.string(), message: z.string() })),
  refunded: z.int(),
  disputed: z.boolean(),
});

const refund = z.object({
  ...base,
  charge: z.string(),
  amount: z.int(),
  reason: maybe(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata,
});

const dispute = z.object({
  ...base,
  charge: z.string(),
  amount: z.int(),
  reason: z.string(),
  status: z.enum(['needs_response', 'won', 'lost']),
});

const portal = z.object({
  ...base,
  customer: z.string(),
  returnUrl: maybe(z.string()),
  locale: maybe(z.string()),
  flow: maybe(
    z.object({
      type: z.enum(['subscription_update_confirm', 'subscription_cancel', 'payment_method_update']),
      subscription: maybe(z.string()),
      item: maybe(z.string()),
      price: maybe(z.string()),
      afterUrl: maybe(z.string()),
    }),
  ),
});

/** `body`: the event as sent, with its object as of then. */
const event = z.object({
  ...base,
  type: z.string(),
  customer: maybe(z.string()),
  body: z.string(),
});

/** Delivery of one event. `dueAt` in milliseconds of the real clock. */
const delivery = z.object({
  id: z.string(),
  event: z.string(),
  state: z.enum(['held', 'waiting', 'sent', 'failed', 'dropped']),
  dueAt: z.number(),
  attempts: z.int(),
  lastStatus: maybe(z.int()),
});

/** Faults of the delivery of events; set by `faultControls.ts`. */
export const deliveryMode = z.object({
  duplicate: z.int().min(0),
  delayMs: z.number().min(0),
  reorder: z.boolean(),
  drop: z.int().min(0),
  hold: z.boolean(),
});

const replay = z.object({
  fingerprint: z.string(),
  status: z.int(),
  body: z.string(),
  created: at,
});

const shelf = <T extends z.ZodType>(kind: T) => z.record(z.string(), kind);

export const stateSchema = z.object({
  version: z.literal(1),
  /** Seconds that the clock runs ahead of the real one. */
  clockAhead: z.int(),
  lastId: z.int(),
  /** State of the subscription after the last failed retry. */
  afterRetries: z.enum(['cancel', 'unpaid', 'past_due']),
  deliveryMode,
  customers: shelf(customer),
  paymentMethods: shelf(paymentMethod),
  sessions: shelf(session),
  subscriptions: shelf(subscription),
  invoices: shelf(invoice),
  intents: shelf(intent),
  charges: shelf(charge),
  refunds: shelf(refund),
  disputes: shelf(dispute),
  portals: shelf(portal),
  events: shelf(event),
  deliveries: shelf(delivery),
  replays: shelf(replay),
});

export type State = z.infer<typeof stateSchema>;
export type CustomerRecord = z.infer<typeof customer>;
export type TaxIdRecord = z.infer<typeof taxId>;
export type CardKind = z.infer<typeof cardKind>;
export type PaymentMethodRecord = z.infer<typeof paymentMethod>;
export type SessionRecord = z.infer<typeof session>;
export type SubscriptionRecord = z.infer<typeof subscription>;
export type LineRecord = z.infer<typeof line>;
export type InvoiceRecord = z.infer<typeof invoice>;
export type IntentRecord = z.infer<typeof intent>;
export type ChargeRecord = z.infer<typeof charge>;
export type RefundRecord = z.infer<typeof refund>;
export type DisputeRecord = z.infer<typeof dispute>;
export type PortalRecord = z.infer<typeof portal>;
export type EventRecord = z.infer<typeof event>;
export type DeliveryRecord = z.infer<typeof delivery>;
