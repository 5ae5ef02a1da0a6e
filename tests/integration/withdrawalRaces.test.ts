import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { reconcilePayments } from '#server/flows/billing/events.ts';
import { withdraw } from '#server/flows/billing/withdraw.ts';
import { actorOf } from '#tests/support/callers.ts';
import { CLASSIFIED } from '#tests/support/classified.ts';
import { type Buyer, boughtBy, newBuyer, openShop, type Shop } from '#tests/support/payments.ts';

/** A withdrawal at the same instant as a case, a renewal or a change of plan. */

const DAY = 24 * 3600;
const PRO = { price: 2900, quota: 10 };
const FREE_CASES = 3;
let shop: Shop;
let vet: Buyer;
beforeAll(async () => {
  // Sessions expire by the system clock: this one starts early enough to move by a month.
  shop = await openShop({}, {}, { clock: () => new Date(Date.now() - 60 * DAY * 1000) });
});
afterAll(() => shop.close());
beforeEach(async () => {
  vet = await newBuyer(shop);
});

const bought = () => boughtBy(shop, vet);
const paid = () => bought().charges.reduce((sum, { amount }) => sum + amount, 0);
const refunded = () => {
  const ids = bought().charges.map(({ id }) => id);
  const own = Object.values(shop.sandbox.state.refunds).filter(({ charge }) =>
    ids.includes(charge),
  );
  return own.reduce((sum, { amount }) => sum + amount, 0);
};

/** A case of the vet, ready to be submitted. */
async function readyCase(): Promise<string> {
  return (await vet.browser.create('cytology', CLASSIFIED)).body.id;
}

async function submit(id: string): Promise<number> {
  const reply = await vet.browser.post(`/api/analyses/${id}/submit`, { attemptedImages: 0 });
  return reply.status;
}

/** Confirms the present amount, as often as another one is shown. */
async function confirm() {
  const { ctx } = shop.product;
  for (;;) {
    const { withdrawal, withdrawn } = await vet.billing();
    const subscription = withdrawal?.subscription ?? bought().subscription?.id ?? '';
    const refundCents = withdrawal?.refundCents ?? withdrawn?.refundCents ?? 0;
    try {
      return await withdraw(ctx, actorOf(vet.id), { subscription, refundCents });
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'withdrawal_changed')) throw error;
    }
  }
}

/** Acts as soon as Stripe has answered a call, also one that an event of the withdrawal causes. */
function after(call: 'readCustomer' | 'refund', act: () => void): void {
  const { payments } = shop.product.ctx;
  if (!payments) throw new Error('No payments');
  const { readCustomer, refund } = payments;
  vi.spyOn(payments, 'readCustomer').mockImplementation(async (id) => {
    const facts = await readCustomer(id);
    if (call === 'readCustomer') act();
    return facts;
  });
  vi.spyOn(payments, 'refund').mockImplementation(async (...order) => {
    await refund(...order);
    if (call === 'refund') act();
  });
}
afterEach(() => void vi.restoreAllMocks());

async function chargesOf(plan: string): Promise<number> {
  const { rows } = await shop.product.ctx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from charges
      where user_id = ${vet.id} and plan_id = ${plan} and reversed_at is null`,
  );
  return rows[0]?.count ?? 0;
}

test.each(['at once', 'readCustomer', 'refund'] as const)(
  'cases sent meanwhile (%s) are counted in the refund, or are of the free plan',
  async (moment) => {
    await vet.buy('pro');
    const ids = await Promise.all(Array.from({ length: 4 }, readyCase));
    const sent: Promise<number>[] = [];
    const send = () => {
      for (const id of ids.splice(0)) sent.push(submit(id));
    };
    if (moment === 'at once') send();
    else after(moment, send);
    const done = await confirm();
    const statuses = await Promise.all(sent);
    const accepted = statuses.filter((status) => status === 202).length;
    const onPro = await chargesOf('pro');
    const onFree = await chargesOf('free');
    expect([statuses.length, accepted]).toEqual([4, onPro + onFree]);
    // The free plan counts what was used on all plans.
    expect(onFree).toBeLessThanOrEqual(Math.max(0, FREE_CASES - onPro));
    const refund = PRO.price - (onPro * PRO.price) / PRO.quota;
    expect(done).toMatchObject({ refundCents: refund, settled: true });
    await reconcilePayments(shop.product.ctx);
    expect([refunded(), await vet.plan()]).toEqual([refund, 'free']);
  },
);

test('a change of plan whose event comes meanwhile is refunded whole, once', async () => {
  await vet.buy('basic');
  let changed = false;
  const change = () => {
    if (changed) return;
    changed = true;
    shop.sandbox.portal.changePrice(bought().subscription?.id ?? '', shop.sandbox.prices.pro);
  };
  after('readCustomer', change);
  await Promise.all([confirm(), shop.sandbox.deliver()]);
  await shop.sandbox.deliver();
  await reconcilePayments(shop.product.ctx);
  expect(paid()).toBeGreaterThan(2800);
  expect([refunded(), await vet.plan()]).toEqual([paid(), 'free']);
  expect(bought().subscription?.status).toBe('canceled');
  expect((await vet.billing()).withdrawn).toMatchObject({ refundCents: paid(), settled: true });
});

test('a renewal whose event comes with the repeated press is refunded too, once', async () => {
  await vet.buy('pro');
  shop.sandbox.faults([{ status: 500, count: 1000 }]);
  expect(await confirm()).toMatchObject({ refundCents: 2900, settled: false });
  shop.sandbox.faults([]);
  shop.sandbox.clock.advanceBy(32 * DAY);
  const { ctx } = shop.product;
  await Promise.all([shop.sandbox.deliver(), confirm(), reconcilePayments(ctx)]);
  await reconcilePayments(ctx);
  expect([paid(), refunded()]).toEqual([5800, 5800]);
  expect([await vet.plan(), bought().subscription?.status]).toEqual(['free', 'canceled']);
});
