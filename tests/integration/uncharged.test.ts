import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ability } from '#domain/rules/uncharged.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import {
  type Client,
  eventually,
  newVet,
  type Product,
  startProduct,
} from '#tests/support/product.ts';

/** A case whose engine could do nothing for it is not charged, at most ten times a day. */

const MORNING = new Date('2026-11-21T08:00:00Z');
const NAMED = { patientName: 'Bruma' };
const TOLD = { ...NAMED, patientSpecies: 'Perro' };

let product: Product;
let photo: Buffer;
let client: Client;
let ability: Ability;
let readable: boolean;
let facts: boolean | undefined;
let now = MORNING;
beforeAll(async () => {
  photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#abc' } })
    .jpeg()
    .toBuffer();
  product = await startProduct({
    clock: () => now,
    ai: fakeEngine({
      ability: () => ability,
      diagnose: async () => ({
        report: { conclusion: 'Leído' },
        overlays: new Map(),
        anyImageRead: readable,
        ...(facts === undefined ? {} : { anyFactRead: facts }),
      }),
    }),
  });
});
afterAll(() => product.end());
beforeEach(async () => {
  now = MORNING;
  ability = 'reads';
  readable = true;
  facts = undefined;
  client = await newVet(product);
});

const begin = async (data: unknown) => (await client.create('cytology', data)).body.id as string;
const submit = (id: string) => client.post(`/api/analyses/${id}/submit`);
const used = async () => (await client.get('/api/me')).body.consultations_this_month;

async function completed(data: unknown, images = 0) {
  const id = await begin(data);
  for (let position = 1; position <= images; position++) await client.upload(id, position, photo);
  expect((await submit(id)).status).toBe(202);
  return eventually(async () => {
    const { body } = await client.get(`/api/analyses/${id}`);
    return body.status === 'completed' && body;
  });
}

test('a case with something to read is charged, and nothing else is said of it', async () => {
  expect((await completed(TOLD)).uncharged).toBeNull();
  expect(await used()).toBe(1);
});

test('a type that this installation does not read is not charged, and says why', async () => {
  ability = 'stores';
  expect((await completed(TOLD)).uncharged).toBe('type_not_read');
  expect(await used()).toBe(0);
  expect((await client.get('/api/abilities')).body.items).toContainEqual(
    expect.objectContaining({ type: 'cytology', ability: 'stores', reader: null }),
  );
});

test('a case of nothing but a name is not charged, and says why', async () => {
  expect((await completed(NAMED)).uncharged).toBe('nothing_to_read');
  expect(await used()).toBe(0);
});

test('a case of which no image could be read is completed and not charged', async () => {
  ability = 'measures';
  readable = false;
  expect((await completed(TOLD, 2)).uncharged).toBe('no_image_read');
  expect(await used()).toBe(0);
  readable = true;
  expect((await completed(TOLD, 2)).uncharged).toBeNull();
  expect(await used()).toBe(1);
});

test('answers of no use are found out by the engine, and the charge goes back once', async () => {
  ability = 'measuresAndInterprets';
  facts = false;
  const said = { ...TOLD, clinicalOtherTests: 'Pendientes' };
  expect((await completed(said)).uncharged).toBe('nothing_to_read');
  expect(await used()).toBe(0);
  facts = true;
  readable = false;
  expect((await completed(said, 1)).uncharged).toBeNull();
  expect(await used()).toBe(1);
});

test('of a hundred sent at once exactly ten are accepted, until the day is over [ASVS 2.3.2, 2.3.4]', async () => {
  const ids = await Promise.all(Array.from({ length: 100 }, () => begin(NAMED)));
  const replies = await Promise.all(ids.map(submit));
  const codes = replies.map(({ status, body }) => (status === 202 ? 202 : body.code));
  expect(codes.filter((code) => code === 202)).toHaveLength(10);
  expect(codes.filter((code) => code === 'too_many_uncharged')).toHaveLength(90);
  expect(replies.find(({ status }) => status === 409)?.body.detail).toContain(
    'a partir de las 0:00 del 22 de noviembre',
  );
  expect(await used()).toBe(0);

  // One that is charged may be sent meanwhile, and what was refused is still there to be sent.
  expect((await submit(await begin(TOLD))).status).toBe(202);
  const refused = ids[codes.indexOf('too_many_uncharged')] ?? '';
  now = new Date('2026-11-21T22:59:59Z');
  expect((await submit(refused)).status).toBe(409);
  now = new Date('2026-11-21T23:00:00Z');
  expect((await submit(refused)).status).toBe(202);
});

test('submitted again, also at the same time, it counts once', async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, () => begin(NAMED)));
  const replies = await Promise.all([...ids, ...ids, ...ids].map(submit));
  expect(replies.map(({ status }) => status)).toEqual(Array(30).fill(202));
  expect((await submit(await begin(NAMED))).body.code).toBe('too_many_uncharged');
});
