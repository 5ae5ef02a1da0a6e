import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PLANS } from '#domain/rules/plans.ts';
import type { Db } from '#server/stores/db.ts';
import {
  addFiguresUp,
  countActiveAccounts,
  countSubscriptions,
  readFigures,
  readSums,
  reportTimes,
  settleFigures,
} from '#server/stores/figures.ts';
import { savePlans } from '#server/stores/plans.ts';
import { type OpenTestDatabase, openTestDatabase } from '#tests/support/database.ts';
import { countedFigures, keptFigures } from '#tests/support/figures.ts';
import { seededRandom } from '#tests/support/random.ts';

/** Figures that triggers maintain, compared with the rows counted one by one. */

const MADRID = 'Europe/Madrid';
let opened: OpenTestDatabase;
let db: Db;
beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.database.db;
  await savePlans(db, PLANS);
});
afterAll(() => opened.close());

/** Around midnights, the end of a month and of a year, and both clock changes. */
const MOMENTS = [
  '2026-10-31T22:59:59.999Z',
  '2026-10-31T23:00:00.000Z',
  '2026-10-31T23:59:59.999Z',
  '2026-11-01T00:00:00.000Z',
  '2026-12-31T22:59:59.500Z',
  '2026-12-31T23:00:00.500Z',
  '2026-03-28T22:59:59.000Z',
  '2026-03-28T23:00:00.000Z',
  '2026-03-29T01:00:00.000Z',
  '2026-03-29T21:59:59.000Z',
  '2026-03-29T22:00:00.000Z',
  '2026-10-24T21:59:59.000Z',
  '2026-10-24T22:00:00.000Z',
  '2026-10-25T01:30:00.000Z',
  '2026-10-25T22:59:59.000Z',
  '2026-10-25T23:00:00.000Z',
];

const random = seededRandom(22);
const one = <Value>(values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value;

async function newAccount(at: string, verified = true): Promise<string> {
  const id = randomUUID();
  await db.execute(sql`insert into users (id, name, email, email_verified, created_at)
    values (${id}, 'Ana', ${`${id}@ejemplo.test`}, ${verified}, ${at})`);
  await db.execute(sql`insert into profiles (user_id, full_name) values (${id}, 'Ana')`);
  return id;
}

async function newCase(userId: string, at: string, on: Db = db): Promise<string> {
  const id = randomUUID();
  await on.execute(sql`insert into analyses (id, user_id, analysis_type, catalogue_version, status,
      submitted_data, idempotency_key, request_hash, created_at)
    values (${id}, ${userId}, ${one(['cytology', 'ecg', 'hematology_sample'])}, 1, 'pending_images',
      '{}', ${id}, 'h', ${at})`);
  return id;
}

async function handIn(id: string, userId: string, at: string, on: Db = db): Promise<void> {
  await on.execute(sql`update analyses set status = 'pending_webhook', submitted_at = ${at}
    where id = ${id}`);
  await on.execute(sql`insert into charges (user_id, analysis_id, plan_id, charged_at)
    values (${userId}, ${id}, ${one(['free', 'basic', 'pro'])}, ${at})`);
}

async function end(id: string, at: string, ms: number, failed: boolean, on: Db = db) {
  const ended = new Date(Date.parse(at) + ms).toISOString();
  await on.execute(sql`update analyses set status = ${failed ? 'error' : 'completed'},
    finished_at = ${ended} where id = ${id}`);
  if (failed)
    await on.execute(sql`update charges set reversed_at = ${ended}, reversal_reason = 'engine'
      where analysis_id = ${id}`);
}

async function answer(id: string, userId: string, outcome: string | null, on: Db = db) {
  await on.execute(sql`insert into analysis_feedback (analysis_id, user_id, verdict, outcome)
    values (${id}, ${userId}, ${one(['acertado', 'no_acertado'])}, ${outcome})
    on conflict (analysis_id) do update set outcome = ${outcome}`);
}

interface Bill {
  readonly paid?: number;
  readonly refunded?: number;
  readonly disputed?: boolean;
  readonly status?: string;
  readonly currency?: string;
  readonly at?: string;
  readonly plan?: string | null;
}

async function newInvoice(userId: string | null, bill: Bill = {}): Promise<string> {
  const id = `in_${randomUUID()}`;
  const { paid = 2900, refunded = 0, disputed = false, status = 'paid', currency = 'eur' } = bill;
  const { at = '2026-11-10T10:00:00Z', plan = 'pro' } = bill;
  await db.execute(sql`insert into invoices (id, user_id, stripe_customer_id, plan_id, status,
      amount_cents, tax_cents, paid_cents, refunded_cents, disputed, currency, issued_at, paid_at)
    values (${id}, ${userId}, 'cus_a', ${plan}, ${status}, 2900, 503, ${paid}, ${refunded},
      ${disputed}, ${currency}, ${at}, ${status === 'paid' ? at : null})`);
  return id;
}

async function expectExact(zone = MADRID): Promise<void> {
  const counted = await countedFigures(db, zone);
  expect(Object.keys(counted).length).toBeGreaterThan(0);
  expect(await keptFigures(db)).toEqual(counted);
}

describe('the stored figures', () => {
  let people: string[];
  beforeEach(async () => {
    people = [];
    for (const at of MOMENTS) people.push(await newAccount(at, random() < 0.8));
    for (const at of MOMENTS) {
      const userId = one(people);
      const id = await newCase(userId, at);
      if (random() < 0.2) continue;
      await handIn(id, userId, at);
      if (random() < 0.2) continue;
      await end(id, at, Math.floor(random() * 500_000), random() < 0.3);
      if (random() < 0.5) await answer(id, userId, random() < 0.5 ? 'Mastocitoma' : ' ');
    }
  });

  test.each([
    ['2026-10-01', '2026-12-31'],
    ['2026-10-25', '2026-12-31'],
    ['2026-10-31', '2026-11-30'],
    ['2026-03-02', '2026-03-30'],
  ])('of report times are the same by whole months, from %s to %s', async (from, to) => {
    const byDay = await readSums(db, 'report_ms', { from, to });
    expect(byDay.length).toBeGreaterThan(0);
    const { timesOfDays, timesOfMonths } = await readFigures(db, reportTimes({ from, to }));
    const all = new Map<string, number>();
    for (const { part, detail, amount } of [...timesOfDays, ...timesOfMonths])
      all.set(`${part} ${detail}`, (all.get(`${part} ${detail}`) ?? 0) + amount);
    expect(all).toEqual(
      new Map(byDay.map(({ part, detail, amount }) => [`${part} ${detail}`, amount])),
    );
  });

  test('equal the rows, at the edges of days, months and summer time', async () => {
    await expectExact();
    await addFiguresUp(db);
    await expectExact();
    // A second call has nothing left to add.
    await addFiguresUp(db);
    await expectExact();
  });

  test('follow a change of the product’s time zone', async () => {
    await settleFigures(db, 'America/Mexico_City');
    await expectExact('America/Mexico_City');
    await newCase(people[0] ?? '', '2026-11-01T05:30:00Z');
    await settleFigures(db, MADRID);
    await expectExact();
  });

  test('lose a removed account but keep its payments', async () => {
    const gone = people[0] ?? '';
    const id = await newCase(gone, '2026-11-05T10:00:00Z');
    await handIn(id, gone, '2026-11-05T10:00:00Z');
    await end(id, '2026-11-05T10:00:00Z', 1234, false);
    await answer(id, gone, 'Linfoma');
    await newInvoice(gone);
    const paid = await readSums(db, 'revenue');
    await addFiguresUp(db);
    await db.execute(sql`delete from users where id = ${gone}`);
    await expectExact();
    expect(await readSums(db, 'revenue')).toEqual(paid);
  });

  test('are exact under concurrency, while they are summed up', async () => {
    const work = Array.from({ length: 6 }, async (_, place) => {
      for (let turn = 0; turn < 8; turn++) {
        const userId = people[place] ?? '';
        const at = one(MOMENTS);
        await db.transaction(async (tx) => {
          const id = await newCase(userId, at, tx);
          await handIn(id, userId, at, tx);
          await end(id, at, turn * 1000, turn % 3 === 0, tx);
          if (turn % 2 === 0) await answer(id, userId, 'Quiste', tx);
        });
        if (turn === 5) await db.execute(sql`delete from users where id = ${userId}`);
        if (turn === 5) break;
      }
    });
    const sums = Array.from({ length: 10 }, () => addFiguresUp(db));
    await Promise.all([...work, ...sums]);
    await expectExact();
  });

  test('count nothing of a rolled-back transaction', async () => {
    const before = await keptFigures(db);
    await db
      .transaction(async (tx) => {
        await newCase(people[1] ?? '', '2026-11-05T10:00:00Z', tx);
        await handIn(
          await newCase(people[1] ?? '', '2026-11-05T10:00:00Z', tx),
          people[1] ?? '',
          '2026-11-05T10:00:00Z',
          tx,
        );
        throw new Error('undone');
      })
      .catch(() => {});
    expect(await keptFigures(db)).toEqual(before);
  });
});

describe('revenue', () => {
  const revenueOf = async (month: string) =>
    (await readSums(db, 'revenue', { from: month, to: month })).reduce(
      (sum, { detail, amount }) => (detail === 'kept' ? sum + amount : sum),
      0,
    );

  test('is payments minus refunds, in the payment’s month in Madrid', async () => {
    const vet = await newAccount('2026-08-01T10:00:00Z');
    // Half past midnight on the first of September in Madrid, and the second before midnight.
    await newInvoice(vet, { at: '2026-08-31T22:30:00Z' });
    await newInvoice(vet, { at: '2026-08-31T21:59:59Z' });
    await newInvoice(vet, { at: '2026-08-20T10:00:00Z', status: 'open', paid: 0 });
    await newInvoice(vet, { at: '2026-08-20T10:00:00Z', status: 'void', paid: 0 });
    await newInvoice(vet, { at: '2026-08-20T10:00:00Z', refunded: 900 });
    await newInvoice(vet, { at: '2026-08-20T10:00:00Z', refunded: 2900 });
    await newInvoice(vet, { at: '2026-08-20T10:00:00Z', disputed: true });
    await newInvoice(vet, { at: '2026-08-20T10:00:00Z', currency: 'usd' });
    expect([await revenueOf('2026-08-01'), await revenueOf('2026-09-01')]).toEqual([
      2900 + 2000,
      2900,
    ]);
    await expectExact();
  });

  test('falls with a refund, and returns with a won dispute', async () => {
    const vet = await newAccount('2026-06-01T10:00:00Z');
    const id = await newInvoice(vet, { at: '2026-06-20T10:00:00Z' });
    const figureAfter = async (change: ReturnType<typeof sql>) => {
      await db.execute(sql`update invoices set ${change} where id = ${id}`);
      await expectExact();
      return revenueOf('2026-06-01');
    };
    expect(await figureAfter(sql`disputed = true`)).toBe(0);
    expect(await figureAfter(sql`disputed = false`)).toBe(2900);
    expect(await figureAfter(sql`refunded_cents = 1450`)).toBe(1450);
    expect(await figureAfter(sql`refunded_cents = 2900`)).toBe(0);
  });

  test('counts running paid subscriptions, and no gifted plan', async () => {
    const now = new Date('2026-11-20T10:00:00Z');
    const before = await countSubscriptions(db, now, MADRID);
    const add = async (status: string, rest: ReturnType<typeof sql>) => {
      const userId = await newAccount('2026-06-01T10:00:00Z');
      await db.execute(sql`insert into user_subscriptions (user_id, stripe_customer_id,
          stripe_subscription_id, plan_id, status, start_date, price_cents, currency,
          current_period_end, cancel_at_period_end, source)
        values (${userId}, 'cus_a', ${randomUUID()}, 'basic', ${status}, now(), 900, 'eur', ${rest})`);
    };
    await add('active', sql`'2026-12-01', false, 'stripe'`);
    // An hour past its renewal: Stripe still reports it as running.
    await add('active', sql`'2026-11-20T09:00:00Z', false, 'stripe'`);
    await add('active', sql`'2026-11-20T10:00:01Z', true, 'stripe'`);
    await add('past_due', sql`'2026-11-21', false, 'stripe'`);
    // Around Madrid's midnight, and without an end.
    await add('active', sql`'2026-11-20T22:59:59Z', true, 'stripe'`);
    await add('active', sql`'2026-11-20T23:00:00Z', true, 'stripe'`);
    await add('past_due', sql`'2027-02-01', false, 'stripe'`);
    await add('active', sql`null, true, 'stripe'`);
    // None of these counts: expired, unpaid, ended, gifted.
    await add('active', sql`'2026-11-20T10:00:00Z', true, 'stripe'`);
    await add('past_due', sql`'2026-11-19', false, 'stripe'`);
    await add('unpaid', sql`'2026-12-01', false, 'stripe'`);
    await add('canceled', sql`'2026-12-01', false, 'stripe'`);
    await add('active', sql`null, false, 'superadmin_customer'`);
    const counted = (await countSubscriptions(db, now, MADRID)).get('basic') ?? 0;
    expect(counted - (before.get('basic') ?? 0)).toBe(8);
    await expectExact();
  });
});

test('active accounts are counted to the second: confirmed and not suspended', async () => {
  const now = new Date('2027-03-29T10:00:00Z');
  // Ninety days before.
  const edge = Date.parse('2026-12-29T10:00:00Z');
  const before = await countActiveAccounts(db, now, MADRID);
  const accountSeenAt = async (at: number, verified = true, suspended = false) => {
    const id = await newAccount('2026-01-01T10:00:00Z', verified);
    await db.execute(sql`update account_list set last_seen_at = ${new Date(at).toISOString()},
      suspended = ${suspended} where user_id = ${id}`);
  };
  await accountSeenAt(edge);
  await accountSeenAt(edge + 3_600_000);
  // Midnight in Madrid, and the second before.
  await accountSeenAt(Date.parse('2026-12-29T23:00:00Z'));
  await accountSeenAt(Date.parse('2026-12-29T22:59:59Z'));
  await accountSeenAt(now.getTime());
  await accountSeenAt(edge - 1000);
  await accountSeenAt(edge + 1, false);
  await accountSeenAt(edge + 1, true, true);
  await accountSeenAt(now.getTime(), true, true);
  expect((await countActiveAccounts(db, now, MADRID)) - before).toBe(5);
});
