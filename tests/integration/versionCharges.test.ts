import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { MAX_UNCHARGED_A_DAY } from '#domain/rules/uncharged.ts';
import { type Browser, PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { pdfText } from '#tests/support/pdfText.ts';
import { eventually, type Product, startProduct } from '#tests/support/product.ts';

/** Costs of versions: a case that was not charged is, once, and gets it back when undone. */

const MORNING = new Date('2026-11-21T08:00:00Z');
const DESCRIBED = { patientName: 'Bruma', patientSpecies: 'Perro', cytoCellularity: 'high' };
const TOLD = { patientName: 'Luna', patientSpecies: 'Perro', cytoNeutrophilPct: 90 };
/** Gives a described case its first result. */
const CHANGES = { cytoNeutrophilPct: 90 };
const MINUTE = 60_000;

let product: Product;
let now = MORNING;
beforeAll(async () => {
  product = await startProduct({ clock: () => now });
});
afterAll(() => product.end());
afterEach(() => {
  now = MORNING;
  expect(product.errors).toEqual([]);
});

interface Correction {
  readonly base?: number;
  readonly changes?: Record<string, unknown>;
  readonly key?: string;
}

const compose = (
  vet: Browser,
  id: string,
  { base = 1, changes = CHANGES, key = randomUUID() }: Correction = {},
) =>
  vet.post(
    `/api/analyses/${id}/versions`,
    { base, changes, reason: 'Faltaba el recuento' },
    { 'idempotency-key': key },
  );
const undo = (vet: Browser, id: string, number = 2) =>
  vet.post(`/api/analyses/${id}/versions/${number}/undo`);
const readCase = async (vet: Browser, id: string) => (await vet.get(`/api/analyses/${id}`)).body;

async function completed(vet: Browser, data: unknown = DESCRIBED) {
  const { id } = (await vet.create('cytology', data)).body;
  expect((await vet.post(`/api/analyses/${id}/submit`)).status).toBe(202);
  return eventually(async () => {
    const body = await readCase(vet, id);
    return body.status === 'completed' && body;
  });
}

const account = async (vet: Browser) => {
  const { body } = await vet.get('/api/me');
  return { used: body.consultations_this_month, left: body.uncharged_left_today };
};

const ledger = async (id: string) =>
  (
    await product.ctx.db.execute<{ version: number | null; reason: string | null }>(
      sql`select version, reversal_reason as reason from charges where analysis_id = ${id} order by id`,
    )
  ).rows;
const FREE = { version: null, reason: 'nothing_concluded' };
const CHARGED = { version: 2, reason: null };
const GIVEN_BACK = { version: 2, reason: 'version_undone' };

/** Everything that a vet sees of a case, byte by byte where it is stored so. */
async function readAll(vet: Browser, id: string) {
  const { unopened: _, undoneVersions: __, ...detail } = await readCase(vet, id);
  const { rows } = await product.ctx.db.execute(sql`
    select ai_response::text as report, submitted_data::text as answers, summary, engine, confidence,
      urgency, conclusion, certainty, patient_name from analyses where id = ${id}`);
  const list = (await vet.get('/api/analyses')).body.items.find(
    (item: { id: string }) => item.id === id,
  );
  const pdf = await fetch(`${product.url}/api/analyses/${id}/pdf`, {
    headers: { cookie: vet.cookie },
  });
  return { detail, rows, list, pdf: await pdfText(new Uint8Array(await pdf.arrayBuffer())) };
}

test('a version that gives an uncharged case its result uses one consultation, and says so', async () => {
  const { browser: vet } = await signedIn(product);
  const { id, uncharged } = await completed(vet);
  expect([uncharged, (await account(vet)).used]).toEqual(['nothing_concluded', 0]);
  const { status, body } = await compose(vet, id);
  const undoUntil = new Date(MORNING.getTime() + 15 * MINUTE).toISOString();
  expect([status, body]).toEqual([201, { number: 2, charged: true, undoUntil }]);
  const after = await readCase(vet, id);
  expect([after.uncharged, after.version.undoUntil]).toEqual([null, undoUntil]);
  expect([(await account(vet)).used, await ledger(id)]).toEqual([1, [FREE, CHARGED]]);
  const free = await compose(vet, id, { base: 2, changes: { cytoNeutrophilPct: 5 } });
  expect(free.body).toEqual({ number: 3, charged: false, undoUntil: null });
  expect((await account(vet)).used).toBe(1);
});

test('a version without result stays free, also of a charged case', async () => {
  const { browser: vet } = await signedIn(product);
  const { id } = await completed(vet);
  const still = await compose(vet, id, { changes: { cytoCellularity: 'low' } });
  expect(still.body).toEqual({ number: 2, charged: false, undoUntil: null });
  expect([(await account(vet)).used, await ledger(id)]).toEqual([0, [FREE]]);
  const paid = await completed(vet, TOLD);
  const lost = await compose(vet, paid.id, { changes: { cytoNeutrophilPct: null } });
  expect([lost.status, lost.body.charged, (await account(vet)).used]).toEqual([201, false, 1]);
  expect((await undo(vet, paid.id)).body.code).toBe('version_not_charged');
});

test('an undone version gives its consultation back, and leaves the case as it was', async () => {
  const { browser: vet } = await signedIn(product);
  const { id } = await completed(vet);
  const before = await readAll(vet, id);
  const { left } = await account(vet);
  await compose(vet, id);
  expect((await readAll(vet, id)).detail).not.toEqual(before.detail);
  now = new Date(MORNING.getTime() + 15 * MINUTE);
  expect((await undo(vet, id)).body).toEqual({ number: 1 });
  expect(await readAll(vet, id)).toEqual(before);
  expect(await account(vet)).toEqual({ used: 0, left: left - 1 });
  expect(await ledger(id)).toEqual([FREE, GIVEN_BACK]);

  const { items } = (await vet.get(`/api/analyses/${id}/versions`)).body;
  expect(items.map((item: { undoneAt: string | null }) => item.undoneAt)).toEqual([
    null,
    now.toISOString(),
  ]);
  expect((await vet.get(`/api/analyses/${id}/versions/2`)).body.aiResponse).toBeNull();
  expect((await readCase(vet, id)).undoneVersions).toEqual([2]);

  const again = await compose(vet, id);
  expect(again.body).toMatchObject({ number: 3, charged: true });
  expect((await undo(vet, id)).body).toEqual({ number: 3 });
  expect(await account(vet)).toEqual({ used: 1, left: left - 1 });
});

test('a version that another one followed stays', async () => {
  const { browser: vet } = await signedIn(product);
  const { id } = await completed(vet);
  await compose(vet, id);
  await compose(vet, id, { base: 2, changes: { cytoNeutrophilPct: 5 } });
  expect((await undo(vet, id)).body.code).toBe('version_changed');
  expect([(await account(vet)).used, await ledger(id)]).toEqual([1, [FREE, CHARGED]]);
});

test('fifteen minutes later a version stays', async () => {
  const { browser: vet } = await signedIn(product);
  const { id } = await completed(vet);
  await compose(vet, id);
  now = new Date(MORNING.getTime() + 15 * MINUTE + 1);
  expect((await undo(vet, id)).body.code).toBe('undo_over');
  expect((await account(vet)).used).toBe(1);
});

test('with the uncharged cases of a day used up a version stays', async () => {
  const { browser: vet } = await signedIn(product);
  const cases = [];
  for (let each = 0; each < MAX_UNCHARGED_A_DAY; each++) cases.push(await completed(vet));
  expect((await account(vet)).left).toBe(0);
  const id = cases[0]?.id;
  await compose(vet, id);
  expect((await undo(vet, id)).body.code).toBe('too_many_uncharged');
  expect((await account(vet)).used).toBe(1);
});

test('without a consultation left a version with a result changes nothing', async () => {
  const { browser: vet } = await signedIn(product);
  const { id } = await completed(vet);
  for (let each = 0; each < 3; each++) await completed(vet, TOLD);
  const before = await readAll(vet, id);
  const refused = await compose(vet, id);
  expect(refused.body.code).toBe('quota_exhausted');
  expect(await readAll(vet, id)).toEqual(before);
  expect((await compose(vet, id, { changes: { cytoCellularity: 'low' } })).status).toBe(201);
});

test('of ten versions at once one is stored and charged, repeated or not', async () => {
  const { browser: vet } = await signedIn(product);
  const { id } = await completed(vet);
  const key = randomUUID();
  const replies = await Promise.all([
    ...Array.from({ length: 5 }, () => compose(vet, id)),
    ...Array.from({ length: 5 }, () => compose(vet, id, { key })),
  ]);
  const codes = replies.map(({ status, body }) => (status === 201 ? body.number : body.code));
  expect(codes.filter((code) => code === 2).length).toBeGreaterThan(0);
  expect(new Set(codes).difference(new Set([2, 'version_changed']))).toEqual(new Set());
  expect([(await account(vet)).used, await ledger(id)]).toEqual([1, [FREE, CHARGED]]);
});

test('of ten undos at once one gives back', async () => {
  const { browser: vet } = await signedIn(product);
  const { id } = await completed(vet);
  const { left } = await account(vet);
  await compose(vet, id);
  const replies = await Promise.all(Array.from({ length: 10 }, () => undo(vet, id)));
  expect(replies.map(({ body }) => body)).toEqual(Array(10).fill({ number: 1 }));
  expect(await account(vet)).toEqual({ used: 0, left: left - 1 });
  expect(await ledger(id)).toEqual([FREE, GIVEN_BACK]);
});

test('of an undo and the next version one wins, and the ledger agrees with it', async () => {
  const { browser: vet } = await signedIn(product);
  for (let round = 0; round < 4; round++) {
    const { id } = await completed(vet);
    await compose(vet, id);
    const { used } = await account(vet);
    const next = { base: 2, changes: { cytoNeutrophilPct: 5 } };
    const [undone, composed] = await Promise.all([undo(vet, id), compose(vet, id, next)]);
    const isUndone = undone.status === 200;
    expect([undone.body.code, composed.body.code]).toEqual(
      isUndone ? [undefined, 'version_changed'] : ['version_changed', undefined],
    );
    expect((await account(vet)).used).toBe(isUndone ? used - 1 : used);
    expect((await readCase(vet, id)).version?.number ?? 1).toBe(isUndone ? 1 : 3);
    if (!isUndone) break;
  }
});

test('of two cases that want the last consultation one gets it', async () => {
  const { browser: vet } = await signedIn(product);
  const both = [await completed(vet), await completed(vet)];
  const unsent = (await vet.create('cytology', TOLD)).body.id;
  await completed(vet, TOLD);
  await completed(vet, TOLD);
  const replies = await Promise.all([
    ...both.map(({ id }) => compose(vet, id)),
    vet.post(`/api/analyses/${unsent}/submit`),
  ]);
  const won = replies.filter(({ status }) => status < 300);
  const lost = replies.filter(({ status }) => status >= 300);
  expect([won.length, lost.map(({ body }) => body.code)]).toEqual([
    1,
    ['quota_exhausted', 'quota_exhausted'],
  ]);
  expect((await account(vet)).used).toBe(3);
});

test('an undo and the end of its account leave nothing of either', async () => {
  const { browser: vet } = await signedIn(product);
  const { id } = await completed(vet);
  await compose(vet, id);
  const [undone, removed] = await Promise.all([
    undo(vet, id),
    vet.delete('/api/me', { password: PASSWORD }),
  ]);
  expect([200, 401, 404]).toContain(undone.status);
  expect(removed.status).toBe(204);
  expect(await ledger(id)).toEqual([]);
});

test('a consultation belongs to the month of its version, and is given back after midnight', async () => {
  const { browser: vet, id: userId } = await signedIn(product);
  await product.ctx.db.execute(
    sql`update profiles set current_plan = 'pro' where user_id = ${userId}`,
  );
  // Five minutes before December in Madrid.
  now = new Date('2026-11-30T22:50:00Z');
  const { id } = await completed(vet);
  now = new Date('2026-11-30T22:55:00Z');
  await compose(vet, id);
  expect((await account(vet)).used).toBe(1);
  now = new Date('2026-11-30T23:05:00Z');
  expect(await account(vet)).toEqual({ used: 0, left: MAX_UNCHARGED_A_DAY });
  expect((await undo(vet, id)).status).toBe(200);
  // The undo is of the day on which it was asked for.
  expect(await account(vet)).toEqual({ used: 0, left: MAX_UNCHARGED_A_DAY - 1 });
  now = new Date('2026-11-30T22:58:00Z');
  expect((await account(vet)).used).toBe(0);
});

test('a case of last month is charged in this one', async () => {
  const { browser: vet, id: userId } = await signedIn(product);
  await product.ctx.db.execute(
    sql`update profiles set current_plan = 'pro' where user_id = ${userId}`,
  );
  const { id } = await completed(vet);
  now = new Date('2026-12-05T09:00:00Z');
  await compose(vet, id);
  expect((await account(vet)).used).toBe(1);
  now = MORNING;
  const { rows } = await product.ctx.db.execute<{ plan: string }>(
    sql`select plan_id as plan from charges where analysis_id = ${id} and version = 2`,
  );
  expect(rows).toEqual([{ plan: 'pro' }]);
});
