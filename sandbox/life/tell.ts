import Stripe from 'stripe';
import type { Desk } from '../desk.ts';
import type {
  ChargeRecord,
  CustomerRecord,
  IntentRecord,
  InvoiceRecord,
  SubscriptionRecord,
} from '../records.ts';
import { livingCustomerShape } from '../shapes/customer.ts';
import { invoiceShape } from '../shapes/invoice.ts';
import { chargeShape, intentShape } from '../shapes/payment.ts';
import { subscriptionShape } from '../shapes/subscription.ts';

/** The types of Stripe's events that the sandbox sends. */
type Type = Extract<
  Stripe.Event['type'],
  | `checkout.session.${'completed' | 'expired'}`
  | `customer.${'created' | 'updated' | 'deleted'}`
  | `customer.tax_id.${'created' | 'deleted'}`
  | `customer.subscription.${'created' | 'updated' | 'deleted'}`
  | `invoice.${'created' | 'finalized' | 'paid' | 'payment_succeeded' | 'payment_failed' | 'payment_action_required' | 'updated' | 'voided'}`
  | 'invoice_payment.paid'
  | `charge.${'succeeded' | 'failed' | 'refunded'}`
  | `charge.dispute.${'created' | 'closed' | 'funds_withdrawn'}`
  | `refund.${'created' | 'updated'}`
  | `payment_intent.${'created' | 'succeeded' | 'payment_failed' | 'requires_action' | 'canceled'}`
  | 'payment_method.attached'
>;

type DataOf<T extends Type> = Extract<Stripe.Event, { type: T }>['data'];
type Before<T extends Type> = Partial<DataOf<T>['object']>;

/** Stored events: more than one seller's bad month. */
const KEPT = 5000;

/**
 * Stores an event with its object as it is now, and queues it.
 * @param before previous values of an `…updated`.
 */
export function tell<T extends Type>(
  desk: Desk,
  customer: string | null,
  type: T,
  object: DataOf<T>['object'],
  before?: Before<T>,
): void {
  const { world } = desk;
  const event: Stripe.EventBase = {
    id: world.id('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: world.now(),
    data: { object, ...(before === undefined ? {} : { previous_attributes: before }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  const { id, created } = event;
  world.state.events[id] = { id, created, type, customer, body: JSON.stringify(event) };
  const ids = Object.keys(world.state.events);
  for (const old of ids.slice(0, Math.max(0, ids.length - KEPT))) delete world.state.events[old];
  desk.onEvent(id);
}

export function tellCustomer(
  desk: Desk,
  record: CustomerRecord,
  type: 'customer.created' | 'customer.updated' | 'customer.deleted',
): void {
  tell(desk, record.id, type, livingCustomerShape(desk, record));
}

export function tellSubscription(
  desk: Desk,
  record: SubscriptionRecord,
  type: Extract<Type, `customer.subscription.${string}`>,
  before?: Partial<Stripe.Subscription>,
): void {
  tell(desk, record.customer, type, subscriptionShape(desk, record), before);
}

export function tellInvoice(
  desk: Desk,
  record: InvoiceRecord,
  type: Extract<Type, `invoice.${string}`>,
): void {
  tell(desk, record.customer, type, invoiceShape(desk, record));
}

export function tellCharge(
  desk: Desk,
  record: ChargeRecord,
  type: Extract<Type, `charge.${'succeeded' | 'failed' | 'refunded'}`>,
): void {
  tell(desk, record.customer, type, chargeShape(desk, record));
}

export function tellIntent(
  desk: Desk,
  record: IntentRecord,
  type: Extract<Type, `payment_intent.${string}`>,
): void {
  tell(desk, record.customer, type, intentShape(desk, record));
}
