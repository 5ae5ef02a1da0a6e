import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MOST_AHEAD } from '#domain/rules/readingQueue.ts';
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

const ROUTINE = { patientName: 'Bruma' };
/** Vital by the sheet of signs, in every type. */
const VITAL = { ...ROUTINE, patientSpecies: 'Perro', rfCollapse: 'yes' };

async function handIn(client: Client, cases: number, answers: object = ROUTINE): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < cases; index++) {
    const { id } = (await client.create('cytology', answers)).body;
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

test('a vital case is read before those of other accounts that can wait, and not before its like', async () => {
  const busy = await newVet(product);
  const other = await newVet(product);
  const third = await newVet(product);
  await handIn(busy, AT_ONCE);
  await beginning(AT_ONCE);
  const [routine = '', last = ''] = await handIn(other, 2);
  const [vital = ''] = await handIn(third, 1, VITAL);
  // Behind the account's own cases that can wait it would come last.
  const [second = ''] = await handIn(other, 1, VITAL);
  const places = [vital, second, routine, last];
  for (const [ahead, id] of places.entries())
    expect((await placeOf(id === vital ? third : other, id)).ahead).toBe(ahead);
  for (const [index, id] of places.entries()) {
    begun[index]?.end();
    await beginning(AT_ONCE + index + 1);
    expect(begun[AT_ONCE + index]?.id).toBe(id);
  }
});

test('each of a hundred waiting cases is read at the place that it was shown', async () => {
  const PER_ACCOUNT = 9;
  const vets = await Promise.all(Array.from({ length: 12 }, () => newVet(product)));
  const [first] = vets;
  if (!first) throw new Error('There are vets');
  await handIn(first, AT_ONCE);
  await beginning(AT_ONCE);
  const owners = new Map<string, Client>();
  for (let index = 0; index < PER_ACCOUNT; index++)
    for (const [vet, client] of vets.entries()) {
      // Every fourth account has one that cannot wait.
      const answers = index === 4 && vet % 4 === 1 ? VITAL : ROUTINE;
      if (client === first && index >= PER_ACCOUNT - AT_ONCE) continue;
      for (const id of await handIn(client, 1, answers)) owners.set(id, client);
    }
  expect(owners.size).toBeGreaterThan(MOST_AHEAD);
  await product.ctx.db.execute(sql`
    update pgboss.job set created_on = created_on - interval '1 minute',
      start_after = start_after - interval '1 minute' where name = 'diagnose' and state = 'created'`);
  await readLately(100);
  const shown = new Map<string, { ahead: number; more: boolean; seconds: number | null }>();
  for (const [id, client] of owners) shown.set(id, await placeOf(client, id));
  const numbered = [...shown].filter(([, { more }]) => !more);
  expect(numbered.map(([, { ahead }]) => ahead).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: MOST_AHEAD + 1 }, (_, ahead) => ahead),
  );
  const beyond = [...shown].filter(([, { more }]) => more);
  for (const [, place] of beyond)
    expect(place).toEqual({ ahead: MOST_AHEAD, more: true, seconds: null });
  const inOrder = numbered.toSorted(([, one], [, other]) => one.ahead - other.ahead);
  // In the order of the places: the pace is measured anew for each who asks.
  const times: number[] = [];
  for (const [id] of inOrder)
    times.push((await placeOf(owners.get(id) ?? first, id)).seconds ?? Number.NaN);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times[0]).toBeGreaterThan(0);
  // A reading that a slow machine takes for dead is begun again, and ends at once then.
  const ended = new Set<string>();
  const distinct = () => [...new Set(begun.map(({ id }) => id))];
  for (let read = AT_ONCE; read < AT_ONCE + owners.size; read++) {
    ended.add(distinct()[ended.size] ?? '');
    await eventually(async () => {
      for (const { id, end } of begun) if (ended.has(id)) end();
      return distinct().length > read;
    });
  }
  const order = distinct().slice(AT_ONCE);
  expect(order.slice(0, MOST_AHEAD + 1)).toEqual(inOrder.map(([id]) => id));
});

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
