import { NoopLogger } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { currentTrail } from '#server/observe/log/trail.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { newVet, type Product, signInSample, startProduct } from '#tests/support/product.ts';

/** Statements that a case and a screen cost their vet, session included, so that they cannot grow unseen. */

/** Statements by request, without the two that begin and end a transaction. */
const sent = new Map<string, string[]>();
let product: Product;
beforeAll(async () => {
  vi.spyOn(NoopLogger.prototype, 'logQuery').mockImplementation((...[text]: unknown[]) => {
    const { requestId } = currentTrail() ?? {};
    if (requestId === undefined || /^(begin|commit)$/.test(String(text))) return;
    sent.set(requestId, [...(sent.get(requestId) ?? []), String(text)]);
  });
  product = await startProduct({ ai: fakeEngine() });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await product.end();
});

test('a case with three images takes four statements to begin, six an image and seven to hand in', async () => {
  const client = await newVet(product);
  const picture = { width: 320, height: 240, channels: 3, background: '#d9b8d2' } as const;
  const photo = await sharp({ create: picture }).jpeg().toBuffer();
  sent.clear();
  const answers = { patientName: 'Bruma', patientSpecies: 'Perro' };
  const { id } = (await client.create('cytology', answers)).body;
  for (const position of [1, 2, 3]) await client.upload(id, position, photo);
  expect((await client.post(`/api/analyses/${id}/submit`)).status).toBe(202);
  const counts = [...sent.values()].map(({ length }) => length);
  expect(counts, JSON.stringify([...sent.values()], null, 2)).toEqual([4, 6, 6, 6, 7]);
});

test('the second case of a process is begun without building the text of a statement', async () => {
  const client = await newVet(product);
  await client.create('cytology', { patientName: 'Bruma' });
  const texts: string[] = [];
  const { sqlToQuery } = PgDialect.prototype;
  const built = vi.spyOn(PgDialect.prototype, 'sqlToQuery').mockImplementation(function (
    this: PgDialect,
    ...parts
  ) {
    const query = sqlToQuery.apply(this, parts);
    if (currentTrail()?.requestId !== undefined) texts.push(query.sql);
    return query;
  });
  const { status } = await client.create('cytology', { patientName: 'Luna' });
  built.mockRestore();
  expect(status).toBe(201);
  expect(texts.filter((text) => !/^(begin|commit)$/.test(text))).toEqual([]);
});

test('a screen asks for the account with three statements, and for a case with two', async () => {
  const client = await newVet(product);
  const { id } = (await client.create('cytology', { patientName: 'Bruma' })).body;
  sent.clear();
  const paths = [`/api/analyses/${id}`, '/api/analyses', '/api/analysis-counts', '/api/drafts'];
  for (const path of ['/api/me', ...paths]) expect((await client.get(path)).status, path).toBe(200);
  const counts = [...sent.values()].map(({ length }) => length);
  expect(counts, JSON.stringify([...sent.values()], null, 2)).toEqual([3, 2, 2, 2, 2]);
});

test('the administration’s statistics take one statement beside the session, and its operations ten', async () => {
  const admin = await signInSample(product, 'admin');
  sent.clear();
  for (const path of ['/api/admin/stats', '/api/admin/operations'])
    expect((await admin.get(path)).status, path).toBe(200);
  const counts = [...sent.values()].map(({ length }) => length);
  expect(counts, JSON.stringify([...sent.values()], null, 2)).toEqual([2, 11]);
});

test('a list of the administration takes three statements beside the session, and one of cases four', async () => {
  const admin = await signInSample(product, 'super_admin');
  sent.clear();
  const all = ['users', 'consultations'];
  const filtered = ['users?status=active', 'consultations?status=pending_images'];
  for (const path of [...all, ...filtered, 'users?search=nadie'])
    expect((await admin.get(`/api/admin/${path}`)).status, path).toBe(200);
  const counts = [...sent.values()].map(({ length }) => length);
  expect(counts, JSON.stringify([...sent.values()], null, 2)).toEqual([4, 5, 4, 5, 3]);
});
