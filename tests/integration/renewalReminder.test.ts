import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOTICE_DAYS } from '#domain/rules/paymentNotices.ts';
import { SETTINGS } from '#domain/rules/settings.ts';
import { remindRenewals } from '#server/flows/billing/remindRenewals.ts';
import { putSetting } from '#server/stores/settings.ts';
import { type Buyer, boughtBy, newBuyer, openShop, type Shop } from '#tests/support/payments.ts';

/** The mail before a subscription renews: fifteen days or more before, once a period (decision 106). */

const DAY = 24 * 3600;
const UPGRADE = new URL('../../server/stores/migrations/0074_renewal_notice.sql', import.meta.url);
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** A pass at a moment, by default now. */
const remind = (at = shop.product.ctx.clock()) =>
  remindRenewals({ ...shop.product.ctx, clock: () => at });
const noticesTo = async (vet: Buyer) =>
  (await vet.mails()).filter((kind) => kind === 'renewal').length;

interface Row {
  readonly status?: string;
  readonly source?: string;
  readonly plan?: string | null;
  readonly cancel?: boolean;
  readonly withdrawn?: boolean;
}

let number = 0;
/** A subscriber whose period ends after these days, as the sync would have written it. */
async function subscriber(days: number, row: Row = {}) {
  const { status = 'active', source = 'stripe', plan = 'pro', cancel = false } = row;
  const { db, clock } = shop.product.ctx;
  const vet = await newBuyer(shop);
  const id = `sub_row${number++}`;
  const end = new Date(clock().getTime() + days * DAY * 1000);
  await db.execute(sql`insert into user_subscriptions (user_id, plan_id, stripe_customer_id,
      stripe_subscription_id, status, start_date, current_period_end, source, cancel_at_period_end,
      price_cents)
    values (${vet.id}, ${plan}, ${`cus_row${number}`}, ${id}, ${status}, ${clock().toISOString()},
      ${end.toISOString()}, ${source}, ${cancel}, 1900)`);
  if (row.withdrawn)
    await db.execute(sql`insert into withdrawals (stripe_subscription_id, stripe_customer_id,
        user_id, requested_at, refund_cents, total_cents)
      values (${id}, ${`cus_row${number}`}, ${vet.id}, now(), 1900, 1900)`);
  const change = (set: ReturnType<typeof sql>) =>
    db.execute(sql`update user_subscriptions set ${set} where stripe_subscription_id = ${id}`);
  const at = (before: number) => new Date(end.getTime() - before * DAY * 1000);
  return { vet, end, at, change };
}

test('goes out by default, fifteen days or more before, to nobody who cancelled', async () => {
  const vet = await newBuyer(shop);
  const leaving = await newBuyer(shop);
  await vet.buy('pro');
  await leaving.buy('basic');
  shop.sandbox.portal.cancelAtPeriodEnd(boughtBy(shop, leaving).subscription?.id ?? '');
  const end = async () => (await vet.billing()).subscription?.currentPeriodEnd ?? '';
  const first = await end();
  await shop.sandbox.deliver();
  // A pass each day of two periods.
  const sent: string[] = [];
  for (let day = 0; day < 50; day++) {
    const before = await noticesTo(vet);
    await Promise.all([remind(), remind()]);
    if ((await noticesTo(vet)) > before)
      sent.push(`${(Date.parse(await end()) - shop.product.ctx.clock().getTime()) / DAY / 1000}`);
    shop.sandbox.clock.advanceBy(DAY);
    await shop.sandbox.deliver();
  }
  expect(await end()).not.toBe(first);
  expect(sent).toHaveLength(2);
  for (const days of sent) expect(Number(days)).toBeGreaterThanOrEqual(NOTICE_DAYS);
  expect(await leaving.mails()).not.toContain('renewal');
});

test('says when and for how much, and how to end, with the way there', async () => {
  const { vet } = await subscriber(16);
  await remind();
  const { db, publicUrl } = shop.product.ctx;
  const { rows } = await db.execute<{ text: string; html: string }>(sql`
    select text_body as text, html_body as html from mails
    where recipient = ${vet.email} and kind = 'payment-renewal'`);
  const words = ['se renueva su plan Pro por 19,00', 'sin motivo y sin coste', 'allí «Cancelar»'];
  for (const part of [...words, `${publicUrl}/account-info#suscripcion`])
    expect(rows[0]?.text.replaceAll('\u00a0', ' '), part).toContain(part);
  expect(rows[0]?.html).toContain('Ver o cancelar mi plan');
});

test.each<readonly [string, Row, number]>([
  ['of an active subscription', {}, 1],
  ['after a trial', { status: 'trialing' }, 1],
  ['after a failed charge that is tried again', { status: 'past_due' }, 1],
  ['of a subscription whose charges Stripe gave up', { status: 'unpaid' }, 0],
  ['of one that is paused', { status: 'paused' }, 0],
  ['of one that is over', { status: 'canceled' }, 0],
  ['of one that was never paid', { status: 'incomplete' }, 0],
  ['of one that ends with its period', { cancel: true }, 0],
  ['of one that its owner withdrew from', { withdrawn: true }, 0],
  ['of a plan given by hand', { source: 'superadmin_customer' }, 0],
])('a renewal %s has its notice, or none', async (_, row, notices) => {
  const { vet } = await subscriber(16, row);
  await remind();
  expect(await noticesTo(vet)).toBe(notices);
});

test.each([28, 29, 30, 31])('a month of %s days has one notice, in time', async (days) => {
  const { vet, at } = await subscriber(days);
  await remind(at(18));
  expect(await noticesTo(vet)).toBe(0);
  await remind(at(NOTICE_DAYS));
  await remind(at(1));
  expect(await noticesTo(vet)).toBe(1);
});

test('a period that is shorter, or passed while nothing ran, has its notice at once', async () => {
  const late = await subscriber(10);
  await remind();
  expect(await noticesTo(late.vet)).toBe(1);
  const down = await subscriber(30);
  await remind(down.at(2));
  await remind(down.at(1));
  expect(await noticesTo(down.vet)).toBe(1);
  const over = await subscriber(30);
  await remind(over.at(-1));
  expect(await noticesTo(over.vet)).toBe(0);
});

test('a subscription that is resumed has its notice once', async () => {
  const { vet, at, change } = await subscriber(30);
  await change(sql`cancel_at_period_end = true`);
  await remind(at(16));
  expect(await noticesTo(vet)).toBe(0);
  await change(sql`cancel_at_period_end = false`);
  await remind(at(9));
  await change(sql`cancel_at_period_end = true`);
  await change(sql`cancel_at_period_end = false`);
  await remind(at(8));
  expect(await noticesTo(vet)).toBe(1);
});

test('a period whose end moves has a notice of the new date', async () => {
  const { vet, at, change } = await subscriber(30);
  await remind(at(16));
  await change(sql`current_period_end = current_period_end + interval '20 days'`);
  await remind(at(15));
  expect(await noticesTo(vet)).toBe(1);
  await remind(at(-4));
  await remind(at(-5));
  expect(await noticesTo(vet)).toBe(2);
});

test('a clock that goes back, and passes at the same time, repeat none', async () => {
  const { vet, at } = await subscriber(30);
  await Promise.all(Array.from({ length: 6 }, () => remind(at(16))));
  await remind(at(25));
  await remind(at(14));
  expect(await noticesTo(vet)).toBe(1);
});

test('whoever cancels while the mails are written has none', async () => {
  const { vet, at, change } = await subscriber(30);
  const { ctx } = shop.product;
  const payment: typeof ctx.messages.payment = async (...about) => {
    await change(sql`cancel_at_period_end = true`);
    return ctx.messages.payment(...about);
  };
  await remindRenewals({
    ...ctx,
    clock: () => at(16),
    messages: { ...ctx.messages, payment },
  });
  expect(await noticesTo(vet)).toBe(0);
});

test('whoever cancels while the mail is claimed has none', async () => {
  const { vet, at, end } = await subscriber(30);
  let sent: Promise<void> | undefined;
  await shop.product.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`update user_subscriptions set cancel_at_period_end = true
      where user_id = ${vet.id} and current_period_end = ${end.toISOString()}`);
    sent = remind(at(16));
    // On the server the claim meets a change that is not over yet.
    await setTimeout(200);
  });
  await sent;
  expect(await noticesTo(vet)).toBe(0);
});

test('no notice goes out while the operator has switched it off', async () => {
  const { vet } = await subscriber(16);
  const { db, clock } = shop.product.ctx;
  const value = { ...SETTINGS.features.initial, renewalReminder: false };
  await putSetting(db, { name: 'features', value, version: 1 }, { at: clock(), by: vet.id });
  await remind();
  expect(await noticesTo(vet)).toBe(0);
  // An «off» from before the notice was due by law was the default, which the upgrade takes away.
  await db.execute(await readFile(UPGRADE, 'utf8'));
  await remind();
  expect(await noticesTo(vet)).toBe(1);
  await db.execute(sql`delete from settings where name = 'features'`);
});
