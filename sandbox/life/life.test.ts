import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CARDS, openSandbox, sdkOf, type TestSandbox } from '#tests/support/sandbox.ts';
import { nextPeriodEnd } from './months.ts';

/** Stripe's behaviour over time, seen by its events and API. */

const DAY = 86_400;
const START = Date.parse('2026-01-31T10:00:00Z');
const seconds = (iso: string) => Date.parse(iso) / 1000;

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await openSandbox({ clock: () => new Date(START) });
});
afterEach(() => sandbox.close());

async function subscribe(card: string = CARDS.good, price = 'price_sandbox_pro') {
  const stripe = sdkOf(sandbox);
  const { id: customer } = await stripe.customers.create({ email: 'vet@example.com' });
  const { id } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price, quantity: 1 }],
    success_url: 'http://localhost/',
    subscription_data: { metadata: { user_id: 'user-1' } },
  });
  sandbox.pay(id, card);
  const subscription = Object.values(sandbox.state.subscriptions).find(
    (record) => record.customer === customer,
  );
  if (!subscription) throw new Error('No subscription');
  forget();
  return {
    stripe,
    customer,
    id: subscription.id,
    now: () => stripe.subscriptions.retrieve(subscription.id),
    invoices: async () => (await stripe.invoices.list({ customer })).data,
  };
}

let readCount = 0;
function newEvents(): string[] {
  const types = sandbox.events().map(({ type }) => type);
  const fresh = types.slice(readCount);
  readCount = types.length;
  return fresh;
}
function forget(): void {
  readCount = 0;
  newEvents();
}

describe('a month', () => {
  test('ends on the same day of the next one, or on its last day', () => {
    const anchor = seconds('2026-01-31T10:00:00Z');
    const ends = [0, 1, 2, 3].reduce<number[]>(
      (list) => [...list, nextPeriodEnd(anchor, list.at(-1) ?? anchor)],
      [],
    );
    expect(ends.map((end) => new Date(end * 1000).toISOString().slice(0, 10))).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ]);
  });

  test('is renewed: first the period and a draft, an hour later the money', async () => {
    const { now, invoices } = await subscribe();
    sandbox.clock.advanceTo(seconds('2026-02-28T10:00:00Z'));
    expect(newEvents()).toEqual(['invoice.created', 'customer.subscription.updated']);
    expect((await invoices())[0]).toMatchObject({ status: 'draft', amount_paid: 0 });
    sandbox.clock.advanceBy(3600);
    expect(newEvents()).toEqual([
      'invoice.finalized',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.updated',
      'invoice.paid',
      'invoice.payment_succeeded',
      'invoice_payment.paid',
    ]);
    const [invoice] = await invoices();
    expect(invoice).toMatchObject({
      status: 'paid',
      billing_reason: 'subscription_cycle',
      period_end: seconds('2026-02-28T10:00:00Z'),
    });
    expect((await now()).items.data[0]).toMatchObject({
      current_period_start: seconds('2026-02-28T10:00:00Z'),
      current_period_end: seconds('2026-03-31T10:00:00Z'),
    });
  });

  test('after month, each at its own time, however far the clock jumps', async () => {
    const { invoices } = await subscribe();
    sandbox.clock.advanceTo(seconds('2026-05-01T00:00:00Z'));
    expect((await invoices()).map(({ created }) => new Date(created * 1000).toISOString())).toEqual(
      [
        '2026-04-30T10:00:00.000Z',
        '2026-03-31T10:00:00.000Z',
        '2026-02-28T10:00:00.000Z',
        '2026-01-31T10:00:00.000Z',
      ],
    );
  });
});

describe('a card that fails later', () => {
  test('is tried four times, and then the subscription ends', async () => {
    const { now, invoices } = await subscribe(CARDS.failsLater);
    sandbox.clock.advanceTo(seconds('2026-02-28T11:00:00Z'));
    expect(newEvents().slice(-4)).toEqual([
      'payment_intent.payment_failed',
      'invoice.payment_failed',
      'invoice.updated',
      'customer.subscription.updated',
    ]);
    expect(await now()).toMatchObject({ status: 'past_due' });
    const [open] = await invoices();
    expect(open).toMatchObject({ status: 'open', attempt_count: 1 });
    expect(open?.next_payment_attempt).toBe(seconds('2026-03-03T11:00:00Z'));
    sandbox.clock.advanceBy(15 * DAY);
    expect(newEvents().filter((type) => type === 'charge.failed')).toHaveLength(3);
    expect(await now()).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
    expect((await invoices())[0]).toMatchObject({ status: 'open', next_payment_attempt: null });
  });

  test('leaves it unpaid, where the account is set so, and its next months are only drafts', async () => {
    const { now, invoices } = await subscribe(CARDS.failsLater);
    const response = await fetch(`${sandbox.url}/sandbox/settings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ afterRetries: 'unpaid' }),
    });
    expect(response.status).toBe(200);
    sandbox.clock.advanceTo(seconds('2026-03-31T12:00:00Z'));
    expect(await now()).toMatchObject({ status: 'unpaid' });
    expect((await invoices())[0]).toMatchObject({ status: 'draft', auto_advance: false });
  });

  test('is replaced, and the open invoice is paid at once', async () => {
    const { now, customer } = await subscribe(CARDS.failsLater);
    sandbox.clock.advanceTo(seconds('2026-02-28T11:00:00Z'));
    sandbox.portal.changeCard(customer, CARDS.good);
    expect(await now()).toMatchObject({ status: 'active' });
    expect(newEvents()).toContain('invoice.paid');
  });
});

test('cancelled at the end it lasts until then, and nothing more is charged', async () => {
  const { id, now, invoices } = await subscribe();
  sandbox.portal.cancelAtPeriodEnd(id);
  sandbox.clock.advanceTo(seconds('2026-02-28T09:59:59Z'));
  expect(await now()).toMatchObject({ status: 'active', cancel_at_period_end: true });
  forget();
  sandbox.clock.advanceBy(DAY);
  expect(newEvents()).toEqual(['customer.subscription.deleted']);
  expect(await now()).toMatchObject({
    status: 'canceled',
    ended_at: seconds('2026-02-28T10:00:00Z'),
  });
  expect(await invoices()).toHaveLength(1);
});

test('a page of payment closes after a day', async () => {
  const { stripe } = await subscribe();
  const { id } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: 'price_sandbox_pro', quantity: 1 }],
    success_url: 'http://localhost/',
  });
  sandbox.clock.advanceBy(DAY);
  expect(newEvents()).toEqual(['checkout.session.expired']);
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
    status: 'expired',
    url: null,
  });
});

describe('a change of plan', () => {
  test('upwards in the middle of the month charges half of the difference', async () => {
    const { id, invoices, now } = await subscribe(CARDS.good, 'price_sandbox_basic');
    sandbox.clock.advanceBy(14 * DAY);
    expect(sandbox.portal.changePrice(id, 'price_sandbox_premium')).toEqual({ outcome: 'paid' });
    const [invoice] = await invoices();
    expect(invoice?.lines.data.map(({ amount }) => amount)).toEqual([-450, 2450]);
    expect(invoice).toMatchObject({
      total: 2000,
      amount_paid: 2000,
      billing_reason: 'subscription_update',
    });
    expect((await now()).items.data[0]?.price.id).toBe('price_sandbox_premium');
  });

  test('downwards leaves a credit that the next month takes off', async () => {
    const { id, invoices, stripe, customer } = await subscribe(CARDS.good, 'price_sandbox_premium');
    sandbox.clock.advanceBy(14 * DAY);
    sandbox.portal.changePrice(id, 'price_sandbox_basic');
    expect((await invoices())[0]).toMatchObject({ total: -2000, amount_due: 0, status: 'paid' });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -2000 });
    sandbox.clock.advanceTo(seconds('2026-02-28T11:00:00Z'));
    expect((await invoices())[0]).toMatchObject({
      total: 900,
      starting_balance: -2000,
      ending_balance: -1100,
      amount_due: 0,
      status: 'paid',
    });
    expect((await stripe.charges.list({ customer })).data).toHaveLength(1);
    await stripe.customers.update(customer, { balance: 0 });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: 0 });
  });

  test('ended it still takes metadata, and no change of itself', async () => {
    const { id, stripe } = await subscribe(CARDS.good, 'price_sandbox_basic');
    await stripe.subscriptions.cancel(id);
    const metadata = { ended_because: 'withdrawn', withdrawn_cents: '900' };
    expect(await stripe.subscriptions.update(id, { metadata })).toMatchObject({ metadata });
    await expect(
      stripe.subscriptions.update(id, { cancel_at_period_end: true }),
    ).rejects.toMatchObject({ code: 'invalid_canceled_subscription_fields' });
  });

  test('by the API may be left to the next invoice', async () => {
    const { id, stripe, now, invoices } = await subscribe(CARDS.good, 'price_sandbox_basic');
    sandbox.clock.advanceBy(14 * DAY);
    const item = (await now()).items.data[0]?.id ?? '';
    await stripe.subscriptions.update(id, {
      items: [{ id: item, price: 'price_sandbox_premium' }],
    });
    expect(await invoices()).toHaveLength(1);
    sandbox.clock.advanceTo(seconds('2026-02-28T11:00:00Z'));
    expect((await invoices())[0]).toMatchObject({ total: 2000 + 4900, status: 'paid' });
  });
});

test('a dispute is opened and lost, and its charge cannot be refunded as well', async () => {
  const { stripe, customer } = await subscribe();
  const [charge] = (await stripe.charges.list({ customer })).data;
  const id = charge?.id ?? '';
  sandbox.dispute(id, 'open');
  expect(newEvents()).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn']);
  await expect(stripe.refunds.create({ charge: id })).rejects.toMatchObject({
    code: 'charge_disputed',
  });
  sandbox.dispute(id, 'lost');
  expect(newEvents()).toEqual(['charge.dispute.closed']);
  expect((await stripe.disputes.list({ charge: id })).data[0]).toMatchObject({ status: 'lost' });
});
