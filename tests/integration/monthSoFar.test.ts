import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { overview } from '#server/flows/admin/overview.ts';
import { revenue } from '#server/flows/admin/revenue.ts';
import { stats } from '#server/flows/admin/stats.ts';
import { type OpenTestDatabase, openTestDatabase } from '#tests/support/database.ts';

/** A month so far beside the same days of the last: whole days of Madrid, up to yesterday. */

let opened: OpenTestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  const { db } = opened.database;
  const bill = (at: string, cents: number) =>
    db.execute(sql`insert into invoices (id, stripe_customer_id, status, amount_cents,
        tax_cents, paid_cents, refunded_cents, currency, issued_at, paid_at)
      values (${at}, 'cus_a', 'paid', ${cents}, 0, ${cents}, 0, 'eur', ${at}, ${at})`);
  await bill('2026-10-01T10:00:00Z', 300);
  await bill('2026-10-02T10:00:00Z', 5000);
  await bill('2026-10-31T23:00:00Z', 900);
  await bill('2026-11-02T08:00:00Z', 7000);
  await db.execute(sql`insert into daily_figures (figure, day, part, detail, amount)
    values ('cases', '2026-10-01', 'ecg', 'completed', 4), ('cases', '2026-10-02', 'ecg', 'completed', 9),
      ('cases', '2026-10-31', 'ecg', 'completed', 9), ('cases', '2026-11-01', 'ecg', 'completed', 3),
      ('cases', '2026-11-02', 'ecg', 'completed', 9)`);
});
afterAll(() => opened.close());

async function changes(now: string) {
  const ctx = {
    db: opened.database.db,
    timeZone: 'Europe/Madrid',
    clock: () => new Date(now),
    catalogue,
  };
  const income = await revenue(ctx);
  return {
    overview: (await overview(ctx)).monthChangePercent,
    revenue: income.changePercent,
    lastBar: income.months.at(-1)?.changePercent,
    cases: (await stats(ctx, 'this_month')).changePercent,
  };
}

test('leaves out the running day and the rest of the month before', async () => {
  const income = { overview: 200, revenue: 200, lastBar: 200 };
  expect(await changes('2026-11-02T10:00:00Z')).toEqual({ ...income, cases: -25 });
});

test('compares nothing on the first of a month', async () => {
  const income = { overview: null, revenue: null, lastBar: null };
  expect(await changes('2026-11-01T10:00:00Z')).toEqual({ ...income, cases: null });
});
