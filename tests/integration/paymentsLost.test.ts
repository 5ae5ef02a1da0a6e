import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ERRORS } from '#domain/errorKinds.ts';
import { reconcilePayments } from '#server/flows/billing/events.ts';
import { syncCustomer } from '#server/steps/syncCustomer.ts';
import { type Buyer, boughtBy, newBuyer, openShop, type Shop } from '#tests/support/payments.ts';

/** A customer unknown to Stripe: deleted there, or the key is of another account. */

const DAY = 24 * 3600;
const PASSWORD = { password: 'una-clave-larga' };
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

/** Ways of losing a customer; no event arrives. */
const GONE = {
  'removed in the dashboard': async (id: string) => {
    shop.sandbox.delivery({ drop: 1000 });
    await shop.sandbox.customers.remove(id);
    await shop.sandbox.settled();
    shop.sandbox.delivery({ drop: 0 });
  },
  'never heard of': async (id: string) => shop.sandbox.customers.lose(id),
};
const WAYS = Object.entries(GONE);

const post = (path: string, body: unknown = {}) => vet.browser.post(`/api/billing/${path}`, body);
const customers = async () => {
  const { rows } = await shop.product.ctx.db.execute<{ id: string }>(
    sql`select stripe_customer_id as id from stripe_customers where user_id = ${vet.id}`,
  );
  return rows.map(({ id }) => id);
};
const rows = async () => {
  const { rows: subscriptions } = await shop.product.ctx.db.execute<{
    plan: string;
    status: string;
  }>(
    sql`select plan_id as plan, status from user_subscriptions where user_id = ${vet.id}
        order by start_date, plan_id`,
  );
  return subscriptions;
};

test.each(WAYS)('%s, it is forgotten where a plan is bought, and a new one made', async (_, go) => {
  await vet.buy('basic');
  const open = await vet.checkout('pro').catch(() => undefined);
  const { customer } = boughtBy(shop, vet);
  await go(customer);
  const session = await vet.checkout('pro');
  expect(session).not.toBe(open);
  // Only the ledger of the old one remains.
  expect(await vet.plan()).toBe('free');
  expect(await rows()).toEqual([{ plan: 'basic', status: 'canceled' }]);
  expect(await customers()).toEqual([shop.sandbox.state.sessions[session]?.customer]);
  expect(await customers()).not.toEqual([customer]);
  shop.sandbox.pay(session);
  await shop.sandbox.deliver();
  expect(await vet.plan()).toBe('pro');
  expect((await vet.billing()).invoices).toHaveLength(2);
});

test('a lost customer’s open page is not offered again', async () => {
  const before = await vet.checkout('pro');
  await GONE['never heard of'](boughtBy(shop, vet).customer);
  const after = await vet.checkout('pro');
  expect(after).not.toBe(before);
  expect(shop.sandbox.state.sessions[before]?.status).toBe('expired');
});

test('two tabs at once end on one page of one new customer', async () => {
  await vet.buy('basic');
  await GONE['never heard of'](boughtBy(shop, vet).customer);
  const replies = await Promise.all([
    post('checkout', { planId: 'pro' }),
    post('checkout', { planId: 'pro' }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const [current] = await customers();
  const open = Object.values(shop.sandbox.state.sessions).filter(
    ({ status, clientReference }) => status === 'open' && clientReference === vet.id,
  );
  expect(open.map(({ customer }) => customer)).toEqual([current]);
});

test.each(WAYS)('%s, the portal reports that there is none', async (_, go) => {
  await vet.buy('basic');
  await go(boughtBy(shop, vet).customer);
  expect((await post('portal')).body).toMatchObject({
    code: 'no_stripe_customer',
    title: ERRORS.no_stripe_customer.title,
    detail: ERRORS.no_stripe_customer.detail,
  });
});

test.each(WAYS)('%s, the account can be removed', async (_, go) => {
  await vet.buy('basic');
  await go(boughtBy(shop, vet).customer);
  expect((await vet.browser.delete('/api/me', PASSWORD)).status).toBe(204);
  expect(await vet.plan()).toBe('gone');
});

// From here on the clock is moved, which ends browsers' sessions.

test('a key of the other mode discards nothing, and the log says why', async () => {
  await vet.buy('basic');
  const { customer, subscription } = boughtBy(shop, vet);
  shop.sandbox.faults([{ otherMode: true, count: 1000 }]);
  shop.product.lines.length = 0;
  for (const reply of [await post('checkout', { planId: 'pro' }), await post('portal')])
    expect(reply.body).toMatchObject({
      code: 'config_missing',
      title: ERRORS.config_missing.title,
    });
  const removed = await vet.browser.delete('/api/me', PASSWORD);
  expect(removed.body).toMatchObject({ code: 'subscription_not_cancelled' });
  shop.sandbox.clock.advanceBy(32 * DAY);
  await reconcilePayments(shop.product.ctx);
  expect(await customers()).toEqual([customer]);
  expect(await rows()).toEqual([{ plan: 'basic', status: 'active' }]);
  expect(await vet.plan()).toBe('basic');
  const warnings = shop.product.lines.filter((one) =>
    one.includes('STRIPE_SECRET_KEY is not of that mode'),
  );
  expect(warnings.length).toBeGreaterThan(2);
  shop.sandbox.faults([]);
  expect(shop.sandbox.state.subscriptions[subscription?.id ?? '']?.endedAt).toBeNull();
});

test('paid time lasts until its end, and the reconciler passes without errors', async () => {
  await vet.buy('basic');
  await GONE['never heard of'](boughtBy(shop, vet).customer);
  shop.product.lines.length = 0;
  shop.product.errors.length = 0;
  shop.sandbox.clock.advanceBy(2 * DAY);
  await reconcilePayments(shop.product.ctx);
  expect(await vet.plan()).toBe('basic');
  const lines = () => shop.product.lines.filter((one) => one.includes(vet.id));
  expect(lines()).toEqual([expect.stringContaining('customer unknown to Stripe')]);
  // Once, not with every pass.
  await reconcilePayments(shop.product.ctx);
  expect(lines()).toHaveLength(1);
  shop.sandbox.clock.advanceBy(31 * DAY);
  await reconcilePayments(shop.product.ctx);
  expect(await vet.plan()).toBe('free');
  expect(shop.product.errors.filter((one) => one.includes('payment not settled'))).toEqual([]);
});

test('simultaneous events of one customer cause one further sync, not one each', async () => {
  await vet.buy('basic');
  const { customer } = boughtBy(shop, vet);
  const { ctx } = shop.product;
  const { payments } = ctx;
  if (!payments) throw new Error('Nothing is sold');
  const gate = Promise.withResolvers<void>();
  let reads = 0;
  const counted = {
    ...payments,
    readCustomer: async (id: string) => {
      reads += 1;
      if (reads === 1) await gate.promise;
      return payments.readCustomer(id);
    },
  };
  const sync = () => syncCustomer({ ...ctx, payments: counted }, customer);
  const first = sync();
  const others = Array.from({ length: 9 }, sync);
  gate.resolve();
  expect(await Promise.all([first, ...others])).toEqual(Array(10).fill(true));
  expect(reads).toBe(2);
  // No caller gets data read before its call, and all share a failure.
  await sync();
  expect(reads).toBe(3);
  shop.sandbox.faults([{ status: 500, count: 20 }]);
  const failed = await Promise.allSettled([sync(), sync(), sync()]);
  expect(failed.map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  shop.sandbox.faults([]);
  expect(await sync()).toBe(true);
});
