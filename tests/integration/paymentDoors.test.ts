import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Buyer, boughtBy, newBuyer, openShop, type Shop } from '#tests/support/payments.ts';
import { CARDS } from '#tests/support/sandbox.ts';

let shop: Shop;
let vet: Buyer;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.sandbox.faults([]);
  vet = await newBuyer(shop);
});

const DAY_MS = 24 * 3_600_000;
const bought = () => boughtBy(shop, vet);
const events = () => shop.sandbox.deliver();
const post = (path: string, body: unknown = {}) => vet.browser.post(`/api/billing/${path}`, body);

test('a plan is bought, and granted by Stripe’s data [1.4-16, 1.4-17, 1.7-03, 1.7-10]', async () => {
  expect(await vet.plan()).toBe('free');
  const session = await vet.buy('basic');
  expect(await vet.plan()).toBe('basic');
  expect((await post('confirm', { sessionId: session, planId: 'basic' })).body).toEqual({
    state: 'done',
    planId: 'basic',
    planName: 'Basic',
  });
  const { payments, documents, subscription, invoices } = (
    await vet.browser.get('/api/billing/subscription')
  ).body;
  expect([payments, documents]).toEqual(['sandbox', 'receipt']);
  expect(subscription).toMatchObject({
    planId: 'basic',
    planName: 'Basic',
    status: 'active',
    priceCents: 900,
    currency: 'eur',
    cancelAtPeriodEnd: false,
    endDate: null,
    paymentFailed: false,
    source: 'stripe',
  });
  const days =
    Date.parse(subscription.currentPeriodEnd) - Date.parse(subscription.currentPeriodStart);
  expect(days / DAY_MS).toBeGreaterThan(27);
  expect(invoices).toHaveLength(1);
  expect(invoices[0]).toMatchObject({ status: 'paid', amountCents: 900, currency: 'eur' });
  expect(invoices[0].taxCents).toBe(156);
  expect(invoices[0].number).toEqual(expect.any(String));
  expect(await vet.mails()).toEqual(['started']);
});

test('an account with a plan goes to the portal to change it, never to a second purchase [1.5-11, 1.7-09]', async () => {
  await vet.buy('basic');
  const again = await post('checkout', { planId: 'basic' });
  expect(again.body).toMatchObject({ code: 'already_subscribed' });
  const { url } = (await post('checkout', { planId: 'pro' })).body;
  expect(url).toContain('/p/session/');
  expect((await post('portal')).body.url).toContain('/p/session/');
});

test('two tabs open the same payment page', async () => {
  const [one, other] = await Promise.all([vet.checkout('pro'), vet.checkout('pro')]);
  expect(one).toBe(other);
  expect(await vet.checkout('pro')).toBe(one);
  const open = Object.values(shop.sandbox.state.sessions).filter(
    ({ status, clientReference }) => status === 'open' && clientReference === vet.id,
  );
  expect(open.map(({ id }) => id)).toEqual([one]);
});

test('a page of another user, of another plan or unknown changes nothing', async () => {
  const session = await vet.buy('pro');
  const stranger = await newBuyer(shop);
  for (const [id, plan] of [
    [session, 'pro'],
    ['cs_test_nobody', 'pro'],
  ] as const) {
    const reply = await stranger.browser.post('/api/billing/confirm', {
      sessionId: id,
      planId: plan,
    });
    expect(reply.body).toMatchObject({ status: 404, code: 'checkout_not_found' });
  }
  expect((await post('confirm', { sessionId: session, planId: 'premium' })).body.code).toBe(
    'checkout_not_found',
  );
  expect([await stranger.plan(), await vet.plan()]).toEqual(['free', 'pro']);
});

test('a declined card grants nothing, and the page stays to try again', async () => {
  const session = await vet.checkout('pro');
  shop.sandbox.pay(session, CARDS.declined);
  await events();
  expect((await vet.confirm(session, 'pro')).state).toBe('pending');
  expect(await vet.plan()).toBe('free');
  expect(await vet.checkout('pro')).toBe(session);
  shop.sandbox.pay(session);
  await events();
  expect(await vet.plan()).toBe('pro');
});

test('an account is removed once its subscription is cancelled, and never charged again', async () => {
  await vet.buy('pro');
  const id = bought().subscription!.id;
  shop.sandbox.faults([{ status: 500, count: 20 }]);
  const refused = await vet.browser.delete('/api/me', { password: 'una-clave-larga' });
  expect(refused.body).toMatchObject({ status: 503, code: 'subscription_not_cancelled' });
  expect(shop.sandbox.state.subscriptions[id]?.status).toBe('active');
  shop.sandbox.faults([]);
  expect((await vet.browser.delete('/api/me', { password: 'una-clave-larga' })).status).toBe(204);
  expect(shop.sandbox.state.subscriptions[id]?.status).toBe('canceled');
  await events();
  const { rows } = await shop.product.ctx.db.execute<{ user_id: string | null }>(
    sql`select user_id from invoices where stripe_subscription_id = ${id}`,
  );
  expect(rows).toEqual([{ user_id: null }]);
});

test('the portal’s refusal has its reason [1.8-20]', async () => {
  const portal = () => post('portal');
  expect((await portal()).body).toMatchObject({
    title: 'Error al acceder al portal',
    detail: 'No se encontró información de cliente de Stripe para esta suscripción.',
  });
  await vet.buy('basic');
  shop.sandbox.faults([{ status: 500, count: 10 }]);
  expect((await portal()).body).toMatchObject({
    code: 'portal_away',
    title: 'Error al acceder al portal',
  });
  shop.sandbox.faults([]);
});

test('purchases are in the account’s data export, and in no other [2.9-15]', async () => {
  const session = await vet.buy('basic');
  const copyOf = async ({ browser }: Buyer) => {
    const response = await fetch(`${shop.product.url}/api/me/export`, {
      headers: { cookie: browser.cookie },
    });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    return JSON.parse(new TextDecoder().decode(files['cuenta.json']));
  };
  expect(await copyOf(vet)).toMatchObject({
    subscriptions: [{ planId: 'basic', status: 'active', priceCents: 900 }],
    invoices: [{ status: 'paid', amountCents: 900, taxCents: 156 }],
    paymentPages: [{ id: session, planId: 'basic', status: 'complete' }],
    stripeCustomer: { id: bought().customer },
  });
  expect(await copyOf(await newBuyer(shop))).toMatchObject({
    subscriptions: [],
    invoices: [],
    paymentPages: [],
    stripeCustomer: null,
  });
});

test('changes in the portal count on return at once, without an event', async () => {
  expect((await post('sync')).status).toBe(204);
  await vet.buy('basic');
  shop.sandbox.delivery({ drop: 1000 });
  shop.sandbox.portal.changePrice(bought().subscription!.id, shop.sandbox.prices.pro);
  await shop.sandbox.settled();
  shop.sandbox.delivery({ drop: 0 });
  expect(await vet.plan()).toBe('basic');
  shop.sandbox.faults([{ status: 500, count: 10 }]);
  expect((await post('sync')).body).toMatchObject({ status: 503, code: 'payments_away' });
  shop.sandbox.faults([]);
  expect((await post('sync')).status).toBe(204);
  expect(await vet.plan()).toBe('pro');
});

test.each([
  [500, 'payments_away'],
  [429, 'payments_away'],
  [503, 'payments_away'],
] as const)(
  'with Stripe answering %s buying is refused so, and works afterwards [1.8-24]',
  async (status, code) => {
    shop.sandbox.faults([{ status, count: 10 }]);
    const reply = await post('checkout', { planId: 'pro' });
    expect(reply.body).toMatchObject({ status: 503, code, title: 'Error al Redirigir a Stripe' });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    shop.sandbox.faults([]);
    await vet.buy('pro');
    expect(await vet.plan()).toBe('pro');
  },
);

test('invoices go to the address that the account has now', async () => {
  await vet.buy('basic');
  const { customer } = bought();
  const { ctx } = shop.product;
  await ctx.db.execute(sql`update users set email = ${`x${vet.email}`} where id = ${vet.id}`);
  expect((await post('portal')).status).toBe(200);
  expect(shop.sandbox.state.customers[customer]?.email).toBe(`x${vet.email}`);
});
