import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownReport } from '#domain/report/testing/own.ts';
import type { Ability } from '#domain/rules/uncharged.ts';
import type { Diagnosis } from '#server/engines/engine.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import {
  type Client,
  eventually,
  newVet,
  type Product,
  startProduct,
} from '#tests/support/product.ts';

/** A case without any result is not charged, at most ten times a day. */

const MORNING = new Date('2026-11-21T08:00:00Z');
const NAMED = { patientName: 'Bruma' };
const TOLD = { ...NAMED, patientSpecies: 'Perro' };
/** Two cytologies: the criteria only repeat the first and classify the second. */
const DESCRIBED = { ...TOLD, cytoCellularity: 'high' };
const CLASSIFIED = { ...TOLD, cytoNeutrophilPct: 90 };

let product: Product;
let photo: Buffer;
let client: Client;
let ability: Ability;
let outcome: Pick<Diagnosis, 'anyResult' | 'anyImageRead' | 'anyFactRead'>;
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
        report: ownReport({ conclusion: 'Leído' }),
        overlays: new Map(),
        ...outcome,
      }),
    }),
  });
});
afterAll(() => product.end());
beforeEach(async () => {
  now = MORNING;
  ability = 'reads';
  outcome = { anyResult: true, anyImageRead: true };
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

test('a case with readable data is charged, without further notice', async () => {
  expect((await completed(TOLD)).uncharged).toBeNull();
  expect(await used()).toBe(1);
});

test('a type that this installation does not read is not charged, with the reason', async () => {
  ability = 'stores';
  expect((await completed(TOLD)).uncharged).toBe('type_not_read');
  expect(await used()).toBe(0);
  expect((await client.get('/api/abilities')).body.items).toContainEqual(
    expect.objectContaining({ type: 'cytology', ability: 'stores', reader: null }),
  );
});

test('a case with only a name is not charged, with the reason', async () => {
  expect((await completed(NAMED)).uncharged).toBe('nothing_to_read');
  expect(await used()).toBe(0);
});

test('a case without readable or measurable images is completed and not charged', async () => {
  outcome = { anyResult: false, anyImageRead: false };
  expect((await completed(TOLD, 2)).uncharged).toBe('no_image_read');
  outcome = { anyResult: false, anyImageRead: true };
  expect((await completed(TOLD, 2)).uncharged).toBe('nothing_measured');
  expect(await used()).toBe(0);
  outcome = { anyResult: true, anyImageRead: true };
  expect((await completed(TOLD, 2)).uncharged).toBeNull();
  expect(await used()).toBe(1);
});

test('the criteria predict at submission which answers they only repeat, and which they classify', async () => {
  ability = 'interprets';
  expect((await completed(DESCRIBED)).uncharged).toBe('nothing_concluded');
  expect(await used()).toBe(0);
  expect((await completed(CLASSIFIED)).uncharged).toBeNull();
  expect(await used()).toBe(1);
});

test('scales of the species and switched figures decide at submission', async () => {
  ability = 'interprets';
  const send = async (data: unknown) => {
    const id = (await client.create('hematology_sample', data)).body.id as string;
    expect((await submit(id)).status).toBe(202);
    return (await client.get(`/api/analyses/${id}`)).body.uncharged;
  };
  const hedgehog = { ...NAMED, patientSpecies: 'Erizo', patientAge: 4, plasmaProtein: 70 };
  expect(await send(hedgehog)).toBe('nothing_concluded');
  expect(await send({ ...hedgehog, patientSpecies: 'Perro' })).toBeNull();

  const dog = { ...TOLD, patientAge: 4, plateletsPerField: 15 };
  expect(await send({ ...dog, plateletClumps: 'none' })).toBeNull();
  await product.ctx.db.execute(sql`
    insert into criterion_switches (name, applied, reason, version, changed_at, changed_by)
    values ('hematology_sample/F:plateletsField', false, 'x', 1, now(), 'x')`);
  expect(await send({ ...dog, plateletClumps: 'none' })).toBe('nothing_concluded');
});

test('a case that only the engine finds empty is refunded once, and a reading is always charged', async () => {
  ability = 'reads';
  outcome = { anyResult: false, anyImageRead: true, anyFactRead: true };
  expect((await completed(DESCRIBED, 1)).uncharged).toBe('nothing_concluded');
  expect(await used()).toBe(0);
  outcome = { anyResult: true, anyImageRead: false };
  expect((await completed(DESCRIBED, 1)).uncharged).toBeNull();
  expect(await used()).toBe(1);
});

test('images whose figures nobody judged in the species are known to be free at submission', async () => {
  for (const each of ['measures', 'measuresAndInterprets'] as const) {
    ability = each;
    expect((await completed(TOLD, 1)).uncharged).toBe('no_judged_figure');
  }
  expect(await used()).toBe(0);
  expect((await completed(CLASSIFIED, 1)).uncharged).toBeNull();
  expect(await used()).toBe(1);
});

test('of twelve with unmeasurable images, read at once, ten are refunded', async () => {
  outcome = { anyResult: false, anyImageRead: true };
  await product.ctx.db.execute(sql`
    update profiles set current_plan = 'premium'
    where user_id = ${(await client.get('/api/me')).body.id}`);
  const all = await Promise.all(Array.from({ length: 12 }, () => completed(TOLD, 1)));
  const free = all.filter(({ uncharged }) => uncharged === 'nothing_measured');
  expect(free).toHaveLength(10);
  // The others stay charged, and the ledger records why they could have been free.
  const charged = all.filter(({ uncharged }) => uncharged === null);
  expect(charged.map(({ chargedAnyway }) => chargedAnyway)).toEqual(
    Array(2).fill('nothing_measured'),
  );
  expect(free.map(({ chargedAnyway }) => chargedAnyway)).toEqual(Array(10).fill(null));
  expect(await used()).toBe(2);
  expect((await client.get('/api/me')).body.uncharged_left_today).toBe(0);
  now = new Date('2026-11-22T08:00:00Z');
  expect((await client.get('/api/me')).body.uncharged_left_today).toBe(10);
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

  // A charged case may be sent meanwhile, and the refused one later.
  expect((await submit(await begin(TOLD))).status).toBe(202);
  const refused = ids[codes.indexOf('too_many_uncharged')] ?? '';
  now = new Date('2026-11-21T22:59:59Z');
  expect((await submit(refused)).status).toBe(409);
  now = new Date('2026-11-21T23:00:00Z');
  expect((await submit(refused)).status).toBe(202);
});

test('an uncharged case submitted again, also at the same time, counts once', async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, () => begin(NAMED)));
  const replies = await Promise.all([...ids, ...ids, ...ids].map(submit));
  expect(replies.map(({ status }) => status)).toEqual(Array(30).fill(202));
  expect((await submit(await begin(NAMED))).body.code).toBe('too_many_uncharged');
});
