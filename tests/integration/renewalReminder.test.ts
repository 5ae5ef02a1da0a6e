import { afterAll, beforeAll, expect, test } from 'vitest';
import { SETTINGS } from '#domain/rules/settings.ts';
import { remindRenewals } from '#server/flows/billing/remindRenewals.ts';
import { putSetting } from '#server/stores/settings.ts';
import { boughtBy, newBuyer, openShop, type Shop } from '#tests/support/payments.ts';

/** The mail before a subscription renews. */

const DAY = 24 * 3600;
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const remind = () => remindRenewals(shop.product.ctx);

test('goes out once a period where it is switched on, and not to who cancelled', async () => {
  const vet = await newBuyer(shop);
  const leaving = await newBuyer(shop);
  await vet.buy('pro');
  await leaving.buy('basic');
  shop.sandbox.portal.cancelAtPeriodEnd(boughtBy(shop, leaving).subscription?.id ?? '');
  const reminders = async () => (await vet.mails()).filter((kind) => kind === 'renewal').length;
  shop.sandbox.clock.advanceBy(26 * DAY);
  await shop.sandbox.deliver();
  await remind();
  expect(await reminders()).toBe(0);
  const { db, clock } = shop.product.ctx;
  const value = { ...SETTINGS.features.initial, renewalReminder: true };
  await putSetting(db, { name: 'features', value, version: 1 }, { at: clock(), by: vet.id });
  await remind();
  expect(await reminders()).toBe(0);
  shop.sandbox.clock.advanceBy(2 * DAY);
  await Promise.all([remind(), remind()]);
  await remind();
  expect(await reminders()).toBe(1);
  expect(await leaving.mails()).not.toContain('renewal');
  // The next period has its own.
  shop.sandbox.clock.advanceBy(4 * DAY);
  await shop.sandbox.deliver();
  await remind();
  expect(await reminders()).toBe(1);
  shop.sandbox.clock.advanceBy(26 * DAY);
  await remind();
  expect(await reminders()).toBe(2);
});
