import { type Decline, declineOf, NOT_AUTHENTICATED } from '../cards.ts';
import type { Desk } from '../desk.ts';
import type {
  ChargeRecord,
  CustomerRecord,
  InvoiceRecord,
  LineRecord,
  PaymentMethodRecord,
  SubscriptionRecord,
} from '../records.ts';
import { dueOf, invoicePaymentShape, totalOf } from '../shapes/invoice.ts';
import { tell, tellCharge, tellIntent, tellInvoice } from './tell.ts';

export function draftInvoice(
  desk: Desk,
  subscription: SubscriptionRecord,
  customer: CustomerRecord,
  of: {
    readonly reason: InvoiceRecord['reason'];
    readonly lines: LineRecord[];
    readonly start: number;
    readonly end: number;
    readonly finalizesAt: number | null;
  },
): InvoiceRecord {
  const { world } = desk;
  const record: InvoiceRecord = {
    id: world.id('in'),
    created: world.now(),
    customer: customer.id,
    subscription: subscription.id,
    status: 'draft',
    number: null,
    ...of,
    subscriptionMetadata: { ...subscription.metadata },
    automaticTax: subscription.automaticTax,
    ...asTheyAre(customer),
    startingBalance: 0,
    endingBalance: null,
    amountPaid: 0,
    attempts: 0,
    autoAdvance: of.finalizesAt !== null,
    nextAttempt: null,
    finalizedAt: null,
    paidAt: null,
    voidedAt: null,
    uncollectibleAt: null,
    payment: null,
  };
  world.state.invoices[record.id] = record;
  subscription.latestInvoice = record.id;
  return record;
}

function asTheyAre(customer: CustomerRecord) {
  return {
    customerName: customer.name,
    customerEmail: customer.email,
    customerAddress: customer.address,
    customerTaxIds: customer.taxIds.map(({ type, value }) => ({ type, value })),
    customFields: customer.invoiceFields,
  };
}

/** Numbers it and deducts the customer's credit; opens a payment for the rest. */
export function finalizeInvoice(desk: Desk, invoice: InvoiceRecord, customer: CustomerRecord) {
  const { world } = desk;
  invoice.status = 'open';
  invoice.number = `${customer.invoicePrefix}-${String(customer.nextInvoice).padStart(4, '0')}`;
  customer.nextInvoice += 1;
  invoice.finalizesAt = null;
  invoice.finalizedAt = world.now();
  invoice.autoAdvance = true;
  Object.assign(invoice, asTheyAre(customer));
  const total = totalOf(invoice);
  invoice.startingBalance = customer.balance;
  customer.balance = Math.min(0, customer.balance + total);
  invoice.endingBalance = customer.balance;
  if (dueOf(invoice) === 0) return;
  const intent = world.id('pi');
  world.state.intents[intent] = {
    id: intent,
    created: world.now(),
    customer: customer.id,
    amount: dueOf(invoice),
    status: 'requires_payment_method',
    paymentMethod: null,
    charge: null,
    canceledAt: null,
  };
  invoice.payment = { id: world.id('inpay'), created: world.now(), intent };
}

export type Collected =
  | { readonly outcome: 'paid' }
  | { readonly outcome: 'declined'; readonly decline: Decline };

/**
 * Charges an open invoice to a card. Sends events of the charge only; each caller sends those of
 * the invoice in its place (`tellPaid`, `tellUnpaid`).
 * @param present true if the customer is there and has confirmed where required.
 */
export function collect(
  desk: Desk,
  invoice: InvoiceRecord,
  card: PaymentMethodRecord | undefined,
  present: boolean,
): Collected {
  const { world } = desk;
  const due = dueOf(invoice);
  const intent = invoice.payment && world.state.intents[invoice.payment.intent];
  if (due === 0 || !intent) {
    markPaid(desk, invoice, 0);
    return { outcome: 'paid' };
  }
  invoice.attempts += 1;
  const decline = card ? declineOf(card.kind, present) : NO_CARD;
  if (card) {
    const charge = addCharge(desk, intent.id, card, due, decline, invoice.customer);
    intent.charge = charge.id;
    tellCharge(desk, charge, decline ? 'charge.failed' : 'charge.succeeded');
  }
  if (decline) {
    intent.status = 'requires_payment_method';
    tellIntent(desk, intent, 'payment_intent.payment_failed');
    return { outcome: 'declined', decline };
  }
  intent.status = 'succeeded';
  intent.paymentMethod = card?.id ?? null;
  tellIntent(desk, intent, 'payment_intent.succeeded');
  markPaid(desk, invoice, due);
  return { outcome: 'paid' };
}

const NO_CARD: Decline = {
  code: 'missing',
  decline: 'missing',
  message: 'This customer has no attached payment source or default payment method.',
};

function markPaid(desk: Desk, invoice: InvoiceRecord, paid: number): void {
  invoice.status = 'paid';
  invoice.paidAt = desk.world.now();
  invoice.amountPaid = paid;
  invoice.nextAttempt = null;
  invoice.autoAdvance = false;
}

function addCharge(
  desk: Desk,
  intent: string,
  card: PaymentMethodRecord,
  amount: number,
  decline: Decline | undefined,
  customer: string,
): ChargeRecord {
  const { world } = desk;
  const record: ChargeRecord = {
    id: world.id('ch'),
    created: world.now(),
    customer,
    intent,
    paymentMethod: card.id,
    amount,
    status: decline ? 'failed' : 'succeeded',
    failure: decline ?? null,
    refunded: 0,
    disputed: false,
  };
  world.state.charges[record.id] = record;
  return record;
}

/** A charge refused at the checkout, before any invoice exists. */
export function refusedCharge(
  desk: Desk,
  customer: string,
  card: PaymentMethodRecord,
  amount: number,
  decline: Decline,
): void {
  const { world } = desk;
  const id = world.id('pi');
  const charge =
    decline.code === NOT_AUTHENTICATED.code
      ? undefined
      : addCharge(desk, id, card, amount, decline, customer);
  const intent = {
    id,
    created: world.now(),
    customer,
    amount,
    status: 'requires_payment_method' as const,
    paymentMethod: null,
    charge: charge?.id ?? null,
    canceledAt: null,
  };
  world.state.intents[id] = intent;
  if (charge) tellCharge(desk, charge, 'charge.failed');
  tellIntent(desk, intent, 'payment_intent.payment_failed');
}

export function tellPaid(desk: Desk, invoice: InvoiceRecord): void {
  tellInvoice(desk, invoice, 'invoice.updated');
  tellInvoice(desk, invoice, 'invoice.paid');
  tellInvoice(desk, invoice, 'invoice.payment_succeeded');
  const payment = invoicePaymentShape(desk, invoice);
  if (payment) tell(desk, invoice.customer, 'invoice_payment.paid', payment);
}
