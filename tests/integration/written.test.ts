import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import {
  MOST_MARK_MEGABYTES,
  MOST_MARKS_A_REQUEST,
  MOST_WRITTEN_MEGABYTES,
} from '#domain/limits.ts';
import type { Mark } from '#domain/marks/mark.ts';
import { MARK_REFUSALS } from '#domain/marks/markRefusals.ts';
import { WRITTEN_KINDS } from '#domain/rules/written.ts';
import { compactWeights, forgetWeights } from '#server/stores/accountWeights.ts';
import { listMarks } from '#server/stores/caseMarks.ts';
import { scopeOf } from '#server/stores/scope.ts';
import { type Browser, PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { eventually, type Product, startProduct } from '#tests/support/product.ts';

/** Writing of an account is counted in bytes, true after every change, and refused beyond its room. */

const MB = 1024 * 1024;
let product: Product;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
});
afterAll(() => product.end());
afterEach(() => expect(product.errors).toEqual([]));

const rows = async (statement: ReturnType<typeof sql>) =>
  (await product.ctx.db.execute(statement)).rows;
const noted = () =>
  rows(sql`
  select user_id, kind, sum(bytes)::float8 as bytes from written_bytes
  group by 1, 2 having sum(bytes) <> 0 order by 1, 2`);
const weighed = () =>
  rows(sql`
  select user_id, kind, sum(bytes)::float8 as bytes from (
    select user_id, 'answers' as kind, octet_length(submitted_data::text) as bytes from analyses
    union all
    select user_id, 'versions', octet_length(data::text)
    from report_versions v join analyses a on a.id = v.analysis_id
    union all
    select user_id, 'drafts', octet_length(data::text) from drafts
    union all
    select user_id, 'marks', octet_length(body::text)
    from case_marks m join analyses a on a.id = m.analysis_id
  ) as one group by 1, 2 order by 1, 2`);

async function marked(vet: Browser) {
  const { id } = (await vet.create('hematology_sample', { patientName: 'Nube' })).body;
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#caa' } })
    .png()
    .toBuffer();
  const image = (await vet.upload(id, 1, photo)).body;
  return { id: id as string, imageId: image.id as string };
}

const cell = (imageId: string, changes: Partial<Mark> = {}): Mark => ({
  id: randomUUID(),
  imageId,
  body: { kind: 'cell', class: 'diffNeutrophils', at: [10, 20] },
  revision: 1,
  removed: false,
  ...changes,
});
/** A contour of about 6.5 kB. */
const contour = (imageId: string): Mark =>
  cell(imageId, {
    body: {
      kind: 'added',
      shape: 'nucleus',
      points: Array.from({ length: 800 }, (_, i) => 1000 + i + 0.5),
    },
  });
const put = (vet: Browser, id: string, marks: readonly Mark[]) =>
  vet.send('PUT', `/api/analyses/${id}/marks`, { json: { marks } });
const saveDraft = (
  vet: Browser,
  letters: number,
  id: string = randomUUID(),
  version: unknown = null,
) =>
  vet.send('PUT', `/api/drafts/${id}`, {
    json: { type: 'cytology', data: { notes: 'x'.repeat(letters) }, seen: version },
  });

test('the noted bytes are those of the rows, whatever comes, changes and goes at once', async () => {
  const { browser: vet } = await signedIn(product);
  const one = await marked(vet);
  const other = await marked(vet);
  const cells = Array.from({ length: 40 }, () => cell(one.imageId));
  const draft = randomUUID();
  const { updatedAt } = (await saveDraft(vet, 900, draft)).body;
  await Promise.all([
    put(vet, one.id, cells),
    put(vet, other.id, [contour(other.imageId), cell(other.imageId)]),
    saveDraft(vet, 20, draft, updatedAt),
    saveDraft(vet, 500),
    compactWeights(product.ctx.db),
  ]);
  expect(await noted()).toEqual(await weighed());
  await vet.post(`/api/analyses/${one.id}/submit`);
  await eventually(async () => {
    return (await vet.get(`/api/analyses/${one.id}`)).body.status === 'completed';
  });
  const corrected = await vet.send('POST', `/api/analyses/${one.id}/versions`, {
    json: { base: 1, changes: { patientAge: 3 }, reason: 'Edad' },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect([corrected.status, corrected.body.number]).toEqual([201, 2]);
  await Promise.all([
    put(
      vet,
      one.id,
      cells.map((mark) => ({ ...mark, revision: 2, removed: true })),
    ),
    vet.send('DELETE', `/api/analyses/${other.id}`),
    vet.send('DELETE', `/api/drafts/${draft}`),
    compactWeights(product.ctx.db),
  ]);
  expect(await noted()).toEqual(await weighed());
  expect((await noted()).map(({ kind }) => kind)).toEqual(Object.keys(WRITTEN_KINDS).toSorted());
  expect((await vet.delete('/api/me', { password: PASSWORD })).status).toBe(204);
  expect(await rows(sql`select * from written_bytes`)).toEqual([]);
});

test('an image that leaves takes the bytes of its marks along', async () => {
  const { id: userId, browser: vet } = await signedIn(product);
  const { id, imageId } = await marked(vet);
  await put(vet, id, [contour(imageId)]);
  await vet.send('DELETE', `/api/analyses/${id}/images/1`);
  const own = (await noted()).filter(({ user_id }) => user_id === userId);
  expect(own.map(({ kind }) => kind)).toEqual(['answers']);
  expect(await noted()).toEqual(await weighed());
});

test('a case takes 2 MB of marks, names what it refuses, and lets a mark get smaller', async () => {
  const { browser: vet } = await signedIn(product);
  const { id, imageId } = await marked(vet);
  let refused: readonly { readonly id: string; readonly detail: string }[] = [];
  let last: Mark = contour(imageId);
  for (let batch = 0; batch < 8 && refused.length === 0; batch += 1) {
    const marks = Array.from({ length: 60 }, () => contour(imageId));
    ({ refused } = (await put(vet, id, marks)).body);
    last = marks[0] ?? last;
  }
  expect(refused[0]?.detail).toBe(MARK_REFUSALS.heavy);
  const [held] = await rows(sql`
    select sum(octet_length(body::text))::float8 as bytes from case_marks where analysis_id = ${id}`);
  expect(held?.bytes).toBeLessThanOrEqual(MOST_MARK_MEGABYTES * MB);
  expect(held?.bytes).toBeGreaterThan(0.95 * MOST_MARK_MEGABYTES * MB);
  const smaller: Mark = { ...last, revision: 2, body: { ...cell(imageId).body } };
  const gone: Mark = { ...last, revision: 3, removed: true };
  for (const mark of [smaller, gone])
    expect((await put(vet, id, [mark])).body).toMatchObject({ marks: [mark], refused: [] });
});

/** Fills an account up to a few bytes below its limit, by one draft of a kind that no door writes. */
async function fill(userId: string, left: number): Promise<void> {
  const [{ room } = { room: 0 }] = await rows(sql`
    select (written_room(${userId}) - coalesce((select sum(bytes) from written_bytes
      where user_id = ${userId}), 0))::float8 as room`);
  await rows(sql`
    insert into written_bytes (user_id, kind, bytes)
    values (${userId}, 'answers', ${Number(room) - left})`);
}

test('an account takes 64 MB, names the heaviest kind, and takes less again', async () => {
  const { id: userId, browser: vet } = await signedIn(product);
  const [{ room } = { room: 0 }] = await rows(sql`select written_room(${userId})::float8 as room`);
  expect(room).toBe(MOST_WRITTEN_MEGABYTES * MB);
  const { id, imageId } = await marked(vet);
  const draft = randomUUID();
  const { updatedAt } = (await saveDraft(vet, 5000, draft)).body;
  await fill(userId, 1000);
  const words = { status: 409, body: { code: 'account_written_full' } };
  const replies = [
    await saveDraft(vet, 2000),
    await saveDraft(vet, 9000, draft, updatedAt),
    await vet.create('cytology', {
      patientName: 'Bruma',
      clinicalAssociatedSigns: 'x'.repeat(2000),
    }),
  ];
  for (const reply of replies) {
    expect(reply).toMatchObject(words);
    expect(reply.body.detail).toContain(`${WRITTEN_KINDS.answers.name}. Descarte casos sin enviar`);
  }
  const reply = (await put(vet, id, [contour(imageId), cell(imageId)])).body;
  expect(reply.refused.map(({ detail }: { detail: string }) => detail)).toEqual([
    MARK_REFUSALS.accountFull,
  ]);
  expect(reply.marks).toHaveLength(1);
  expect((await saveDraft(vet, 4000, draft, updatedAt)).status).toBe(200);
});

test('writes at once keep the limit together', async () => {
  const { id: userId, browser: vet } = await signedIn(product);
  const cases = [await marked(vet), await marked(vet), await marked(vet)];
  await fill(userId, 10_000);
  const replies = await Promise.all([
    ...Array.from({ length: 6 }, () => saveDraft(vet, 3000)),
    ...cases.map(({ id, imageId }) => put(vet, id, [contour(imageId)])),
    ...[1, 2, 3].map(() =>
      vet.create('cytology', { patientName: 'Bruma', clinicalAssociatedSigns: 'x'.repeat(3000) }),
    ),
  ]);
  for (const { status } of replies) expect([200, 201, 409]).toContain(status);
  const [{ left } = { left: -1 }] = await rows(sql`
    select (written_room(${userId}) - sum(bytes))::float8 as left
    from written_bytes where user_id = ${userId}`);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(left).toBeLessThan(7000);
});

test('a write that is not over yet is counted by the next', async () => {
  const { id: userId } = await signedIn(product);
  await fill(userId, 10_000);
  const write = () =>
    product.ctx.db.transaction(async (tx) => {
      await tx.execute(sql`select note_written(${userId}, 'marks', 6000)`);
      await setTimeout(100);
    });
  const writes = await Promise.allSettled([write(), write(), write()]);
  expect(writes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('an account that ends while its weights are added up leaves none', async () => {
  const { id: userId } = await signedIn(product);
  const { db } = product.ctx;
  await fill(userId, 10_000);
  let forgotten: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    await compactWeights(tx);
    forgotten = db.transaction((other) => forgetWeights(other, scopeOf({ accountId: userId })));
    // On one connection it begins after this transaction.
    if (inject('databaseKind') === 'server') await eventually(waits);
  });
  await forgotten;
  expect(await rows(sql`select from written_bytes where user_id = ${userId}`)).toEqual([]);
});

/** Another transaction waits for a lock. */
const waits = async () => (await rows(sql`select from pg_locks where not granted`)).length > 0;

test('a report reads only the kinds of marks that it is made of', async () => {
  const { browser: vet } = await signedIn(product);
  const { id, imageId } = await marked(vet);
  const heavy = contour(imageId);
  await put(vet, id, [cell(imageId), heavy, cell(imageId)]);
  const ofKinds = await listMarks(product.ctx.db, id, ['added', 'removed']);
  expect(ofKinds.map((mark) => mark.id)).toEqual([heavy.id]);
});

test('a case of an earlier release with more marks is read whole, and does not grow', async () => {
  const { browser: vet } = await signedIn(product);
  const { id, imageId } = await marked(vet);
  await rows(sql`alter table case_marks disable trigger user`);
  await rows(sql`
    insert into case_marks (analysis_id, account_id, id, image_id, body, revision, removed, made_at)
    select ${id}, (select account_id from analyses where id = ${id}), gen_random_uuid(), ${imageId}, jsonb_build_object('kind', 'added', 'shape', 'nucleus',
      'points', (select jsonb_agg(1000 + x * 1.123456789) from generate_series(1, 800) x)),
      1, false, now() from generate_series(1, 600)`);
  await rows(sql`alter table case_marks enable trigger user`);
  const { marks } = (await vet.get(`/api/analyses/${id}/marks`)).body;
  expect(marks).toHaveLength(600);
  expect(new Set(marks.map((mark: Mark) => mark.id)).size).toBe(600);
  const { refused } = (await put(vet, id, [cell(imageId)])).body;
  expect(refused[0].detail).toBe(MARK_REFUSALS.heavy);
  const removed = marks
    .slice(0, 300)
    .map((mark: Mark) => ({ ...mark, removed: true, revision: 2 }));
  const batch = removed.slice(0, Math.min(40, MOST_MARKS_A_REQUEST));
  expect((await put(vet, id, batch)).body.marks).toHaveLength(40);
});

test('places are kept to tenths of a pixel', async () => {
  const { browser: vet } = await signedIn(product);
  const { id, imageId } = await marked(vet);
  const sent = cell(imageId, { body: { kind: 'length', from: [1.04, 2.26], to: [3.9999999, 4] } });
  const stored = { ...sent, body: { kind: 'length', from: [1, 2.3], to: [4, 4] } };
  expect((await put(vet, id, [sent])).body.marks).toEqual([stored]);
});
