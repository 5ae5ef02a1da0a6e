import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { SETTINGS } from '#domain/rules/settings.ts';
import { reconcilePayments } from '#server/flows/billing/events.ts';
import { withdraw } from '#server/flows/billing/withdraw.ts';
import { removeAccount } from '#server/steps/removeAccount.ts';
import { reverseCharge } from '#server/stores/charges.ts';
import { putSetting } from '#server/stores/settings.ts';
import { actorOf } from '#tests/support/callers.ts';
import { type Buyer, boughtBy, newBuyer, openShop, type Shop } from '#tests/support/payments.ts';

/** A withdrawal from a first subscription, between the product and the sandbox. */

const DAY = 24 * 3600;
let shop: Shop;
let vet: Buyer;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  vet = await newBuyer(shop);
});
afterEach(() => shop.sandbox.faults([]));

const offered = async () => (await vet.billing()).withdrawal;
const bought = () => boughtBy(shop, vet);
const refunds = () => {
  const ids = bought().charges.map(({ id }) => id);
  return Object.values(shop.sandbox.state.refunds)
    .filter(({ charge }) => ids.includes(charge))
    .map(({ amount }) => amount);
};
const reconcile = () => reconcilePayments(shop.product.ctx);
const stripeIsAway = () => shop.sandbox.faults([{ status: 500, count: 1000 }]);

/** Charges cases as their submission does; @returns their ids. */
async function use(count: number): Promise<string[]> {
  const { db } = shop.product.ctx;
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    shop.sandbox.clock.advanceBy(1);
    const now = new Date(shop.sandbox.clock.now()).toISOString();
    const { rows } = await db.execute<{ id: string }>(
      sql`insert into analyses (id, user_id, analysis_type, catalogue_version, status,
            submitted_data, idempotency_key, request_hash)
          values (gen_random_uuid(), ${vet.id}, 'cytology', 1, 'pending_images', '{}',
            gen_random_uuid(), 'h') returning id`,
    );
    const id = rows[0]?.id ?? '';
    await db.execute(
      sql`insert into charges (user_id, analysis_id, plan_id, charged_at)
          values (${vet.id}, ${id}, ${await vet.plan()}, ${now})`,
    );
    ids.push(id);
  }
  return ids;
}

/** Confirms what is offered, or another amount. */
async function confirm(refundCents?: number) {
  const offer = await offered();
  return withdraw(shop.product.ctx, actorOf(vet.id), {
    subscription: offer?.subscription ?? bought().subscription?.id ?? '',
    refundCents: refundCents ?? offer?.refundCents ?? 0,
  });
}

async function rowsOf(query: ReturnType<typeof sql>) {
  return (await shop.product.ctx.db.execute(query)).rows;
}
const receipts = () =>
  rowsOf(
    sql`select text_body as text from mails where kind = 'withdrawal' and recipient = ${vet.email}`,
  );

test('shows the refund, orders it once, and ends on the free plan with a receipt', async () => {
  await vet.buy('pro');
  await use(3);
  const reply = (await vet.browser.get('/api/billing/subscription')).body;
  expect(reply.withdrawal).toMatchObject({
    planName: 'Pro',
    paidCents: 2900,
    usedCount: 3,
    usedCents: 870,
    refundCents: 2030,
  });
  const { subscription, refundCents } = reply.withdrawal;
  const asked = await vet.browser.post('/api/billing/withdraw', { subscription, refundCents });
  expect([asked.status, asked.body]).toEqual([
    200,
    { requestedAt: expect.any(String), refundCents: 2030, settled: true },
  ]);
  await shop.sandbox.deliver();
  expect(refunds()).toEqual([2030]);
  expect(bought().subscription?.status).toBe('canceled');
  expect(await vet.plan()).toBe('free');
  const after = await vet.billing();
  expect(after).toMatchObject({
    withdrawal: null,
    withdrawn: { refundCents: 2030, settled: true },
  });
  expect(after.invoices[0]?.refundedCents).toBe(2030);
  // The free plan counts what was used on all plans.
  expect((await vet.browser.get('/api/me')).body).toMatchObject({ consultations_remaining: 0 });
  expect(await receipts()).toMatchObject([{ text: expect.stringContaining('20,30') }]);
  expect(await vet.mails()).toEqual(['started']);
  expect(
    await rowsOf(sql`select actor_id, address, after from audit_log
      where action = 'withdraw' and target_id = ${vet.id}`),
  ).toEqual([{ actor_id: vet.id, address: expect.any(String), after: { refundCents: 2030 } }]);
});

test('two tabs and a repeated press order one refund and send one receipt', async () => {
  await vet.buy('pro');
  const replies = await Promise.all(Array.from({ length: 4 }, () => confirm()));
  expect(new Set(replies.map(({ refundCents }) => refundCents))).toEqual(new Set([2900]));
  expect((await confirm(2900)).settled).toBe(true);
  expect(refunds()).toEqual([2900]);
  expect(await receipts()).toHaveLength(1);
});

test('another amount than the present one orders nothing', async () => {
  await vet.buy('pro');
  const { refundCents = 0 } = (await offered()) ?? {};
  await use(1);
  await expect(confirm(refundCents)).rejects.toThrow('26,10\u00a0€');
  expect([refunds(), await vet.plan(), await receipts()]).toEqual([[], 'pro', []]);
});

test('a running case counts as used, and its end without a result raises the refund', async () => {
  await vet.buy('pro');
  const [first, second] = await use(2);
  await confirm();
  expect(refunds()).toEqual([2320]);
  const { db, clock } = shop.product.ctx;
  await reverseCharge(db, first ?? '', clock(), 'engine_failed');
  await reconcile();
  await reverseCharge(db, second ?? '', clock(), 'engine_failed');
  await Promise.all([reconcile(), reconcile()]);
  await reconcile();
  expect(refunds().toSorted((a, b) => b - a)).toEqual([2320, 290, 290]);
  expect((await vet.billing()).withdrawn).toMatchObject({ refundCents: 2900, settled: true });
});

test('counts while Stripe is away, also over a renewal, which is refunded too', async () => {
  await vet.buy('pro');
  await use(1);
  const { refundCents = 0 } = (await offered()) ?? {};
  stripeIsAway();
  expect(await confirm(refundCents)).toMatchObject({ refundCents: 2610, settled: false });
  expect(await receipts()).toHaveLength(1);
  expect([await vet.plan(), refunds()]).toEqual(['free', []]);
  expect(await vet.billing()).toMatchObject({ subscription: { status: 'canceled' } });
  shop.sandbox.faults([]);
  shop.sandbox.clock.advanceBy(32 * DAY);
  await shop.sandbox.deliver();
  expect([bought().charges.length, await vet.plan()]).toEqual([2, 'free']);
  await reconcile();
  expect(refunds().reduce((sum, cents) => sum + cents, 0)).toBe(5510);
  expect([await vet.plan(), bought().subscription?.status]).toEqual(['free', 'canceled']);
});

test('a purchase before Stripe has ended it completes the withdrawal first', async () => {
  await vet.buy('pro');
  stripeIsAway();
  await confirm(2900);
  const withdrawn = bought().charges.map(({ id }) => id);
  shop.sandbox.faults([]);
  shop.sandbox.clock.advanceBy(1);
  await vet.buy('basic');
  const { refunds: all } = shop.sandbox.state;
  const back = Object.values(all).filter(({ charge }) => withdrawn.includes(charge));
  expect(back.map(({ amount }) => amount)).toEqual([2900]);
  expect([await vet.plan(), bought().subscription?.status]).toEqual(['basic', 'active']);
});

test('a change of plan while it is ordered is refunded too', async () => {
  await vet.buy('basic');
  stripeIsAway();
  await confirm(900);
  shop.sandbox.faults([]);
  shop.sandbox.portal.changePrice(bought().subscription?.id ?? '', shop.sandbox.prices.pro);
  await shop.sandbox.deliver();
  await reconcile();
  const paid = bought().charges.reduce((sum, { amount }) => sum + amount, 0);
  expect(paid).toBeGreaterThan(2800);
  expect(refunds().reduce((sum, cents) => sum + cents, 0)).toBe(paid);
  expect(await vet.plan()).toBe('free');
});

test('the credit of a smaller plan goes back as money, once', async () => {
  await vet.buy('premium');
  shop.sandbox.portal.changePrice(bought().subscription?.id ?? '', shop.sandbox.prices.basic);
  await shop.sandbox.deliver();
  const balance = () => shop.sandbox.state.customers[bought().customer]?.balance;
  expect(balance()).toBeLessThan(-3900);
  await confirm();
  expect([refunds(), balance()]).toEqual([[4900], 0]);
});

test('an event that arrives before the reply of the order changes nothing', async () => {
  await vet.buy('pro');
  const { ctx } = shop.product;
  const { payments } = ctx;
  if (!payments) throw new Error('No payments');
  const offer = await offered();
  const between = {
    ...payments,
    refund: async (...order: Parameters<typeof payments.refund>) => {
      await payments.refund(...order);
      await shop.sandbox.deliver();
      await reconcile();
    },
  };
  const done = await withdraw({ ...ctx, payments: between }, actorOf(vet.id), {
    subscription: offer?.subscription ?? '',
    refundCents: 2900,
  });
  expect(done.settled).toBe(true);
  expect([refunds(), await vet.plan()]).toEqual([[2900], 'free']);
  expect(await receipts()).toHaveLength(1);
});

test.each(['POST /v1/subscriptions', 'POST /v1/refunds', 'DELETE /v1/subscriptions'])(
  'an order cut off at %s is finished by the reconciler, with one refund',
  async (only) => {
    await vet.buy('pro');
    await use(2);
    // Both attempts of the call are carried out, and nobody hears of it.
    shop.sandbox.faults([{ lost: true, count: 2, only }]);
    expect(await confirm()).toMatchObject({ refundCents: 2320 });
    await reconcile();
    expect((await vet.billing()).withdrawn).toMatchObject({ settled: true });
    expect([refunds(), await vet.plan()]).toEqual([[2320], 'free']);
  },
);

test('once a person, also with another account of the same mailbox', async () => {
  await vet.buy('pro');
  await confirm();
  // Stripe tells purchases apart by the second.
  shop.sandbox.clock.advanceBy(1);
  await vet.buy('basic');
  expect(await vet.billing()).toMatchObject({
    withdrawal: null,
    withdrawn: { refundCents: 2900 },
  });
  await expect(confirm(900)).rejects.toThrow('withdrawal_unavailable');
  await removeAccount(shop.product.ctx, vet.id);
  const [name, host] = vet.email.split('@');
  vet = await newBuyer(shop, { email: `${name}+otra@${host}` });
  await vet.buy('pro');
  expect(await vet.billing()).toMatchObject({
    subscription: { planId: 'pro' },
    withdrawal: null,
    withdrawn: null,
  });
});

test('is not offered nor accepted when switched off, or after fourteen days', async () => {
  await vet.buy('pro');
  const { db, clock } = shop.product.ctx;
  const turn = (withdrawal: boolean, version: number) =>
    putSetting(
      db,
      { name: 'features', value: { ...SETTINGS.features.initial, withdrawal }, version },
      { at: clock(), by: vet.id },
    );
  await turn(false, 1);
  expect(await offered()).toBeNull();
  await expect(confirm(2900)).rejects.toThrow('withdrawal_unavailable');
  await turn(true, 2);
  expect((await offered())?.refundCents).toBe(2900);
  shop.sandbox.clock.advanceBy(15 * DAY);
  expect(await offered()).toBeNull();
  await expect(confirm(2900)).rejects.toThrow('withdrawal_unavailable');
});
