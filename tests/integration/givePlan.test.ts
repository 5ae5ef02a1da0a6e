import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeOrder } from '#server/commands/living.ts';
import { parseConfig } from '#server/config/config.ts';
import { setRole } from '#server/stores/profiles.ts';
import { scopeOf } from '#server/stores/scope.ts';
import { listSubscriptions } from '#server/stores/subscriptions.ts';
import { type Buyer, newBuyer, openShop, type Shop } from '#tests/support/payments.ts';

let shop: Shop;
let boss: Buyer;
beforeAll(async () => {
  shop = await openShop();
  boss = await newBuyer(shop);
  await setRole(shop.product.ctx.db, boss.id, 'super_admin');
});
afterAll(() => shop.close());

const give = (id: string, planId: string) =>
  boss.browser.post(`/api/super-admin/users/${id}/plan`, { planId });
const rows = (accountId: string) => listSubscriptions(shop.product.ctx.db, scopeOf({ accountId }));

test('a super-administrator gives any plan, under its own reference [1.4-18]', async () => {
  const vet = await newBuyer(shop);
  expect((await give(vet.id, 'enterprise')).body).toEqual({
    planId: 'enterprise',
    planName: 'Enterprise',
  });
  expect(await vet.plan()).toBe('enterprise');
  expect(await rows(vet.id)).toMatchObject([
    {
      stripeCustomerId: 'superadmin_customer',
      source: 'superadmin_customer',
      stripeSubscriptionId: expect.stringMatching(/^override_[\w-]{36}$/),
      planId: 'enterprise',
      status: 'active',
      stripePriceId: null,
    },
  ]);
  expect((await vet.billing()).subscription?.source).toBe('superadmin_customer');
  expect((await give(vet.id, 'enterprise')).body.code).toBe('already_subscribed');
  expect((await give(vet.id, 'oro')).body.code).toBe('unknown_plan');
  expect((await give('nobody', 'pro')).body.code).toBe('not_found');
});

test('the free plan ends a gifted one, and the row stays', async () => {
  const vet = await newBuyer(shop);
  await give(vet.id, 'pro');
  await give(vet.id, 'free');
  expect(await vet.plan()).toBe('free');
  expect(await rows(vet.id)).toMatchObject([{ status: 'canceled', endDate: expect.any(Date) }]);
});

test('a paying account gets no gifted plan, until its payment has ended', async () => {
  const vet = await newBuyer(shop);
  await vet.buy('basic');
  expect((await give(vet.id, 'premium')).body).toMatchObject({
    status: 409,
    code: 'live_subscription',
  });
  expect(await vet.plan()).toBe('basic');
});

test('an account with a gifted plan can buy another, and keeps the gifted one afterwards', async () => {
  const vet = await newBuyer(shop);
  await give(vet.id, 'premium');
  shop.sandbox.clock.advanceBy(5);
  await vet.buy('basic');
  expect(await vet.plan()).toBe('basic');
  const bought = (await rows(vet.id)).find(({ source }) => source === 'stripe');
  shop.sandbox.setStatus(bought?.stripeSubscriptionId ?? '', 'canceled');
  await shop.sandbox.deliver();
  expect(await vet.plan()).toBe('premium');
});

test('the operator gives one by command line', async () => {
  const vet = await newBuyer(shop);
  const { ctx, dataDir } = shop.product;
  const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
  const order = (...words: string[]) => takeOrder({ ...ctx, config, dataDir }, words);
  expect(await order('plan', vet.email, 'pro')).toBe(
    `${vet.email} tiene ahora el plan Pro, sin pago.`,
  );
  expect(await vet.plan()).toBe('pro');
  await expect(order('plan', 'nadie@ejemplo.test', 'pro')).rejects.toThrow('No hay ninguna cuenta');
  await expect(order('plan', vet.email, 'oro')).rejects.toThrow('Ese plan no existe');
});
