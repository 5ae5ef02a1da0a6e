import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Context } from '#server/context.ts';
import { getMe } from '#server/flows/accounts/getMe.ts';
import { reconcilePayments } from '#server/flows/billing/events.ts';
import { startCheckout } from '#server/flows/billing/startCheckout.ts';
import { syncCustomer } from '#server/steps/syncCustomer.ts';
import { callerOf } from '#tests/support/callers.ts';
import { type Buyer, boughtBy, newBuyer, openShop, type Shop } from '#tests/support/payments.ts';
import { CARDS } from '#tests/support/sandbox.ts';

/** The whole life of a paid plan, between the product and the sandbox. */

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

const bought = () => boughtBy(shop, vet);
const running = () => {
  const { subscription } = bought();
  if (!subscription) throw new Error('Nothing was bought');
  return subscription;
};
const events = () => shop.sandbox.deliver();

test('the success page alone is enough when no event arrives', async () => {
  shop.sandbox.delivery({ drop: 100 });
  const session = await vet.checkout('pro');
  shop.sandbox.pay(session);
  await shop.sandbox.settled();
  shop.sandbox.delivery({ drop: 0 });
  expect(await vet.plan()).toBe('free');
  expect((await vet.confirm(session, 'pro')).state).toBe('done');
  expect(await vet.plan()).toBe('pro');
  expect(await vet.mails()).toEqual(['started']);
});

test('without page and event the reconciler finds the payment', async () => {
  shop.sandbox.delivery({ drop: 100 });
  const session = await vet.checkout('pro');
  shop.sandbox.pay(session);
  await shop.sandbox.settled();
  shop.sandbox.delivery({ drop: 0 });
  expect(await vet.plan()).toBe('free');
  shop.sandbox.clock.advanceBy(180);
  await reconcilePayments(shop.product.ctx);
  expect(await vet.plan()).toBe('pro');
});

test('a plan renews, fails, and ends on the free plan when unpaid [1.4-22]', async () => {
  await vet.buy('basic', CARDS.failsLater);
  expect(await vet.plan()).toBe('basic');
  shop.sandbox.clock.advanceBy(32 * DAY);
  await events();
  expect((await vet.billing()).subscription).toMatchObject({
    status: 'past_due',
    paymentFailed: true,
  });
  // The plan stays while the payment is retried.
  expect(await vet.plan()).toBe('basic');
  expect(await vet.mails()).toEqual(['started', 'failed']);
  shop.sandbox.setStatus(running().id, 'unpaid');
  await events();
  expect(await vet.plan()).toBe('free');
  expect(await vet.mails()).toEqual(['started', 'failed', 'unpaid']);
  // A good card pays the open invoice.
  shop.sandbox.portal.changeCard(bought().customer, CARDS.good);
  shop.sandbox.setStatus(running().id, 'active');
  await events();
  expect(await vet.plan()).toBe('basic');
  expect((await vet.billing()).subscription?.paymentFailed).toBe(false);
});

test('a paid renewal sends one mail and stays in the ledger', async () => {
  await vet.buy('basic');
  shop.sandbox.clock.advanceBy(32 * DAY);
  await events();
  expect(await vet.plan()).toBe('basic');
  expect((await vet.billing()).invoices).toHaveLength(2);
  expect(await vet.mails()).toEqual(['started', 'renewed']);
});

test('an upgrade opens a new window; a downgrade keeps the use [1.4-15]', async () => {
  await vet.buy('basic');
  const used = async () => (await getMe(shop.product.ctx, callerOf(vet.id))).consultationsThisMonth;
  const send = async () => {
    shop.sandbox.clock.advanceBy(60);
    const now = new Date(shop.sandbox.clock.now()).toISOString();
    const { rows } = await shop.product.ctx.db.execute<{ id: string }>(
      sql`insert into analyses (id, user_id, analysis_type, catalogue_version, status,
            submitted_data, idempotency_key, request_hash)
          values (gen_random_uuid(), ${vet.id}, 'cytology', 1, 'pending_images', '{}',
            gen_random_uuid(), 'h') returning id`,
    );
    await shop.product.ctx.db.execute(
      sql`insert into charges (user_id, analysis_id, plan_id, charged_at)
          values (${vet.id}, ${rows[0]?.id}, ${await vet.plan()}, ${now})`,
    );
  };
  await send();
  await send();
  expect(await used()).toBe(2);
  const move = async (price: 'basic' | 'pro') => {
    shop.sandbox.clock.advanceBy(60);
    shop.sandbox.portal.changePrice(running().id, shop.sandbox.prices[price]);
    await events();
  };
  await move('pro');
  expect([await vet.plan(), await used()]).toEqual(['pro', 0]);
  await send();
  await move('basic');
  expect([await vet.plan(), await used()]).toEqual(['basic', 3]);
  await move('pro');
  expect([await vet.plan(), await used()]).toEqual(['pro', 3]);
});

test('a plan cancelled at the end of its period lasts until then, with a mail', async () => {
  await vet.buy('basic');
  shop.sandbox.portal.cancelAtPeriodEnd(running().id);
  await events();
  expect((await vet.billing()).subscription).toMatchObject({
    status: 'active',
    cancelAtPeriodEnd: true,
  });
  expect(await vet.plan()).toBe('basic');
  shop.sandbox.portal.resume(running().id);
  await events();
  expect((await vet.billing()).subscription?.cancelAtPeriodEnd).toBe(false);
  shop.sandbox.clock.advanceBy(60);
  shop.sandbox.portal.cancelAtPeriodEnd(running().id);
  await events();
  shop.sandbox.clock.advanceBy(32 * DAY);
  await events();
  expect(await vet.plan()).toBe('free');
  const { subscription, invoices } = await vet.billing();
  expect(subscription).toMatchObject({ status: 'canceled', endDate: expect.any(String) });
  // The paid invoice stays in the ledger.
  expect(invoices).toHaveLength(1);
  const mails = await vet.mails();
  expect(mails.filter((kind) => kind === 'cancelling')).toHaveLength(2);
  expect(mails.at(-1)).toBe('ended');
});

test('a full refund of the last payment ends the subscription at once', async () => {
  await vet.buy('pro');
  const [charge] = bought().charges;
  shop.sandbox.refund(charge!.id, 1000);
  await events();
  expect(await vet.plan()).toBe('pro');
  expect((await vet.billing()).invoices[0]?.refundedCents).toBe(1000);
  shop.sandbox.refund(charge!.id);
  await events();
  expect(await vet.plan()).toBe('free');
  expect(running().status).toBe('canceled');
  expect((await vet.billing()).invoices[0]?.refundedCents).toBe(2900);
  expect(await vet.mails()).toEqual(['started', 'ended']);
});

test('a dispute counts when it is lost', async () => {
  await vet.buy('pro');
  const [charge] = bought().charges;
  shop.sandbox.dispute(charge!.id, 'open');
  await events();
  expect(await vet.plan()).toBe('pro');
  shop.sandbox.dispute(charge!.id, 'lost');
  await events();
  expect(await vet.plan()).toBe('free');
  expect(running().status).toBe('canceled');
});

test('of two subscriptions the older stays and the newer is refunded in full', async () => {
  // Pages for two plans, paid one right after the other.
  shop.sandbox.delivery({ hold: true });
  const first = await vet.checkout('basic');
  const second = await vet.checkout('pro');
  shop.sandbox.pay(first);
  shop.sandbox.clock.advanceBy(5);
  shop.sandbox.pay(second);
  shop.sandbox.delivery({ hold: false });
  await events();
  await events();
  expect(await vet.plan()).toBe('basic');
  const charges = bought().charges.toSorted((a, b) => a.amount - b.amount);
  expect(charges.map(({ refunded }) => refunded)).toEqual([0, 2900]);
  expect(running().status).toBe('canceled');
  const mails = await vet.mails();
  expect(mails.toSorted()).toEqual(['duplicate', 'started']);
  expect((await vet.confirm(second, 'pro')).state).toBe('failed');
  expect(shop.product.lines.some((line) => line.includes('subscription ended by us'))).toBe(true);
});

test('a removed account’s late payment is cancelled and refunded', async () => {
  const session = await vet.checkout('pro');
  // As if the account had been deleted without telling Stripe.
  await shop.product.ctx.db.execute(sql`delete from users where id = ${vet.id}`);
  shop.sandbox.pay(session);
  await events();
  await events();
  expect(running().status).toBe('canceled');
  expect(bought().charges.map(({ refunded }) => refunded)).toEqual([2900]);
});

test('a sync restarts when another one wrote first', async () => {
  await vet.buy('basic');
  const { ctx } = shop.product;
  const { customer } = bought();
  let reads = 0;
  const payments: Context['payments'] = ctx.payments && {
    ...ctx.payments,
    readCustomer: async (id) => {
      const facts = await ctx.payments?.readCustomer(id);
      if (!facts) throw new Error('No payments');
      reads += 1;
      if (reads === 1) {
        shop.sandbox.portal.changePrice(running().id, shop.sandbox.prices.pro);
        await events();
        expect(await vet.plan()).toBe('pro');
      }
      return facts;
    },
  };
  expect(await syncCustomer({ ...ctx, payments }, customer)).toBe(true);
  expect(reads).toBe(2);
  expect(await vet.plan()).toBe('pro');
});

test('a subscription that ended without an event is found by the reconciler', async () => {
  await vet.buy('basic');
  shop.sandbox.delivery({ drop: 1000 });
  shop.sandbox.portal.cancelAtPeriodEnd(running().id);
  shop.sandbox.clock.advanceBy(32 * DAY);
  await shop.sandbox.settled();
  shop.sandbox.delivery({ drop: 0 });
  expect(await vet.plan()).toBe('basic');
  await reconcilePayments(shop.product.ctx);
  expect(await vet.plan()).toBe('free');
  expect(await vet.mails()).toEqual(['started', 'ended']);
});

test('a subscriber at an old price keeps it; a page at that price is not offered again', async () => {
  // Pro has a new price; the former one is configured too.
  const other = await openShop(
    {},
    {
      STRIPE_PRICE_PRO: 'price_sandbox_premium,price_sandbox_pro',
      STRIPE_PRICE_PREMIUM: 'price_of_ours_only',
    },
  );
  const { ctx } = other.product;
  const { premium: now, pro: before } = other.sandbox.prices;
  const earlier: Context['payments'] = ctx.payments && {
    ...ctx.payments,
    pricesOf: async () => [before],
  };
  const openedEarlier = async (buyer: Buyer) =>
    /cs_\w+/.exec(
      await startCheckout({ ...ctx, payments: earlier }, callerOf(buyer.id), 'pro'),
    )?.[0] ?? '';

  const paid = await newBuyer(other);
  const page = await openedEarlier(paid);
  expect(other.sandbox.state.sessions[page]?.price).toBe(before);
  other.sandbox.pay(page);
  expect((await paid.confirm(page, 'pro')).state).toBe('done');
  await other.sandbox.deliver();
  expect([await paid.plan(), (await paid.billing()).subscription?.priceCents]).toEqual([
    'pro',
    2900,
  ]);
  await expect(paid.checkout('pro')).rejects.toThrow('already_subscribed');

  const late = await newBuyer(other);
  const left = await openedEarlier(late);
  const fresh = await late.checkout('pro');
  expect(fresh).not.toBe(left);
  expect(other.sandbox.state.sessions[left]?.status).toBe('expired');
  expect(other.sandbox.state.sessions[fresh]?.price).toBe(now);
  await other.close();
});

test('a foreign price grants nothing and is logged', async () => {
  const other = await openShop({}, { STRIPE_PRICE_PREMIUM: 'price_of_ours_only' });
  const buyer = await newBuyer(other);
  await buyer.buy('basic');
  const { subscription } = boughtBy(other, buyer);
  other.sandbox.portal.changePrice(subscription?.id ?? '', other.sandbox.prices.premium);
  await other.sandbox.deliver();
  expect(await buyer.plan()).toBe('free');
  const line = other.product.errors.find((one) => one.includes('subscription to no plan of ours'));
  expect(line).toContain('price_sandbox_premium');
  await other.close();
});
