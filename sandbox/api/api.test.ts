import type Stripe from 'stripe';
import { afterEach, describe, expect, test } from 'vitest';
import { CARDS, openSandbox, sdkOf, type TestSandbox } from '#tests/support/sandbox.ts';

/** The API through Stripe's own SDK. */

let sandbox: TestSandbox | undefined;
afterEach(() => sandbox?.close());

async function open() {
  sandbox = await openSandbox();
  return { sandbox, stripe: sdkOf(sandbox) };
}

const session = (customer: string, price = 'price_sandbox_pro') =>
  ({
    mode: 'subscription',
    customer,
    client_reference_id: 'user-1',
    line_items: [{ price, quantity: 1 }],
    success_url:
      'http://localhost:3000/payment-success?session_id={CHECKOUT_SESSION_ID}&plan_id=pro',
    cancel_url: 'http://localhost:3000/payment-cancelled',
    metadata: { user_id: 'user-1', plan_id: 'pro' },
    subscription_data: { metadata: { user_id: 'user-1' } },
    tax_id_collection: { enabled: true },
    customer_update: { name: 'auto', address: 'auto' },
    billing_address_collection: 'auto',
    locale: 'es',
  }) satisfies Stripe.Checkout.SessionCreateParams;

async function subscribed() {
  const { stripe, sandbox } = await open();
  const customer = await stripe.customers.create({ email: 'vet@example.com' });
  const opened = await stripe.checkout.sessions.create(session(customer.id));
  sandbox.pay(opened.id);
  const { data } = await stripe.subscriptions.list({ customer: customer.id, status: 'all' });
  const [subscription] = data;
  if (!subscription) throw new Error('No subscription');
  return { stripe, sandbox, customer, opened, subscription };
}

describe('a checkout', () => {
  test('ends in a paid subscription that every list contains', async () => {
    const { stripe, customer, opened, subscription } = await subscribed();
    const paid = await stripe.checkout.sessions.retrieve(opened.id, {
      expand: ['line_items', 'subscription'],
    });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      client_reference_id: 'user-1',
      metadata: { user_id: 'user-1', plan_id: 'pro' },
      subscription: { id: subscription.id, status: 'active', metadata: { user_id: 'user-1' } },
    });
    expect(paid.line_items?.data[0]?.price).toMatchObject({
      id: 'price_sandbox_pro',
      unit_amount: 2900,
      currency: 'eur',
    });
    const [item] = subscription.items.data;
    expect(item?.current_period_end).toBeGreaterThan(item?.current_period_start ?? Infinity);

    const invoices = await stripe.invoices.list({
      customer: customer.id,
      expand: ['data.payments'],
    });
    const [invoice] = invoices.data;
    expect(invoice).toMatchObject({
      status: 'paid',
      total: 2900,
      amount_paid: 2900,
      billing_reason: 'subscription_create',
    });
    expect(invoice?.total_taxes?.[0]?.amount).toBe(503);
    const intent = invoice?.payments?.data[0]?.payment.payment_intent;
    const charges = await stripe.charges.list({ customer: customer.id });
    expect(charges.data[0]).toMatchObject({
      payment_intent: intent,
      status: 'succeeded',
      paid: true,
    });
    const payments = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: String(intent) },
    });
    expect(payments.data[0]).toMatchObject({ invoice: invoice?.id, status: 'paid' });
  });

  test('stays open when the card is declined, and can be paid with another', async () => {
    const { stripe, sandbox } = await open();
    const customer = await stripe.customers.create();
    const { id } = await stripe.checkout.sessions.create(session(customer.id));
    expect(sandbox.pay(id, CARDS.declined)).toMatchObject({ outcome: 'declined' });
    expect(sandbox.pay(id, CARDS.insufficient)).toMatchObject({
      outcome: 'declined',
      decline: { decline: 'insufficient_funds' },
    });
    expect(sandbox.pay(id, CARDS.authentication)).toEqual({ outcome: 'authenticate' });
    expect(sandbox.pay(id, CARDS.authentication, { authentication: 'refused' })).toMatchObject({
      outcome: 'declined',
    });
    expect((await stripe.subscriptions.list({ customer: customer.id })).data).toEqual([]);
    expect(sandbox.pay(id, CARDS.authentication, { authentication: 'accepted' })).toEqual({
      outcome: 'paid',
    });
    const charges = await stripe.charges.list({ customer: customer.id });
    expect(charges.data.map(({ status }) => status)).toEqual(['succeeded', 'failed', 'failed']);
  });

  test('that was expired cannot be paid', async () => {
    const { stripe, sandbox } = await open();
    const customer = await stripe.customers.create();
    const { id } = await stripe.checkout.sessions.create(session(customer.id));
    expect((await stripe.checkout.sessions.expire(id)).status).toBe('expired');
    await expect(stripe.checkout.sessions.expire(id)).rejects.toThrow('can be expired');
    expect(() => sandbox.pay(id)).toThrow();
  });
});

test('a subscription is cancelled at its end, resumed, and cancelled at once', async () => {
  const { stripe, subscription } = await subscribed();
  const ending = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  expect(ending.cancel_at).toBe(subscription.items.data[0]?.current_period_end);
  const resumed = await stripe.subscriptions.update(subscription.id, {
    cancel_at_period_end: false,
  });
  expect(resumed).toMatchObject({ cancel_at: null, canceled_at: null, status: 'active' });
  expect(await stripe.subscriptions.cancel(subscription.id)).toMatchObject({ status: 'canceled' });
  await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toThrow(
    'No such subscription',
  );
});

test('a payment is refunded once', async () => {
  const { stripe, customer } = await subscribed();
  const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
  const intent = String(charge?.payment_intent);
  await stripe.refunds.create({ payment_intent: intent, reason: 'duplicate' });
  await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  expect(await stripe.charges.retrieve(charge?.id ?? '')).toMatchObject({
    refunded: true,
    amount_refunded: 2900,
  });
});

test('a change of plan is confirmed in the portal', async () => {
  const { stripe, customer, subscription } = await subscribed();
  const item = subscription.items.data[0]?.id ?? '';
  const change = (price: string) =>
    stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: 'http://localhost:3000/account-info',
      locale: 'es',
      flow_data: {
        type: 'subscription_update_confirm',
        after_completion: {
          type: 'redirect',
          redirect: { return_url: 'http://localhost:3000/account-info' },
        },
        subscription_update_confirm: {
          subscription: subscription.id,
          items: [{ id: item, price, quantity: 1 }],
        },
      },
    });
  const opened = await change('price_sandbox_premium');
  expect(opened.url).toContain(`/p/session/${opened.id}`);
  expect(opened.flow?.subscription_update_confirm?.items).toEqual([
    { id: item, price: 'price_sandbox_premium', quantity: 1 },
  ]);
  await expect(change('price_sandbox_pro')).rejects.toThrow('no changes');
  await expect(change('price_other')).rejects.toMatchObject({ code: 'resource_missing' });
});

test('lists go page by page and the SDK follows them', async () => {
  const { stripe } = await open();
  for (let at = 0; at < 7; at++) await stripe.customers.create({ name: `Vet ${at}` });
  const names: (string | null | undefined)[] = [];
  for await (const { name } of stripe.customers.list({ limit: 3 })) names.push(name);
  expect(names).toEqual(['Vet 6', 'Vet 5', 'Vet 4', 'Vet 3', 'Vet 2', 'Vet 1', 'Vet 0']);
});

describe('the fiscal data of a customer', () => {
  test('are stored, replaced and removed, and printed on the next invoice', async () => {
    const { stripe, sandbox } = await open();
    const { id } = await stripe.customers.create({ email: 'vet@example.com', name: 'Ana' });
    const first = await stripe.customers.createTaxId(id, { type: 'es_cif', value: 'B12345674' });
    expect(first).toMatchObject({ object: 'tax_id', country: 'ES', value: 'B12345674' });
    await stripe.customers.createTaxId(id, { type: 'eu_vat', value: 'PT501442600' });
    expect(await stripe.customers.deleteTaxId(id, first.id)).toMatchObject({ deleted: true });
    const custom_fields = [{ name: 'NIF', value: 'ZZ-1' }];
    await stripe.customers.update(id, { invoice_settings: { custom_fields } });
    const known = await stripe.customers.retrieve(id, { expand: ['tax_ids'] });
    expect(known).toMatchObject({
      invoice_settings: { custom_fields },
      tax_ids: { data: [{ type: 'eu_vat', value: 'PT501442600', country: 'PT' }] },
    });
    sandbox.pay((await stripe.checkout.sessions.create(session(id))).id);
    const [invoice] = (await stripe.invoices.list({ customer: id })).data;
    expect(invoice).toMatchObject({
      custom_fields,
      customer_tax_ids: [{ type: 'eu_vat', value: 'PT501442600' }],
    });
    await stripe.customers.update(id, { invoice_settings: { custom_fields: '' } });
    expect(await stripe.customers.retrieve(id)).toMatchObject({
      invoice_settings: { custom_fields: null },
    });
  });

  test('a number of another form, or one that is gone, is refused as Stripe does', async () => {
    const { stripe } = await open();
    const { id } = await stripe.customers.create({ email: 'vet@example.com' });
    await expect(
      stripe.customers.createTaxId(id, { type: 'es_cif', value: 'hola' }),
    ).rejects.toMatchObject({ code: 'tax_id_invalid', statusCode: 400 });
    await expect(stripe.customers.deleteTaxId(id, 'txi_none')).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
  });
});
