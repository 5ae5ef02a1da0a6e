import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { MAX_VERSION_ATTEMPTS_A_DAY } from '#domain/limits.ts';
import { type Browser, signedIn } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { eventually, type Product, startProduct } from '#tests/support/product.ts';

/** Readings of finished cases that make no version: which are begun at all, and how many a day. */

const ANSWERS = { patientName: 'Bruma', patientSpecies: 'Perro', cytoNeutrophilPct: 90 };
const SCALE = {
  id: randomUUID(),
  microscope: 'Olympus CX23',
  objective: '40×',
  camera: '',
  micrometresPerPixel: 0.5,
  width: 90,
  height: 90,
  origin: 'optics',
};

const reading = fakeEngine();
/** Readings asked of the engine since the case was finished. */
let asked = 0;
let failing: Error | undefined;
let product: Product;
let now = new Date('2026-11-21T08:00:00Z');
beforeAll(async () => {
  const ai = fakeEngine({
    diagnose: async (clinicalCase, signal) => {
      asked++;
      if (failing) throw failing;
      return reading.diagnose(clinicalCase, signal);
    },
  });
  product = await startProduct({ ai, clock: () => now });
});
afterAll(() => product.end());
beforeEach(() => {
  now = new Date('2026-11-21T08:00:00Z');
  failing = undefined;
  product.errors.length = 0;
});

async function completed(vet: Browser) {
  const { id } = (await vet.create('cytology', ANSWERS)).body;
  const photo = await sharp({
    create: { width: 90, height: 90, channels: 3, background: '#d9b8d2' },
  })
    .png()
    .toBuffer();
  await vet.upload(id, 1, photo);
  await vet.post(`/api/analyses/${id}/submit`);
  const body = await eventually(async () => {
    const reply = (await vet.get(`/api/analyses/${id}`)).body;
    return reply.status === 'completed' && reply;
  });
  asked = 0;
  return body;
}

const compose = (vet: Browser, id: string, base: number, parts: Record<string, unknown>) =>
  vet.post(
    `/api/analyses/${id}/versions`,
    { base, changes: {}, reason: 'Leí mal el recuento', ...parts },
    { 'idempotency-key': randomUUID() },
  );

const attemptsOf = async (userId: string) =>
  (
    await product.ctx.db.execute<{ count: number }>(
      sql`select count(*)::int as count from version_attempts where user_id = ${userId}`,
    )
  ).rows[0]?.count;

test('a request that changes nothing is refused before anything is measured', async () => {
  const { browser: vet, id: userId } = await signedIn(product);
  const { id, images } = await completed(vet);
  await vet.send('PUT', '/api/me/microscopes', { json: { scales: [SCALE] } });
  const scales = [{ position: 1, scale: SCALE.id }];
  expect((await compose(vet, id, 1, { scales })).status).toBe(201);
  const mark = (body: unknown, removed = false) => ({
    id: randomUUID(),
    imageId: images[0].id,
    body,
    revision: 1,
    removed,
  });
  const marks = [
    mark({ kind: 'cell', class: 'cytoNeutrophilPct', at: [3, 3] }),
    mark({ kind: 'removed', of: 'n-1-1' }, true),
    mark({ kind: 'removed', of: 'n-80-80' }),
    mark({ kind: 'split', of: 'z-9-9', into: 2 }),
    mark({ kind: 'length', from: [1, 1], to: [5, 5] }),
  ];
  expect((await vet.send('PUT', `/api/analyses/${id}/marks`, { json: { marks } })).status).toBe(
    200,
  );
  asked = 0;
  for (const same of [
    {},
    { changes: { cytoNeutrophilPct: 90 } },
    { changes: { cytoNeutrophilPct: '90' } },
    { changes: { patientName: ' Bruma ' } },
    { changes: { cytoEosinophilPct: null, cytoCellularity: '' } },
    { scales },
    { scales: [{ position: 4, scale: null }] },
  ]) {
    const { status, body } = await compose(vet, id, 2, same);
    expect([status, body.code], JSON.stringify(same)).toEqual([422, 'nothing_corrected']);
  }
  expect([asked, await attemptsOf(userId)]).toEqual([0, 0]);
});

test('a version leaves no attempt behind, and marks that change a contour are read', async () => {
  const { browser: vet, id: userId } = await signedIn(product);
  const { id, images } = await completed(vet);
  expect((await compose(vet, id, 1, { changes: { cytoNeutrophilPct: 5 } })).status).toBe(201);
  const shape = { kind: 'added', shape: 'nucleus', points: [5, 5, 9, 5, 9, 9] };
  const added = { id: randomUUID(), imageId: images[0].id, body: shape, revision: 1 };
  await vet.send('PUT', `/api/analyses/${id}/marks`, {
    json: { marks: [{ ...added, removed: false }] },
  });
  // The stand-in engine draws what it drew before, whatever the marks.
  expect((await compose(vet, id, 2, {})).body.code).toBe('nothing_corrected');
  expect([asked, await attemptsOf(userId)]).toEqual([2, 1]);
});

test('sixty readings of a day that make no version are all, however many arrive at once', async () => {
  const { browser: vet, id: userId } = await signedIn(product);
  const cases = [await completed(vet), await completed(vet)];
  const { browser: other } = await signedIn(product);
  const { id: othersCase } = await completed(other);
  failing = new Error('the engine fails');
  const changes = { cytoNeutrophilPct: 5 };
  const replies = await Promise.all(
    Array.from({ length: MAX_VERSION_ATTEMPTS_A_DAY + 20 }, (_, turn) =>
      compose(vet, cases[turn % 2].id, 1, { changes }),
    ),
  );
  const codes = Map.groupBy(replies, ({ body }) => body.code);
  expect(new Map([...codes].map(([code, same]) => [code, same.length]))).toEqual(
    new Map([
      ['unavailable', MAX_VERSION_ATTEMPTS_A_DAY],
      ['too_many_version_attempts', 20],
    ]),
  );
  expect([asked, await attemptsOf(userId)]).toEqual([
    MAX_VERSION_ATTEMPTS_A_DAY,
    MAX_VERSION_ATTEMPTS_A_DAY,
  ]);
  failing = undefined;
  expect((await compose(other, othersCase, 1, { changes })).status).toBe(201);
  now = new Date('2026-11-22T08:00:00Z');
  expect((await compose(vet, cases[0].id, 1, { changes })).status).toBe(201);
});

test.each(['too_many_at_once', 'unavailable'] as const)(
  'an engine that answers %s leaves the version to a retry',
  async (code) => {
    const { browser: vet } = await signedIn(product);
    const { id, aiResponse } = await completed(vet);
    failing = new AppError(code);
    const changes = { cytoNeutrophilPct: 5 };
    const refused = await compose(vet, id, 1, { changes });
    expect([refused.status, refused.body.code]).toEqual([code === 'unavailable' ? 503 : 429, code]);
    expect((await vet.get(`/api/analyses/${id}`)).body).toMatchObject({
      aiResponse,
      version: null,
    });
    failing = undefined;
    expect((await compose(vet, id, 1, { changes })).status).toBe(201);
  },
);
