import { afterAll, beforeAll, expect, test } from 'vitest';
import { listTransactions } from '#server/flows/admin/listTransactions.ts';
import { revenue } from '#server/flows/admin/revenue.ts';
import { boughtBy, newBuyer, openShop, type Shop } from '#tests/support/payments.ts';
import { CARDS } from '#tests/support/sandbox.ts';

/** What is paid in the sandbox, as administrators see it. */

const DAY = 24 * 3600;
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function listed(email: string) {
  const order = { sort: 'date', direction: 'asc', limit: 50 } as const;
  const asked = { search: email, range: 'all' } as const;
  const { items } = await listTransactions(shop.product.ctx, asked, order);
  return items.map(({ kind, state, amountCents, planName }) => [
    kind,
    state,
    amountCents,
    planName,
  ]);
}

test('a purchase, its renewal and a change of plan are three kinds of payment', async () => {
  const vet = await newBuyer(shop);
  const before = await revenue(shop.product.ctx);
  await vet.buy('basic');
  expect(await listed(vet.email)).toEqual([['subscription', 'completed', 900, 'Basic']]);
  const after = await revenue(shop.product.ctx);
  expect(after.month.keptCents - before.month.keptCents).toBe(900);
  expect(after.month.taxCents - before.month.taxCents).toBe(156);
  expect(after.activeSubscriptions - before.activeSubscriptions).toBe(1);
  shop.sandbox.clock.advanceBy(32 * DAY);
  await shop.sandbox.deliver();
  expect((await listed(vet.email)).slice(1)).toEqual([['renewal', 'completed', 900, 'Basic']]);
  const { subscription } = boughtBy(shop, vet);
  shop.sandbox.clock.advanceBy(60);
  shop.sandbox.portal.changePrice(subscription?.id ?? '', shop.sandbox.prices.pro);
  await shop.sandbox.deliver();
  expect((await listed(vet.email)).slice(2).map(([kind, state]) => [kind, state])).toEqual([
    ['upgrade', 'completed'],
  ]);
});

test('a renewal that nobody pays has failed, and brings nothing', async () => {
  const vet = await newBuyer(shop);
  await vet.buy('basic', CARDS.failsLater);
  const before = await revenue(shop.product.ctx);
  shop.sandbox.clock.advanceBy(32 * DAY);
  await shop.sandbox.deliver();
  expect(await listed(vet.email)).toEqual([
    ['subscription', 'completed', 900, 'Basic'],
    ['renewal', 'failed', 900, 'Basic'],
  ]);
  const { total } = await revenue(shop.product.ctx);
  expect(total.returnedCents).toBe(before.total.returnedCents);
});
