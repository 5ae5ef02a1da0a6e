import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ERRORS } from '#domain/errorKinds.ts';
import { ownReport } from '#domain/report/testing/own.ts';
import type { ClinicalCase } from '#server/engines/engine.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import {
  type Client,
  eventually,
  newVet,
  type Product,
  startProduct,
} from '#tests/support/product.ts';

/** The scales of an account's microscopes: stored, validated, shown to no other. */

let product: Product;
let client: Client;
let lastCase: ClinicalCase | undefined;
beforeAll(async () => {
  product = await startProduct({
    ai: fakeEngine({
      diagnose: async (clinicalCase) => {
        lastCase = clinicalCase;
        return {
          report: ownReport({ conclusion: 'Leído' }),
          overlays: new Map(),
          anyResult: true,
          anyImageRead: true,
        };
      },
    }),
  });
});
afterAll(() => product.end());
beforeEach(async () => {
  client = await newVet(product);
});

const PATH = '/api/me/microscopes';
const X40 = {
  id: '0a6e6b0e-5d7d-4a51-9a53-6b3b1a1d5a10',
  microscope: 'Olympus CX23',
  objective: '40×',
  camera: '',
  micrometresPerPixel: 0.1725,
  width: 2048,
  height: 1536,
  origin: 'optics',
};
const X100 = { ...X40, id: '0a6e6b0e-5d7d-4a51-9a53-6b3b1a1d5a11', objective: '100×' };
const save = (scales: readonly unknown[], who = client) =>
  who.send('PUT', PATH, { json: { scales } });
const stored = async (who = client) => (await who.get(PATH)).body.scales;

test('scales are replaced as a whole, in their order, and shown to no other account', async () => {
  expect((await save([X100, X40])).body.scales).toEqual([X100, X40]);
  expect(await stored()).toEqual([X100, X40]);
  const stranger = await newVet(product);
  expect(await stored(stranger)).toEqual([]);
  expect((await save([X40], stranger)).status).toBe(200);
  await save([{ ...X40, camera: 'móvil', origin: 'drawn' }]);
  expect(await stored()).toEqual([{ ...X40, camera: 'móvil', origin: 'drawn' }]);
});

test('a repeated or an impossible scale is refused by field, and the former ones stay', async () => {
  await save([X40]);
  const repeated = await save([X40, { ...X100, objective: '40×' }]);
  expect([repeated.status, repeated.body.fields]).toEqual([
    422,
    [{ field: '1.objective', message: 'Ya tiene una escala de Olympus CX23, objetivo 40×.' }],
  ]);
  const flat = await save([{ ...X40, micrometresPerPixel: 0 }]);
  expect([flat.status, flat.body.fields[0].field]).toEqual([422, '0.micrometresPerPixel']);
  expect(await stored()).toEqual([X40]);
});

test('of simultaneous saves of scales one wins whole', async () => {
  const tries = Array.from({ length: 6 }, (_, n) =>
    [X40, X100].map((one) => ({ ...one, camera: `cámara ${n}` })),
  );
  const replies = await Promise.all(tries.map((scales) => save(scales)));
  expect(replies.map(({ status }) => status)).toEqual(tries.map(() => 200));
  expect(tries).toContainEqual(await stored());
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d9b8d2' } })
    .png()
    .toBuffer();

/** A case with images of 512 × 384 and of 500 × 500. */
async function begin(): Promise<string> {
  const { id } = (await client.create('cytology', { patientName: 'Bruma' })).body;
  await client.upload(id, 1, await picture(512, 384));
  await client.upload(id, 2, await picture(500, 500));
  return id;
}
const submit = (id: string, scales: unknown) =>
  client.post(`/api/analyses/${id}/submit`, { attemptedImages: 2, scales });
const scalesOf = async (id: string) =>
  (await client.get(`/api/analyses/${id}`)).body.images.map(
    ({ scale }: { scale: unknown }) => scale,
  );

test('a case stores the scale of its image, for its size, and the engine gets it', async () => {
  await save([X40]);
  const id = await begin();
  expect((await submit(id, [{ position: 1, scale: X40.id }])).status).toBe(202);
  const scale = {
    microscope: 'Olympus CX23',
    objective: '40×',
    camera: '',
    micrometresPerPixel: 0.69,
  };
  expect(await scalesOf(id)).toEqual([scale, null]);
  await eventually(async () => lastCase?.id === id);
  expect(lastCase?.images.map((image) => image.scale)).toEqual([scale, undefined]);
  await save([]);
  expect(await scalesOf(id)).toEqual([scale, null]);
});

test('a scale for other proportions, or of no microscope of the account, leaves the case unsent', async () => {
  await save([X40]);
  const id = await begin();
  for (const chosen of [
    { position: 2, scale: X40.id },
    { position: 1, scale: X100.id },
  ]) {
    const { status, body } = await submit(id, [chosen]);
    expect([status, body.detail]).toEqual([422, ERRORS.scale_not_applicable.detail]);
  }
  const { body } = await client.get(`/api/analyses/${id}`);
  expect(body.status).toBe('pending_images');
  expect(await scalesOf(id)).toEqual([null, null]);
});

test('a scale that comes with its image stays with a case that is submitted elsewhere', async () => {
  await save([X40]);
  const { id } = (await client.create('cytology', { patientName: 'Bruma' })).body;
  const put = async (position: number, image: Uint8Array) =>
    client.upload(id, `${position}?scale=${X40.id}`, image);
  expect((await put(1, await picture(512, 384))).status).toBe(201);
  expect((await put(2, await picture(500, 500))).status).toBe(201);
  await client.post(`/api/analyses/${id}/submit`, { attemptedImages: 2 });
  expect(await scalesOf(id)).toMatchObject([{ micrometresPerPixel: 0.69 }, null]);
});

async function completed(): Promise<string> {
  const id = await begin();
  await submit(id, []);
  await eventually(
    async () => (await client.get(`/api/analyses/${id}`)).body.status === 'completed',
  );
  return id;
}
const rescale = (id: string, base: number, scale: string | null, position = 1) =>
  client.post(
    `/api/analyses/${id}/versions`,
    { base, changes: {}, scales: [{ position, scale }], reason: 'Escala de la imagen' },
    { 'idempotency-key': randomUUID() },
  );

test('a scale chosen after sending gives the next version of the report, without a charge', async () => {
  await save([X40]);
  const id = await completed();
  const used = async () => (await client.get('/api/me')).body.consultations_this_month;
  const before = await used();
  expect((await rescale(id, 1, X40.id)).body).toMatchObject({ number: 2 });
  expect(lastCase?.images.map(({ scale }) => scale?.micrometresPerPixel)).toEqual([
    0.69,
    undefined,
  ]);
  expect(await scalesOf(id)).toMatchObject([{ objective: '40×' }, null]);
  const { body } = await client.get(`/api/analyses/${id}`);
  expect([body.status, body.version.number, await used()]).toEqual(['completed', 2, before]);
  expect((await rescale(id, 2, null)).body).toMatchObject({ number: 3 });
  expect(lastCase?.images.map(({ scale }) => scale)).toEqual([undefined, undefined]);
  expect(await scalesOf(id)).toEqual([null, null]);
});

test('the scale that an image has, or one that does not apply, makes no version', async () => {
  await save([X40]);
  const id = await completed();
  await rescale(id, 1, X40.id);
  for (const [position, code] of [
    [1, 'nothing_corrected'],
    [2, 'scale_not_applicable'],
  ] as const)
    expect((await rescale(id, 2, X40.id, position)).body.code).toBe(code);
  expect((await client.get(`/api/analyses/${id}`)).body.version.number).toBe(2);
});

test('another image in its position has no scale', async () => {
  await save([X40]);
  const id = await begin();
  await submit(id, [{ position: 1, scale: X40.id }]);
  await eventually(
    async () => (await client.get(`/api/analyses/${id}`)).body.status === 'completed',
  );
  const [{ id: imageId }] = (await client.get(`/api/analyses/${id}`)).body.images;
  const again = (await client.create('cytology', { patientName: 'Bruma' })).body.id;
  const copy = (scale?: null) =>
    client.post(`/api/analyses/${again}/images/1/copy`, { imageId, scale });
  await copy();
  expect((await scalesOf(again))[0]).toMatchObject({ objective: '40×' });
  await copy(null);
  expect(await scalesOf(again)).toEqual([null]);
  await copy();
  await client.upload(again, 1, await picture(512, 384));
  expect(await scalesOf(again)).toEqual([null]);
});
