import { type Decline, declineOf, NOT_AUTHENTICATED, type TestCard } from '../cards.ts';
import type { Desk } from '../desk.ts';
import { priceOf } from '../prices.ts';
import type { CustomerRecord, PaymentMethodRecord, SessionRecord } from '../records.ts';
import { sessionShape } from '../shapes/session.ts';
import {
  addCard,
  createCustomer,
  type Expiry,
  keepCard,
  keepTaxId,
  livingCustomer,
} from './customers.ts';
import { collect, draftInvoice, finalizeInvoice, refusedCharge, tellPaid } from './invoices.ts';
import { openSubscription, periodLine } from './subscriptions.ts';
import { tell, tellInvoice, tellSubscription } from './tell.ts';

export interface Payment {
  readonly card: TestCard;
  readonly expiry: Expiry;
  readonly name: string | null;
  readonly email: string | null;
  readonly taxId: string | null;
  /** Stored on the customer where the session asks for it. */
  readonly address: CustomerRecord['address'];
  /** Result of the bank's authentication, if requested. */
  readonly authentication: 'accepted' | 'refused' | undefined;
}

export type Paid =
  | { readonly outcome: 'paid' }
  | { readonly outcome: 'authenticate' }
  | { readonly outcome: 'declined'; readonly decline: Decline };

/** @param session an open one. */
export function paySession(desk: Desk, session: SessionRecord, payment: Payment): Paid {
  const { kind } = payment.card;
  if (kind === 'authentication' && payment.authentication === undefined)
    return { outcome: 'authenticate' };
  const customer =
    livingCustomer(desk, session.customer) ??
    createCustomer(desk, { email: payment.email ?? session.customerEmail });
  session.customer = customer.id;
  const card = addCard(desk, payment.card, payment.expiry, payment);
  const decline = payment.authentication === 'refused' ? NOT_AUTHENTICATED : declineOf(kind, true);
  if (decline) {
    const amount = priceOf(session.price).plan.priceCents * session.quantity;
    refusedCharge(desk, customer.id, card, amount, decline);
    return { outcome: 'declined', decline };
  }
  if (session.updateName && payment.name !== null) customer.name = payment.name;
  if (payment.address !== null) customer.address = payment.address;
  if (payment.taxId !== null) keepTaxId(desk, customer, payment.taxId);
  completeSession(desk, session, customer, card);
  return { outcome: 'paid' };
}

function completeSession(
  desk: Desk,
  session: SessionRecord,
  customer: CustomerRecord,
  card: PaymentMethodRecord,
): void {
  const subscription = openSubscription(desk, customer, {
    price: session.price,
    quantity: session.quantity,
    metadata: { ...session.subscriptionMetadata },
    automaticTax: session.automaticTax,
  });
  keepCard(desk, customer, card);
  const invoice = draftInvoice(desk, subscription, customer, {
    reason: 'subscription_create',
    lines: [periodLine(desk, subscription)],
    start: subscription.item.start,
    end: subscription.item.start,
    finalizesAt: null,
  });
  finalizeInvoice(desk, invoice, customer);
  collect(desk, invoice, card, true);
  session.status = 'complete';
  session.subscription = subscription.id;
  session.invoice = invoice.id;
  tellSubscription(desk, subscription, 'customer.subscription.created');
  tellInvoice(desk, invoice, 'invoice.created');
  tellInvoice(desk, invoice, 'invoice.finalized');
  tellPaid(desk, invoice);
  tell(desk, customer.id, 'checkout.session.completed', sessionShape(desk, session));
}

export function expireSession(desk: Desk, session: SessionRecord): void {
  session.status = 'expired';
  tell(desk, session.customer, 'checkout.session.expired', sessionShape(desk, session));
}
