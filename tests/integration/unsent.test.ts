import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeThumbnails } from '#server/flows/analyses/makeThumbnails.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { type Client, newVet, type Product, startProduct } from '#tests/support/product.ts';

/** An unsubmitted case: discarded, or replaced by a later attempt of its draft. */

let product: Product;
let photo: Buffer;
let client: Client;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
  photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#abc' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => product.end());
beforeEach(async () => {
  client = await newVet(product);
});

const answers = { patientName: 'Bruma', patientSpecies: 'Perro' };
const discard = (id: string, who = client) => who.send('DELETE', `/api/analyses/${id}`);
const folders = () => readdir(join(product.dataDir, 'images'));
const history = async () =>
  (await client.get('/api/analyses')).body.items.map((item: { id: string }) => item.id);

async function begun(): Promise<string> {
  const { id } = (await client.create('cytology', answers)).body;
  await client.upload(id, 1, photo);
  return id;
}

test('a discarded case leaves neither row nor image nor thumbnail', async () => {
  const id = await begun();
  await makeThumbnails(product.ctx, id);
  expect(await folders()).toContain(id);
  expect((await discard(id)).status).toBe(204);
  expect(await folders()).not.toContain(id);
  expect(await history()).toEqual([]);
  expect((await discard(id)).body.code).toBe('analysis_not_found');
});

test('a submitted case is not discarded', async () => {
  const id = await begun();
  await client.post(`/api/analyses/${id}/submit`);
  expect((await discard(id)).body.code).toBe('wrong_state');
  expect(await history()).toEqual([id]);
});

test('a case submitted and discarded at once is one or the other [ASVS 2.3.3, 2.3.4]', async () => {
  const id = await begun();
  const [submitted, discarded] = await Promise.all([
    client.post(`/api/analyses/${id}/submit`),
    discard(id),
  ]);
  const used = (await client.get('/api/me')).body.consultations_this_month;
  if (submitted.status === 202) expect([discarded.status, used]).toEqual([409, 1]);
  else expect([submitted.status, discarded.status, used]).toEqual([404, 204, 0]);
});

test('an attempt with other answers replaces the earlier one', async () => {
  const first = await begun();
  const replacing = (replaces: string, who = client) =>
    who.post(
      '/api/analyses',
      { type: 'cytology', data: answers, replaces },
      { 'idempotency-key': `${replaces}-next` },
    );
  const stranger = await newVet(product);
  expect((await replacing(first, stranger)).status).toBe(201);
  expect(await history()).toEqual([first]);
  const { id: second } = (await replacing(first)).body;
  expect(await history()).toEqual([second]);
  expect(await folders()).not.toContain(first);
  // A submitted one stays, whoever calls.
  await client.post(`/api/analyses/${second}/submit`);
  const { id: third } = (await replacing(second)).body;
  expect(await history()).toEqual([third, second]);
});
