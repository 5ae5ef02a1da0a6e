import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase } from '#tests/support/postgres.ts';
import { eventually, type Product, startProduct } from '#tests/support/product.ts';

const products: Product[] = [];
let drop: () => Promise<void> = async () => {};
beforeAll(async () => {
  if (inject('databaseKind') === 'embedded') {
    products.push(await startProduct({ sweeps: true }));
    return;
  }
  const database = await createDatabase();
  drop = database.drop;
  const env = { DATABASE_URL: database.url };
  // In sequence: the first one creates the sample accounts.
  for (const _ of [1, 2]) products.push(await startProduct({ sweeps: true }, env));
});
afterAll(async () => {
  for (const product of products) await product.end();
  await drop();
});

const rows = async (query: ReturnType<typeof sql>) =>
  (await products[0]?.ctx.db.execute(query))?.rows;

test('a sweep that is due is done once, however many processes could do it', async () => {
  await eventually(async () => {
    const done = await rows(
      sql`select 1 from pgboss.job where name = 'sweep' and state = 'completed'
            and data ->> 'sweep' = 'overdue-analyses'`,
    );
    return done?.length;
  });
  const [sweep] =
    (await rows(
      sql`select
        (select count(*)::int from pgboss.job where name = 'sweep'
           and data ->> 'sweep' = 'overdue-analyses') as done,
        (select count(distinct singleton_on)::int from pgboss.job
           where name = '__pgboss__send-it' and singleton_key like 'sweep%overdue-analyses') as due`,
    )) ?? [];
  expect(sweep?.due).toBeGreaterThan(0);
  expect(sweep?.done).toBeLessThanOrEqual(Number(sweep?.due));
  expect(products.flatMap((product) => product.errors)).toEqual([]);
});

test('the timetable holds this version’s sweeps, and no other’s', async () => {
  const stored = await rows(sql`select key from pgboss.schedule where name = 'sweep' order by key`);
  expect(stored?.map((row) => row.key)).toEqual([
    'abandoned-uploads',
    'case-list',
    'dump',
    'figures',
    'notices',
    'old-account-rows',
    'old-builds',
    'old-rows',
    'orphan-files',
    'overdue-analyses',
    'payments',
    'renewal-reminders',
    'unnamed-images',
    'unsent-mails',
  ]);
});

test('a start writes the queue’s own rows only where they differ', async () => {
  const rewritten = await rows(
    sql`select key as name from pgboss.schedule where updated_on > created_on
        union all select name from pgboss.queue where updated_on > created_on`,
  );
  expect(rewritten).toEqual([]);
});
