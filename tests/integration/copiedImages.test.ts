import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listFileKeys } from '#server/stores/backup.ts';
import { countImageBytes } from '#server/stores/images.ts';
import { scopeOf } from '#server/stores/scope.ts';
import { PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { type Client, newVet, type Product, startProduct } from '#tests/support/product.ts';

/** Images of a case in the new attempt: the same files, which weigh once. */

let product: Product;
let photo: Buffer;
let other: Buffer;
let vet: Client;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
  const make = (background: string) =>
    sharp({ create: { width: 64, height: 48, channels: 3, background } })
      .jpeg()
      .toBuffer();
  [photo, other] = await Promise.all([make('#d9b8d2'), make('#204060')]);
});
afterAll(() => product.end());
beforeEach(async () => {
  vet = await newVet(product);
});

const answers = { patientName: 'Bruma', patientSpecies: 'Perro' };
const begin = async (client = vet): Promise<string> =>
  (await client.create('cytology', answers)).body.id;
const copy = (id: string, imageId: string, { position = 1, client = vet } = {}) =>
  client.post(`/api/analyses/${id}/images/${position}/copy`, { imageId });
const filesOf = (id: string) => readdir(join(product.dataDir, 'images', id)).catch(() => []);
const submit = (id: string, client = vet) => client.post(`/api/analyses/${id}/submit`);

/** An accepted case with one image. */
async function earlier(client = vet): Promise<{ id: string; imageId: string }> {
  const id = await begin(client);
  const imageId = (await client.upload(id, 1, photo, 'masa.jpg')).body.id;
  await submit(id, client);
  return { id, imageId };
}

test('a new case has the image of an earlier one, which weighs once', async () => {
  const { id: accountId, browser } = await signedIn(product);
  const scope = scopeOf({ accountId });
  const first = await earlier(browser);
  const weighed = await countImageBytes(product.ctx.db, scope);
  const id = await begin(browser);
  const copied = await copy(id, first.imageId, { position: 2, client: browser });
  expect(copied).toMatchObject({ status: 201, body: { position: 2, width: 64, height: 48 } });
  expect((await submit(id, browser)).body.imageCount).toBe(1);
  const [image] = (await browser.get(`/api/analyses/${id}`)).body.images;
  expect(image).toMatchObject({ id: copied.body.id, fileName: 'masa.jpg' });
  for (const size of ['full', 'thumb'])
    expect((await browser.get(`/api/analyses/${id}/images/${image.id}?size=${size}`)).status).toBe(
      200,
    );
  expect(await filesOf(id)).toEqual([]);
  expect((await countImageBytes(product.ctx.db, scope)).all).toBe(weighed.all);
  // A backup holds each file once.
  const keys = await product.ctx.db.transaction(listFileKeys);
  expect(new Set(keys).size).toBe(keys.length);
  // Copied again from the copy, and erased with the account.
  const third = await begin(browser);
  expect((await copy(third, image.id, { client: browser })).status).toBe(201);
  expect((await browser.delete('/api/me', { password: PASSWORD })).status).toBe(204);
  expect(await filesOf(first.id)).toEqual([]);
  expect((await product.ctx.db.execute(sql`select * from account_images`)).rows).toEqual([]);
});

test('whatever takes the place of a copy leaves the first case its files', async () => {
  const first = await earlier();
  const files = await filesOf(first.id);
  const id = await begin();
  await copy(id, first.imageId);
  expect((await copy(id, first.imageId)).status).toBe(201);
  await vet.upload(id, 1, other);
  await copy(id, first.imageId);
  // Its own upload went with its place.
  expect(await filesOf(id)).toEqual([]);
  await vet.send('DELETE', `/api/analyses/${id}/images/1`);
  await copy(id, first.imageId);
  await vet.send('DELETE', `/api/analyses/${id}`);
  expect(files).toHaveLength(3);
  expect(await filesOf(first.id)).toEqual(files);
});

test('only an own image of an accepted case, into an own open one', async () => {
  const first = await earlier();
  const open = await begin();
  const unsent = (await vet.upload(open, 1, photo)).body.id;
  const stranger = await newVet(product);
  const theirs = await begin(stranger);
  expect((await copy(await begin(), unsent)).body.code).toBe('copied_image_gone');
  expect((await copy(theirs, first.imageId, { client: stranger })).body.code).toBe(
    'copied_image_gone',
  );
  expect((await copy(theirs, first.imageId)).body.code).toBe('analysis_not_found');
  expect((await copy(first.id, first.imageId, { position: 2 })).body.code).toBe('wrong_state');
  expect((await copy(open, first.imageId, { position: 6 })).body.code).toBe('too_many_images');
});

test('copies, an upload and the hand-in at once leave one image in each place', async () => {
  const first = await earlier();
  const id = await begin();
  const [one, two, upload, submitted] = await Promise.all([
    copy(id, first.imageId),
    copy(id, first.imageId),
    vet.upload(id, 1, other),
    submit(id),
  ]);
  for (const { status } of [one, two, upload]) expect([201, 409]).toContain(status);
  // Refused while an image was on its way; what was stored is handed in then.
  const { body } = submitted.status === 202 ? submitted : await submit(id);
  expect(body.imageCount).toBe((await vet.get(`/api/analyses/${id}`)).body.images.length);
  expect(body.imageCount).toBeLessThanOrEqual(1);
  expect(await filesOf(first.id)).toHaveLength(3);
});
