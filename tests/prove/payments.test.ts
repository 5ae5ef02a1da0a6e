import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signature } from '#sandbox/deliveries.ts';
import type { Context } from '#server/context.ts';
import { confirmCheckout } from '#server/flows/billing/confirmCheckout.ts';
import { receiveStripeEvent, reconcilePayments } from '#server/flows/billing/events.ts';
import { callerOf } from '#tests/support/callers.ts';
import { type Failure, failingDatabase } from '#tests/support/failingDatabase.ts';
import { type Buyer, newBuyer, openShop, type Shop } from '#tests/support/payments.ts';
import { createDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { figure, size } from '#tests/support/prove.ts';
import { CARDS } from '#tests/support/sandbox.ts';

/**
 * Random acts of people, cards and the clock at Stripe, with doubled, reordered, late, lost or
 * simultaneous events, and failures of database and Stripe. After the reconciler's pass, everything
 * matches a small model of Stripe's own state.
 */

const RUNS = size(6, 500);
const SEED = Number(process.env.PAYMENTS_SEED ?? 20261122);
const DAY = 24 * 3600;

/** Acts at Stripe. */
const act = fc.constantFrom(
  ...([
    'pay basic',
    'pay basic',
    'pay pro',
    'pay pro',
    'pay with a card that fails later',
  ] as const),
  ...(['to premium', 'to basic', 'cancel', 'resume', 'a month passes', 'a day passes'] as const),
  ...(['refund all', 'refund some', 'lose a dispute', 'unpaid', 'paid again'] as const),
);

const failure: fc.Arbitrary<Failure | undefined> = fc.option(
  fc.oneof(
    fc.record({ atStatement: fc.integer({ min: 1, max: 30 }) }),
    fc.constant('after commit' as const),
  ),
  { nil: undefined },
);

/** Ways in which we learn of them. */
const hear = fc.record({
  how: fc.constantFrom('event', 'event', 'event', 'event', 'return', 'reconcile' as const),
  /** Index into the existing ones. */
  pick: fc.nat({ max: 1000 }),
  /** Concurrent copies. */
  copies: fc.integer({ min: 1, max: 3 }),
  failure,
  /** Number of failing Stripe calls. */
  faults: fc.constantFrom(0, 0, 0, 1, 3),
});

type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;
type Hear = typeof hear extends fc.Arbitrary<infer T> ? T : never;

const story = fc.array(fc.oneof({ weight: 2, arbitrary: act }, { weight: 3, arbitrary: hear }), {
  minLength: 4,
  maxLength: 22,
});

describe.each(['embedded', 'server'] as const)('%s', (kind) => {
  let shop: Shop;
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = kind === 'server' ? await createDatabase() : undefined;
    shop = await openShop({}, database ? { DATABASE_URL: database.url } : {});
    // The story delivers the events itself.
    shop.sandbox.setWebhook(undefined);
    shop.sandbox.delivery({ hold: true });
  });
  afterAll(async () => {
    await shop.close();
    await database?.drop();
  });

  test(`${RUNS} stories of acts and events end as the model predicts`, async () => {
    await fc.assert(
      fc.asyncProperty(story, async (steps) => {
        const begun = await begin(shop);
        for (const step of steps)
          if (typeof step === 'string') happen(shop, begun, step);
          else await deliver(shop, begun, step);
        shop.sandbox.faults([]);
        shop.sandbox.clock.advanceBy(25 * 3600);
        await reconcilePayments(shop.product.ctx);
        await reconcilePayments(shop.product.ctx);
        await expectModel(shop, begun);
        await forget(shop, begun);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
    figure({
      name: `stories of payments that did not end in the model’s state, ${kind}`,
      goal: '0',
      value: '0',
      holds: true,
    });
  });
});

interface Begun {
  readonly vet: Buyer;
  readonly pages: Readonly<Record<'basic' | 'pro', string>>;
  readonly customer: string;
  /** Number of earlier events. */
  readonly since: number;
}

async function begin(shop: Shop): Promise<Begun> {
  const vet = await newBuyer(shop);
  const since = Object.keys(shop.sandbox.state.events).length;
  const pages = { basic: await vet.checkout('basic'), pro: await vet.checkout('pro') };
  return { vet, pages, since, customer: shop.sandbox.state.sessions[pages.pro]?.customer ?? '' };
}

const of = <T extends { readonly customer: string | null; readonly created: number }>(
  records: Readonly<Record<string, T>>,
  customer: string,
): T[] => Object.values(records).filter((record) => record.customer === customer);

/** Skips an act that the sandbox forbids at that moment. */
function happen(shop: Shop, begun: Begun, what: Act): void {
  try {
    doIt(shop, begun, what);
  } catch {}
}

function doIt({ sandbox }: Shop, { pages, customer }: Begun, what: Act): void {
  const live = of(sandbox.state.subscriptions, customer).findLast((one) => one.endedAt === null);
  const charge = of(sandbox.state.charges, customer).findLast((one) => one.status === 'succeeded');
  if (what === 'pay basic') sandbox.pay(pages.basic);
  else if (what === 'pay pro') sandbox.pay(pages.pro);
  else if (what.startsWith('pay')) sandbox.pay(pages.pro, CARDS.failsLater);
  else if (what === 'a month passes') sandbox.clock.advanceBy(32 * DAY);
  else if (what === 'a day passes') sandbox.clock.advanceBy(DAY);
  else if (what === 'refund all' && charge) sandbox.refund(charge.id);
  else if (what === 'refund some' && charge) sandbox.refund(charge.id, 100);
  else if (what === 'lose a dispute' && charge) sandbox.dispute(charge.id, 'lost');
  else if (!live) return;
  else if (what === 'to premium') sandbox.portal.changePrice(live.id, sandbox.prices.premium);
  else if (what === 'to basic') sandbox.portal.changePrice(live.id, sandbox.prices.basic);
  else if (what === 'cancel') sandbox.portal.cancelAtPeriodEnd(live.id);
  else if (what === 'resume') sandbox.portal.resume(live.id);
  else if (what === 'unpaid') sandbox.setStatus(live.id, 'unpaid');
  else if (what === 'paid again') sandbox.setStatus(live.id, 'active');
}

async function deliver(shop: Shop, begun: Begun, { how, pick, copies, ...trouble }: Hear) {
  const { sandbox, product } = shop;
  sandbox.faults(trouble.faults > 0 ? [{ status: 500, count: trouble.faults }] : []);
  const ctx: Context = {
    ...product.ctx,
    db: failingDatabase(product.ctx.db, trouble.failure),
  };
  const events = Object.values(sandbox.state.events).slice(begun.since);
  const event = events[pick % Math.max(1, events.length)];
  const plan = pick % 2 === 0 ? 'basic' : 'pro';
  const once = async () => {
    if (how === 'reconcile') return reconcilePayments(ctx);
    if (how === 'return')
      return confirmCheckout(ctx, callerOf(begun.vet.id), {
        sessionId: begun.pages[plan],
        planId: plan,
      });
    if (!event) return undefined;
    const body = new TextEncoder().encode(event.body);
    return receiveStripeEvent(ctx, body, signature(event.body, sandbox.webhookSecret));
  };
  // A failed delivery may or may not be repeated: the story goes on either way.
  await Promise.allSettled(Array.from({ length: copies }, once));
  sandbox.faults([]);
}

const PAYING = ['active', 'trialing', 'past_due'];

/** Expected state, derived from Stripe's state alone. */
async function expectModel({ sandbox, product }: Shop, { vet, customer }: Begun) {
  const { state, prices } = sandbox;
  const now = sandbox.clock.now() / 1000;
  const planOf = (price: string) =>
    Object.entries(prices).find(([, id]) => id === price)?.[0] ?? 'none';
  const subscriptions = of(state.subscriptions, customer);
  const invoices = of(state.invoices, customer);
  const paidBy = (invoice: (typeof invoices)[number]) =>
    of(state.charges, customer).find(({ intent, status }) => {
      return status === 'succeeded' && intent === invoice.payment?.intent;
    });
  const chargesOf = (id: string) =>
    invoices
      .filter(({ subscription }) => subscription === id)
      .flatMap((invoice) => paidBy(invoice) ?? [])
      // Within the same second, the one created last.
      .toReversed()
      .toSorted((a, b) => b.created - a.created);
  const isLost = (charge: string) =>
    Object.values(state.disputes).some((one) => one.charge === charge && one.status === 'lost');

  // At most one is paid, and none whose last payment was returned.
  const paying = subscriptions.filter(({ status }) => PAYING.includes(status));
  expect(paying.length).toBeLessThanOrEqual(1);
  for (const { id } of subscriptions.filter(({ endedAt }) => endedAt === null)) {
    const [newest] = chargesOf(id);
    expect(newest && newest.amount > 0 && newest.refunded >= newest.amount).not.toBe(true);
    expect(newest && isLost(newest.id)).not.toBe(true);
  }
  // Double payments are refunded in full, and we refund nothing else.
  const doubles = subscriptions.filter(({ metadata }) => metadata.ended_because === 'duplicate');
  for (const { id, status } of doubles) {
    expect(status).toBe('canceled');
    for (const charge of chargesOf(id).filter(({ disputed }) => !disputed))
      expect(charge.refunded).toBe(charge.amount);
  }
  const ours = Object.values(state.refunds).filter(({ metadata }) => metadata.reason !== undefined);
  const doubleCharges = doubles.flatMap(({ id }) => chargesOf(id).map((charge) => charge.id));
  for (const { charge } of ours.filter(
    ({ charge }) => state.charges[charge]?.customer === customer,
  ))
    expect(doubleCharges).toContain(charge);

  const entitled = paying.filter(({ status, item }) => status !== 'past_due' || now < item.end);
  expect(await vet.plan()).toBe(entitled[0] ? planOf(entitled[0].item.price) : 'free');

  const rows = await product.ctx.db.execute<{ id: string; status: string; plan: string }>(
    sql`select stripe_subscription_id as id, status, plan_id as plan from user_subscriptions
        where user_id = ${vet.id} order by 1`,
  );
  expect(rows.rows).toEqual(
    subscriptions
      .map(({ id, status, item }) => ({ id, status, plan: planOf(item.price) }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
  const ledger = await product.ctx.db.execute<{ id: string; status: string; refunded: number }>(
    sql`select id, status, refunded_cents as refunded from invoices
        where user_id = ${vet.id} order by id`,
  );
  expect(ledger.rows).toEqual(
    invoices
      .map((one) => ({ id: one.id, status: one.status, refunded: paidBy(one)?.refunded ?? 0 }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
  const valid = invoices.filter(
    (one) => one.status === 'paid' && !doubles.some(({ id }) => id === one.subscription),
  );
  await expectMails(product.ctx, vet, {
    started: valid.filter(({ reason }) => reason === 'subscription_create').length,
    renewed: valid.filter((one) => one.reason === 'subscription_cycle' && paidBy(one)).length,
    duplicate: doubles.filter(({ id }) => !chargesOf(id).some(({ disputed }) => disputed)).length,
  });
}

/** Expects each notice exactly once. */
async function expectMails(
  { db }: Pick<Context, 'db'>,
  vet: Buyer,
  least: Readonly<Record<'started' | 'renewed' | 'duplicate', number>>,
) {
  const mails = await vet.mails();
  for (const [kind, count] of Object.entries(least))
    expect(mails.filter((one) => one === kind).length, kind).toBeGreaterThanOrEqual(count);
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from payment_notices`,
  );
  expect(rows[0]?.count).toBe(mails.length);
}

/** Isolates the next story. */
async function forget({ sandbox, product }: Shop, { vet, customer, pages }: Begun) {
  for (const { id, endedAt } of of(sandbox.state.subscriptions, customer))
    if (endedAt === null) sandbox.setStatus(id, 'canceled');
  for (const page of Object.values(pages)) await product.ctx.payments?.expireCheckout(page);
  for (const table of ['stripe_customers', 'stripe_events', 'payment_notices', 'invoices', 'mails'])
    await product.ctx.db.execute(sql`delete from ${sql.identifier(table)}`);
  await product.ctx.db.execute(sql`delete from users where id = ${vet.id}`);
}
