import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ERRORS } from '#domain/errorKinds.ts';
import { MAX_VERSIONS_A_DAY } from '#domain/limits.ts';
import { type Browser, PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { callerOf } from '#tests/support/callers.ts';
import { openStream } from '#tests/support/eventStream.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { asPrinted, pdfText } from '#tests/support/pdfText.ts';
import { eventually, type Product, startProduct } from '#tests/support/product.ts';

/** Versions of a report: corrected answers read again, and what they leave alone. */

const MORNING = new Date('2026-11-21T08:00:00Z');
const ANSWERS = { patientName: 'Bruma', patientSpecies: 'Perro', cytoNeutrophilPct: 90 };
const CHANGES = { microorganisms: 'observed', microorganismType: 'Cocos' };
const REASON = 'Leí mal el recuento';

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
    { base, changes, reason: REASON },
    { 'idempotency-key': key },
  );

const readCase = async (vet: Browser, id: string) => (await vet.get(`/api/analyses/${id}`)).body;

async function completed(vet: Browser, data: unknown = ANSWERS, photo?: Uint8Array) {
  const { id } = (await vet.create('cytology', data)).body;
  if (photo) await vet.upload(id, 1, photo);
  expect((await vet.post(`/api/analyses/${id}/submit`)).status).toBe(202);
  return eventually(async () => {
    const body = await readCase(vet, id);
    return body.status === 'completed' && body;
  });
}

async function storedText(id: string): Promise<string> {
  const { rows } = await product.ctx.db.execute<{ text: string }>(
    sql`select ai_response::text as text from analyses where id = ${id}`,
  );
  return rows[0]?.text ?? '';
}

const versionsOf = async (id: string) =>
  (
    await product.ctx.db.execute<{ number: number; text: string; made_by: string | null }>(
      sql`select number, report::text as text, made_by from report_versions
          where analysis_id = ${id} order by number`,
    )
  ).rows;

test('corrected answers give another report, and the first stays readable byte by byte', async () => {
  const { browser: vet, id: userId } = await signedIn(product);
  const first = await completed(vet);
  const text = await storedText(first.id);
  now = new Date('2026-11-21T09:14:00Z');
  expect((await compose(vet, first.id)).body).toMatchObject({ number: 2, charged: false });
  const second = await readCase(vet, first.id);
  expect(second.submittedData).toEqual({ ...ANSWERS, ...CHANGES });
  expect(second.aiResponse.conclusion).not.toBe(first.aiResponse.conclusion);
  const made = { number: 2, madeAt: now.toISOString(), reason: REASON, undoUntil: null };
  expect(second.version).toEqual(made);
  expect((await versionsOf(first.id)).map(({ number, made_by }) => [number, made_by])).toEqual([
    [1, null],
    [2, userId],
  ]);
  expect((await versionsOf(first.id))[0]?.text).toBe(text);

  const { items } = (await vet.get(`/api/analyses/${first.id}/versions`)).body;
  expect(items).toMatchObject([
    { number: 1, byEngine: true, madeAt: first.finishedAt },
    { number: 2, byEngine: false, reason: REASON },
  ]);
  const earlier = (await vet.get(`/api/analyses/${first.id}/versions/1`)).body;
  expect(earlier.submittedData).toEqual(ANSWERS);
  expect(JSON.stringify(earlier.aiResponse)).toBe(JSON.stringify(first.aiResponse));
  expect((await vet.get(`/api/analyses/${first.id}/versions/3`)).body.code).toBe(
    'version_not_found',
  );
});

test('a report that was never corrected is its own first version', async () => {
  const { browser: vet } = await signedIn(product);
  const only = await completed(vet);
  expect(only.version).toBeNull();
  const { items } = (await vet.get(`/api/analyses/${only.id}/versions`)).body;
  expect(items).toEqual([
    {
      number: 1,
      madeAt: only.finishedAt,
      byEngine: true,
      reason: 'Primera lectura',
      undoneAt: null,
    },
  ]);
  const { body } = await vet.get(`/api/analyses/${only.id}/versions/1`);
  expect(body.aiResponse).toEqual(only.aiResponse);
  expect(await versionsOf(only.id)).toEqual([]);
});

test('a version charges nothing, mails nothing, leaves state and times, and sends one event', async () => {
  const { browser: vet } = await signedIn(product);
  const first = await completed(vet);
  await vet.post(`/api/analyses/${first.id}/opened`);
  const counted = async () => ({
    used: (await vet.get('/api/me')).body.consultations_this_month,
    rows: (
      await product.ctx.db.execute(sql`select
        (select count(*)::int from charges) as charges, (select count(*)::int from mails) as mails,
        (select count(*)::int from figure_changes) as figures`)
    ).rows,
  });
  const before = await counted();
  const stream = await openStream(product.url, vet.cookie);
  expect((await compose(vet, first.id)).status).toBe(201);
  const events = await eventually(async () => stream.events.length > 0 && stream.events);
  expect(events.map(({ event, data }) => ({ event, data }))).toEqual([
    {
      event: 'analysis',
      data: {
        id: first.id,
        type: 'cytology',
        status: 'completed',
        previousStatus: 'completed',
        version: 2,
      },
    },
  ]);
  stream.close();
  const again = await openStream(product.url, vet.cookie, { since: '1' });
  await eventually(async () => again.events.some(({ data }) => data.version === 2));
  expect(again.events.filter(({ data }) => data.version)).toHaveLength(1);
  again.close();
  expect(await counted()).toEqual(before);
  const { finishedAt, submittedAt } = first;
  expect(await readCase(vet, first.id)).toMatchObject({
    status: 'completed',
    finishedAt,
    submittedAt,
    unopened: false,
  });
});

test('of twenty corrections of one version at once one wins, and the others are told', async () => {
  const { browser: vet } = await signedIn(product);
  const { id } = await completed(vet);
  const replies = await Promise.all(Array.from({ length: 20 }, () => compose(vet, id)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = replies.filter(({ status }) => status !== 201);
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['version_changed']));
  expect(await versionsOf(id)).toHaveLength(2);
});

test('a repeated request makes one version, and its key serves no other', async () => {
  const { browser: vet } = await signedIn(product);
  const { id } = await completed(vet);
  const key = randomUUID();
  const both = await Promise.all([compose(vet, id, { key }), compose(vet, id, { key })]);
  const late = await compose(vet, id, { key });
  expect([...both, late].map(({ status, body }) => [status, body])).toEqual(
    Array.from({ length: 3 }, () => [201, { number: 2, charged: false, undoUntil: null }]),
  );
  const other = await compose(vet, id, { key, base: 2, changes: { cytoNeutrophilPct: 7 } });
  expect(other.body.code).toBe('idempotency_conflict');
  expect(await versionsOf(id)).toHaveLength(2);
});

test('a case takes twenty corrections a day', async () => {
  const { browser: vet } = await signedIn(product);
  const { id } = await completed(vet);
  const correct = (base: number) =>
    compose(vet, id, { base, changes: { cytoNeutrophilPct: base % 2 === 0 ? 90 : 60 } });
  for (let base = 1; base <= MAX_VERSIONS_A_DAY; base++)
    expect((await correct(base)).status, String(base)).toBe(201);
  expect((await correct(MAX_VERSIONS_A_DAY + 1)).body).toMatchObject({
    code: 'too_many_versions',
    detail: ERRORS.too_many_versions.detail,
  });
  now = new Date('2026-11-22T08:00:00Z');
  expect((await correct(MAX_VERSIONS_A_DAY + 1)).status).toBe(201);
});

everyRow([
  ['the name of another patient', { patientName: 'Luna' }, 'invalid_body', 'patientName'],
  ['no name', { patientName: null }, 'invalid_body', 'patientName'],
  ['another species', { patientSpecies: 'Gato' }, 'invalid_body', 'patientSpecies'],
  ['a figure out of range', { cytoNeutrophilPct: 101 }, 'invalid_body', 'cytoNeutrophilPct'],
  ['an unknown field', { noSuchField: 1 }, 'invalid_body', 'noSuchField'],
  ['the same answer', { cytoNeutrophilPct: '90' }, 'nothing_corrected', 'changes'],
])('{case} is refused as {answers}', async (_, changes, code, field) => {
  const { browser: vet } = await signedIn(product);
  const { id } = await completed(vet);
  const { body } = await compose(vet, id, { changes });
  expect([body.code, body.fields?.[0]?.field]).toEqual([code, field]);
});

test('a missing name may be added, and lists show it', async () => {
  const { browser: vet } = await signedIn(product);
  const { patientName, ...unnamed } = ANSWERS;
  const { id } = await completed(vet, unnamed);
  expect((await compose(vet, id, { changes: { patientName } })).status).toBe(201);
  expect((await vet.get('/api/analyses')).body.items[0].patientName).toBe(patientName);
});

test('only a finished case is corrected', async () => {
  const { browser: vet } = await signedIn(product);
  const { id } = (await vet.create('cytology', ANSWERS)).body;
  for (const reply of [await compose(vet, id), await vet.get(`/api/analyses/${id}/versions`)])
    expect(reply.body.code).toBe('wrong_state');
});

test('contours follow the new reading, and stay with the version that drew them', async () => {
  const { browser: vet } = await signedIn(product);
  const picture = { width: 64, height: 48, channels: 3, background: '#abc' } as const;
  const photo = await sharp({ create: picture }).jpeg().toBuffer();
  const { id, images } = await completed(vet, ANSWERS, photo);
  const drawn = {
    width: 10,
    height: 10,
    shapes: [{ kind: 'nucleus', counted: true, points: [1, 1] }],
  };
  await product.ctx.db.execute(sql`update analysis_images set overlay = ${JSON.stringify(drawn)}
    where id = ${images[0].id}`);
  expect((await compose(vet, id)).status).toBe(201);
  const { rows } = await product.ctx.db.execute<{ overlays: object }>(sql`select overlays
    from report_versions where analysis_id = ${id} order by number`);
  expect(rows.map(({ overlays }) => overlays)).toEqual([{ [images[0].id]: drawn }, {}]);
  expect((await vet.get(`/api/analyses/${id}/images/${images[0].id}/overlay`)).body).toBeNull();
});

test('the PDF names its version, and the copy of the account has all of them', async () => {
  const { browser: vet, id: userId } = await signedIn(product);
  const { id } = await completed(vet);
  const printed = async () => {
    const response = await fetch(`${product.url}/api/analyses/${id}/pdf`, {
      headers: { cookie: vet.cookie },
    });
    return pdfText(new Uint8Array(await response.arrayBuffer()));
  };
  expect(await printed()).not.toContain('Versión');
  await compose(vet, id);
  expect(await printed()).toContain(asPrinted('Versión 2 (21/11/2026, 09:00\u00a0CET)'));
  const { exportAccount } = await import('#server/flows/accounts/exportAccount.ts');
  const files = await Array.fromAsync(await exportAccount(product.ctx, callerOf(userId)));
  const copied = files.find(({ path }) => path === `casos/${id}/caso.json`);
  const { versions } = JSON.parse(new TextDecoder().decode(copied?.bytes));
  expect(
    versions.map((each: { number: number; data: object }) => [each.number, each.data]),
  ).toEqual([
    [1, ANSWERS],
    [2, { ...ANSWERS, ...CHANGES }],
  ]);
});

test('a correction and the end of its account leave nothing of either', async () => {
  const { browser: vet } = await signedIn(product);
  const { id } = await completed(vet);
  const [corrected, removed] = await Promise.all([
    compose(vet, id),
    vet.delete('/api/me', { password: PASSWORD }),
  ]);
  expect([201, 401, 404]).toContain(corrected.status);
  expect(removed.status).toBe(204);
  expect(await versionsOf(id)).toEqual([]);
  const events = sql`select from analysis_events where analysis_id = ${id}`;
  expect((await product.ctx.db.execute(events)).rows).toEqual([]);
});

test('a case that is deleted while it is read again has no version', async () => {
  const { browser: vet } = await signedIn(product);
  const { id } = await completed(vet);
  const [corrected] = await Promise.all([
    compose(vet, id),
    product.ctx.db.execute(sql`delete from analyses where id = ${id}`),
  ]);
  expect([201, 404]).toContain(corrected.status);
  expect(await versionsOf(id)).toEqual([]);
});
