import { findCard, TEST_CARDS } from './cards.ts';
import type { Desk } from './desk.ts';
import { type Paid, paySession } from './life/checkout.ts';
import { addCard, keepCard, livingCustomer } from './life/customers.ts';
import { closeDispute, disputeCharge, refundCharge } from './life/refunds.ts';
import { cancelNow, payNow, setCancelAtPeriodEnd } from './life/subscriptions.ts';
import { tellSubscription } from './life/tell.ts';
import type { CustomerRecord, SessionRecord, SubscriptionRecord } from './records.ts';

/** Controls outside Stripe's API, for a person or a test. */

/** A control that cannot act now, explained to its user. */
export class FaultRefused extends Error {}

/** @param record lookup result of a name in the state. */
export function existing<T>(record: T | undefined, id: string): T {
  if (!record) throw new FaultRefused(`No hay nada con el identificador ${id}.`);
  return record;
}

export interface PayOptions {
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly taxId?: string | null | undefined;
  readonly address?: CustomerRecord['address'] | undefined;
  readonly authentication?: 'accepted' | 'refused' | undefined;
}

export function pay(desk: Desk, id: string, number: string, options: PayOptions = {}): Paid {
  const session = openSession(desk, id);
  const card = findCard(number);
  if (!card) throw new FaultRefused('No es ninguna de las tarjetas de prueba.');
  return paySession(desk, session, {
    card,
    expiry: expiryAhead(desk),
    name: options.name ?? null,
    email: options.email ?? null,
    taxId: options.taxId ?? null,
    address: options.address ?? null,
    authentication: options.authentication,
  });
}

function openSession(desk: Desk, id: string): SessionRecord {
  const session = existing(desk.world.state.sessions[id], id);
  if (session.status !== 'open') throw new FaultRefused('Esta página de pago ya no está abierta.');
  return session;
}

function expiryAhead(desk: Desk) {
  return { month: 12, year: new Date(desk.world.now() * 1000).getUTCFullYear() + 3 };
}

/** Replaces the customer's card, and retries unpaid invoices at once. */
export function changeCard(desk: Desk, customerId: string, number: string): void {
  const customer = livingCustomer(desk, customerId);
  const card = findCard(number);
  if (!customer || !card) throw new FaultRefused('No es ninguna de las tarjetas de prueba.');
  const record = addCard(desk, card, expiryAhead(desk), {
    name: customer.name,
    email: customer.email,
  });
  keepCard(desk, customer, record);
  for (const invoice of Object.values(desk.world.state.invoices))
    if (invoice.customer === customerId && invoice.status === 'open') payNow(desk, invoice, record);
}

/** @param amount cents; the rest by default. */
export function refund(desk: Desk, chargeId: string, amount?: number): void {
  const charge = existing(desk.world.state.charges[chargeId], chargeId);
  const left = charge.amount - charge.refunded;
  if (charge.status !== 'succeeded' || left === 0 || charge.disputed)
    throw new FaultRefused('Ese cobro no se puede devolver.');
  refundCharge(desk, charge, Math.min(amount ?? left, left), {
    reason: 'requested_by_customer',
    metadata: {},
  });
}

/** @param result `open` leaves it to a later call. */
export function dispute(desk: Desk, chargeId: string, result: 'open' | 'won' | 'lost'): void {
  const charge = existing(desk.world.state.charges[chargeId], chargeId);
  if (charge.status !== 'succeeded') throw new FaultRefused('Ese cobro no se puede disputar.');
  const before = Object.values(desk.world.state.disputes).find(
    (record) => record.charge === chargeId,
  );
  if (before && before.status !== 'needs_response')
    throw new FaultRefused('Esa disputa ya está resuelta.');
  const record = before ?? disputeCharge(desk, charge);
  if (result !== 'open') closeDispute(desk, record, result);
}

/** Puts a subscription in a state, as if its usual causes had happened. */
export function setStatus(
  desk: Desk,
  id: string,
  status: SubscriptionRecord['status'],
): SubscriptionRecord {
  const record = existing(desk.world.state.subscriptions[id], id);
  const before = record.status;
  if (record.endedAt !== null) throw new FaultRefused('Esa suscripción ya ha terminado.');
  if (status === 'canceled') cancelNow(desk, record, { reason: 'cancellation_requested' });
  else if (status !== before) {
    record.status = status;
    tellSubscription(desk, record, 'customer.subscription.updated', { status: before });
  }
  return record;
}

export function cancelAtPeriodEnd(desk: Desk, id: string, cancel: boolean): void {
  const record = existing(desk.world.state.subscriptions[id], id);
  if (record.endedAt !== null) throw new FaultRefused('Esa suscripción ya ha terminado.');
  setCancelAtPeriodEnd(desk, record, cancel);
}

/** Advances the clock. @param seconds from now. */
export function advance(desk: Desk, seconds: number): void {
  if (seconds < 0) throw new FaultRefused('El reloj solo puede adelantarse.');
  desk.world.state.clockAhead += Math.floor(seconds);
}

/** The card that is always accepted. */
export const GOOD_CARD = TEST_CARDS[0]?.number ?? '';
