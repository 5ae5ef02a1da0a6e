import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeEngine } from '#tests/support/engine.ts';
import {
  type Client,
  eventually,
  newVet,
  type Product,
  startProduct,
} from '#tests/support/product.ts';

let product: Product;
let photo: Buffer;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
  photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#d9b8d2' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => product.end());

const answers = { patientName: 'Bruma', patientSpecies: 'Perro' };
const finished = (client: Client, id: string) =>
  eventually(async () => {
    const { body } = await client.get(`/api/analyses/${id}`);
    return body.status === 'completed' && body;
  });

test('waits as pending_webhook with every image it was handed in with [2.4-18]', async () => {
  const client = await newVet(product);
  const { id } = (await client.create('cytology', answers)).body;
  const positions = [1, 2, 3];
  const sent: string[] = [];
  for (const position of positions) sent.push((await client.upload(id, position, photo)).body.id);
  const before = (await client.get(`/api/analyses/${id}`)).body;
  expect([before.status, before.images.length]).toEqual(['pending_images', 3]);
  const accepted = await client.post(`/api/analyses/${id}/submit`, { attemptedImages: 3 });
  expect(accepted.body).toMatchObject({ status: 'pending_webhook', imageCount: 3 });
  const { images } = await finished(client, id);
  expect(
    images.map((image: { id: string; position: number }) => [image.position, image.id]),
  ).toEqual(positions.map((position, at) => [position, sent[at]]));
  // Handed in, its images are fixed.
  const late = await client.upload(id, 4, photo);
  expect(late.status).toBe(409);
});

test('the history and a case are the vet’s own: another account finds neither [2.7-05, 2.7-07]', async () => {
  const owner = await newVet(product);
  const other = await newVet(product);
  const { id } = (await owner.create('cytology', { patientName: 'Ajena' })).body;
  const own = (await other.create('cytology', { patientName: 'Propia' })).body.id;
  const ids = async (client: Client, query = '') =>
    (await client.get(`/api/analyses${query}`)).body.items.map((item: { id: string }) => item.id);
  expect([await ids(owner), await ids(other)]).toEqual([[id], [own]]);
  for (const query of ['?search=Ajena', `?search=${id}`, '?type=cytology&search=Ajena'])
    expect(await ids(other, query), query).toEqual([]);
  expect(await ids(owner, '?search=Ajena')).toEqual([id]);
  const foreign = await other.get(`/api/analyses/${id}`);
  const missing = await other.get(`/api/analyses/${randomUUID()}`);
  expect([foreign.status, foreign.body.code]).toEqual([404, 'analysis_not_found']);
  // One reply for both, so that it does not tell that the case exists.
  expect(foreign.body).toEqual({ ...missing.body, requestId: foreign.body.requestId });
  expect((await owner.get(`/api/analyses/${id}`)).body.id).toBe(id);
});
