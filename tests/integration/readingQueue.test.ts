import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ClinicalCase } from '#server/engines/engine.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import {
  type Client,
  eventually,
  newVet,
  type Product,
  startProduct,
} from '#tests/support/product.ts';

/** Order of reading, and the words for waiting cases. */

/** Concurrent readings of one process. */
const AT_ONCE = 2;

let product: Product;
/** Cases begun by the engine, in order, and the end of each reading. */
let begun: { readonly id: string; end(): void }[] = [];
beforeAll(async () => {
  const engine = fakeEngine();
  const diagnose = async (clinicalCase: ClinicalCase, signal: AbortSignal) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    begun.push({ id: clinicalCase.id, end: resolve });
    await promise;
    return engine.diagnose(clinicalCase, signal);
  };
  product = await startProduct({ ai: fakeEngine({ diagnose }) });
});
afterAll(() => product.end());
beforeEach(async () => {
  await eventually(async () => {
    for (const { end } of begun) end();
    return (await waiting()) === 0;
  });
  begun = [];
  // Reading times of one test must not affect the next.
  await product.ctx.db.execute(sql`update analyses set finished_at = now() - interval '1 hour'`);
});

const waiting = async () => {
  const { rows } = await product.ctx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from analyses where status = 'pending_webhook'`,
  );
  return rows[0]?.count;
};

async function handIn(client: Client, cases: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < cases; index++) {
    const { id } = (await client.create('cytology', { patientName: 'Bruma' })).body;
    expect((await client.post(`/api/analyses/${id}/submit`)).status).toBe(202);
    ids.push(id);
  }
  return ids;
}

const placeOf = async (client: Client, id: string) =>
  (await client.get(`/api/analyses/${id}/place`)).body;
/** Waits until the engine has begun that many. */
const beginning = (cases: number) => eventually(async () => begun.length >= cases);

test('another account’s first case overtakes a long queue of one account [ASVS 15.2.2]', async () => {
  const busy = await newVet(product);
  const other = await newVet(product);
  const many = await handIn(busy, 3);
  await beginning(AT_ONCE);
  const [first = ''] = await handIn(other, 1);
  expect((await placeOf(other, first)).ahead).toBe(0);
  expect((await placeOf(busy, many[2] ?? '')).ahead).toBe(1);
  begun[0]?.end();
  await beginning(AT_ONCE + 1);
  expect(begun[AT_ONCE]?.id).toBe(first);
});

test('a waiting vet sees the number of cases ahead and, with enough data, the approximate time', async () => {
  const one = await newVet(product);
  const two = await newVet(product);
  const [reading = ''] = await handIn(one, 3);
  await beginning(AT_ONCE);
  const [last = ''] = await handIn(two, 1);
  const nothing = { ahead: null, more: false, seconds: null };
  expect(await placeOf(one, reading)).toEqual(nothing);
  expect(await placeOf(two, last)).toEqual({ ahead: 0, more: false, seconds: null });
  // As if they had waited a minute, while five others were read.
  await product.ctx.db.execute(sql`
    update pgboss.job set created_on = created_on - interval '1 minute',
      start_after = start_after - interval '1 minute' where name = 'diagnose' and state = 'created'`);
  await readLately(5);
  const { ahead, seconds } = await placeOf(two, last);
  expect(ahead).toBe(0);
  expect(seconds).toBeGreaterThanOrEqual(24);
  for (const { end } of begun) end();
  await beginning(AT_ONCE + 2);
  expect(await placeOf(two, last)).toEqual(nothing);
  expect((await placeOf(one, last)).code).toBe('analysis_not_found');
});

/** Cases of another account, read half a minute ago. */
async function readLately(cases: number): Promise<void> {
  await product.ctx.db.execute(sql`
    insert into analyses (id, user_id, analysis_type, catalogue_version, status, submitted_data,
      idempotency_key, request_hash, submitted_at, finished_at)
    select gen_random_uuid(), (select user_id from analyses limit 1), 'cytology', 1, 'completed', '{}',
      gen_random_uuid(), '', now() - interval '1 minute', now() - interval '30 seconds'
    from generate_series(1, ${cases}::int)`);
}

test('a long queue shows places up to a hundred', async () => {
  const one = await newVet(product);
  const two = await newVet(product);
  await handIn(one, 2);
  await beginning(AT_ONCE);
  await product.ctx.db.execute(sql`
    insert into pgboss.job (name, data, priority)
    select 'diagnose', jsonb_build_object('analysisId', gen_random_uuid()), 0
    from generate_series(1, 101)`);
  const [last = ''] = await handIn(two, 1);
  expect(await placeOf(two, last)).toEqual({ ahead: 100, more: true, seconds: null });
  const reading = begun[0]?.id ?? '';
  expect((await placeOf(one, reading)).ahead).toBeNull();
  await product.ctx.db.execute(
    sql`delete from pgboss.job where name = 'diagnose' and state = 'created' and priority = 0`,
  );
  expect((await placeOf(two, last)).ahead).toBe(0);
});
