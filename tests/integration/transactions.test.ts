import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoiceStatusText } from '#domain/rules/subscriptionWords.ts';
import { listTransactions } from '#server/flows/admin/listTransactions.ts';
import { revenue } from '#server/flows/admin/revenue.ts';
import { forgetCustomer } from '#server/steps/customer.ts';
import { scopeOf } from '#server/stores/scope.ts';
import { boughtBy, newBuyer, openShop, type Shop } from '#tests/support/payments.ts';
import { CARDS } from '#tests/support/sandbox.ts';

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

test('an unpaid renewal counts as failed, and brings no income', async () => {
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

test('once its subscription is over, an unpaid renewal is not collected, to everybody alike', async () => {
  const vet = await newBuyer(shop);
  await vet.buy('basic', CARDS.failsLater);
  shop.sandbox.clock.advanceBy(32 * DAY);
  await shop.sandbox.deliver();
  const words = async () => (await vet.billing()).invoices.map(invoiceStatusText);
  expect(await words()).toEqual(['Pendiente', 'Pagado']);
  // Stripe retries for two weeks and ends it.
  shop.sandbox.clock.advanceBy(20 * DAY);
  await shop.sandbox.deliver();
  expect((await vet.billing()).subscription?.status).toBe('canceled');
  expect(await words()).toEqual(['No cobrado', 'Pagado']);
  expect((await listed(vet.email)).map(([, state]) => state)).toEqual(['completed', 'uncollected']);
  expect(await vet.mails()).toEqual(['started', 'failed', 'ended']);
  const { rows } = await shop.product.ctx.db.execute(
    sql`select subject, text_body as text from mails
      where recipient = ${vet.email} and kind = 'payment-ended'`,
  );
  expect(rows[0]?.subject).toBe('Su plan Basic de Vetoscopio ha terminado por falta de pago');
  expect(rows[0]?.text).toContain(
    'No hemos podido cobrar la renovación después de varios intentos',
  );
});

test('an open invoice of a customer that Stripe forgot is not collected', async () => {
  const vet = await newBuyer(shop);
  await vet.buy('basic', CARDS.failsLater);
  shop.sandbox.clock.advanceBy(32 * DAY);
  await shop.sandbox.deliver();
  const { customer } = boughtBy(shop, vet);
  await forgetCustomer(shop.product.ctx, scopeOf({ accountId: vet.id }), customer);
  expect((await vet.billing()).invoices.map(invoiceStatusText)).toEqual(['No cobrado', 'Pagado']);
  expect((await listed(vet.email)).map(([, state]) => state)).toEqual(['completed', 'uncollected']);
});

test('future dates are in no range of days', async () => {
  const vet = await newBuyer(shop);
  await vet.buy('basic');
  const order = { sort: 'date', direction: 'asc', limit: 50 } as const;
  const countOf = async (range: 'last_30' | 'all', ahead: number) => {
    const clock = () => new Date(shop.sandbox.clock.now() - ahead * DAY * 1000);
    const asked = { search: vet.email, range } as const;
    return (await listTransactions({ ...shop.product.ctx, clock }, asked, order)).items.length;
  };
  expect(await countOf('last_30', 0)).toBe(1);
  expect(await countOf('last_30', 2)).toBe(0);
  expect(await countOf('all', 2)).toBe(1);
});
