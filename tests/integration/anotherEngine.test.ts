import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ENGINES } from '#server/engines/index.ts';
import { removeOrphanFiles } from '#server/flows/analyses/sweep.ts';
import { PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { CLASSIFIED } from '#tests/support/classified.ts';
import { echoEngine } from '#tests/support/echoEngine.ts';
import { engineThat, type Reading } from '#tests/support/engineThat.ts';
import {
  type Client,
  eventually,
  newVet,
  type Product,
  signInSample,
  startProduct,
} from '#tests/support/product.ts';

/**
 * A case read again by another engine: its own case, charged, failing and deleted like any other.
 */

const PATIENT = { patientName: 'Bruma', patientSpecies: 'Perro' };
/** Holds the reading until released, then succeeds or fails as requested. */
let release: (outcome: 'read' | 'fail') => void = () => {};
let held: Promise<'read' | 'fail'> = Promise.resolve('read');
const holding: Reading = async (facts) => {
  if ((await held) === 'fail') throw new Error('nobody there');
  return facts;
};
const mute: Reading = async (facts) => ({ ...facts, factsAlone: true });
type TypeItem = { readonly type: string; readonly engines: readonly object[] };
let product: Product;
let photo: Buffer;
let vet: Client;
beforeAll(async () => {
  product = await startProduct({ retriesAtOnce: true }, { ECHO_TEXT: 'Dicho por el eco.' }, [
    ...ENGINES,
    echoEngine,
    engineThat('slow', holding),
    engineThat('mute', mute),
  ]);
  photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#d9b8d2' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  release('read');
  await product.end();
});
beforeEach(async () => {
  held = new Promise((resolve) => {
    release = resolve;
  });
  vet = await newVet(product);
});

const ended = (client: Client, id: string, status = 'completed') =>
  eventually(async () => {
    const { body } = await client.get(`/api/analyses/${id}`);
    return body.status === status && body;
  });
/** A case read by the measurements and the criteria. */
async function readCase(client: Client, type = 'cytology'): Promise<string> {
  const data = { ...PATIENT, ...(type === 'cytology' ? CLASSIFIED : {}) };
  const { id } = (await client.create(type, data)).body;
  await client.upload(id, 1, photo, 'masa.jpg');
  await client.upload(id, 2, Buffer.from('no'), 'rota.jpg');
  const { status } = await client.post(`/api/analyses/${id}/submit`, { attemptedImages: 1 });
  expect(status).toBe(202);
  await ended(client, id);
  return id;
}
const again = (client: Client, id: string, engine: string, key: string = randomUUID()) =>
  client.post(`/api/analyses/${id}/readings`, { engine }, { 'idempotency-key': key });
const used = async (client: Client) => (await client.get('/api/me')).body.consultations_this_month;
const filesOf = (id: string) => readdir(join(product.dataDir, 'images', id)).catch(() => []);
const casesOf = async (client: Client) =>
  (await client.get('/api/analyses')).body.items.map((item: { id: string }) => item.id).sort();

test('another engine reads the same answers and images as a case of its own, and the first stays as it is', async () => {
  const first = await readCase(vet);
  const before = (await vet.get(`/api/analyses/${first}`)).body;
  expect([before.readBy, before.readings]).toEqual(['local', []]);
  const reply = await again(vet, first, 'echo');
  expect([reply.status, reply.body]).toEqual([
    202,
    { id: expect.any(String), status: 'pending_webhook', imageCount: 1 },
  ]);
  const second = await ended(vet, reply.body.id);
  expect(second).toMatchObject({
    againOf: first,
    refusedImages: [{ position: 2, fileName: 'rota.jpg' }],
    askedEngine: 'echo',
    readBy: 'echo',
    readings: [],
    submittedData: before.submittedData,
    patientName: 'Bruma',
    type: 'cytology',
    images: [{ fileName: 'masa.jpg', width: 64, height: 48 }],
  });
  expect(second.aiResponse.conclusion).toBe('Dicho por el eco.');
  expect(second.images[0].id).not.toBe(before.images[0].id);
  const { readings, ...after } = (await vet.get(`/api/analyses/${first}`)).body;
  expect({ ...after, readings: [] }).toEqual(before);
  expect(readings).toEqual([
    {
      id: second.id,
      engine: 'echo',
      status: 'completed',
      readBy: 'echo',
      createdAt: second.createdAt,
    },
  ]);
  expect(await used(vet)).toBe(2);
  const { items } = (await vet.get('/api/analyses')).body;
  expect(items.map((item: { askedEngine: string }) => item.askedEngine)).toEqual(['echo', null]);
});

test('the possible engines of each type are listed, with the recipient of the case', async () => {
  const { items } = (await vet.get('/api/abilities')).body;
  const enginesOf = (type: string) => items.find((item: TypeItem) => item.type === type).engines;
  const recipient = { kind: 'una automatización', host: 'eco.example', here: false, what: 'todo' };
  expect(enginesOf('cytology')).toContainEqual({ name: 'echo', ability: 'reads', recipient });
  expect(enginesOf('cytology')).toContainEqual(
    expect.objectContaining({ name: 'local', recipient: null }),
  );
  expect(enginesOf('ecg')).toContainEqual(
    expect.objectContaining({ name: 'slow', ability: 'stores' }),
  );
});

test('the engine of the first reading, one for other types, an unknown one and a case without report are refused by field', async () => {
  const first = await readCase(vet);
  for (const engine of ['local', 'llm', '', 'a'.repeat(65)]) {
    const { status, body } = await again(vet, first, engine);
    expect([status, body.fields[0].field], engine).toEqual([422, 'engine']);
    expect(body.fields[0].message, engine).toMatch(/^Motor: /);
  }
  const ecg = await readCase(vet, 'ecg');
  expect((await again(vet, ecg, 'slow')).body.fields[0].message).toMatch(/de este tipo/);
  const begun = (await vet.create('cytology', {})).body.id;
  expect((await again(vet, begun, 'echo')).body.code).toBe('no_report_to_read_again');
  const second = (await again(vet, first, 'echo')).body.id;
  await ended(vet, second);
  expect((await again(vet, second, 'local')).body.code).toBe('already_second_reading');
  expect(await casesOf(vet)).toEqual([begun, ecg, first, second].sort());
});

test('with the setting off no engine is offered, and a request is refused', async () => {
  const first = await readCase(vet);
  const admin = await signInSample(product, 'admin');
  const offered = async () =>
    (await vet.get('/api/abilities')).body.items.flatMap((item: TypeItem) => item.engines);
  const turn = async (secondReadings: boolean) => {
    const { features } = (await admin.get('/api/admin/settings')).body;
    const value = { ...features.value, secondReadings };
    const json = { name: 'features', seen: features.version, value };
    expect((await admin.send('PUT', '/api/admin/settings', { json })).status).toBe(200);
  };
  await turn(false);
  expect(await offered()).toEqual([]);
  const { status, body } = await again(vet, first, 'echo');
  expect([status, body.code]).toEqual([403, 'second_readings_off']);
  expect(await used(vet)).toBe(1);
  await turn(true);
  expect(await offered()).not.toEqual([]);
  expect((await again(vet, first, 'echo')).status).toBe(202);
});

test('another account’s case answers as a missing one', async () => {
  const first = await readCase(vet);
  const stranger = await newVet(product);
  const foreign = await again(stranger, first, 'echo');
  const missing = await again(stranger, randomUUID(), 'echo');
  expect(foreign.status).toBe(404);
  expect(foreign.body).toEqual({ ...missing.body, requestId: foreign.body.requestId });
});

test('two requests with one key make one case, and one key for another request is refused', async () => {
  const first = await readCase(vet);
  const key = randomUUID();
  const [one, two] = await Promise.all([
    again(vet, first, 'echo', key),
    again(vet, first, 'echo', key),
  ]);
  expect([one.status, two.status, two.body.id]).toEqual([202, 202, one.body.id]);
  await ended(vet, one.body.id);
  const later = await again(vet, first, 'echo', key);
  expect(later.body).toEqual({ id: one.body.id, status: 'completed', imageCount: 1 });
  expect((await again(vet, first, 'mute', key)).body.code).toBe('idempotency_conflict');
  expect(await used(vet)).toBe(2);
  expect(await filesOf(one.body.id)).toHaveLength(3);
});

test('while one waits for an engine, other requests for that engine return it', async () => {
  const first = await readCase(vet);
  const replies = await Promise.all(Array.from({ length: 5 }, () => again(vet, first, 'slow')));
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  const id = replies[0]?.body.id;
  release('read');
  await ended(vet, id);
  expect(await used(vet)).toBe(2);
  expect(await filesOf(id)).toHaveLength(3);
});

test('of parallel requests with one consultation left exactly one is accepted, and the others leave nothing', async () => {
  const one = await readCase(vet);
  const two = await readCase(vet);
  release('read');
  const replies = await Promise.all(
    [one, two].flatMap((id) => ['echo', 'slow', 'mute'].map((engine) => again(vet, id, engine))),
  );
  const codes = replies.map(({ status, body }) => (status === 202 ? 202 : body.code));
  expect(codes.filter((code) => code === 202)).toHaveLength(1);
  expect(codes.filter((code) => code === 'quota_exhausted')).toHaveLength(5);
  const accepted = replies.find(({ status }) => status === 202)?.body.id;
  await ended(vet, accepted);
  expect(await casesOf(vet)).toEqual([one, two, accepted].sort());
  expect(await used(vet)).toBe(3);
  const stored = await readdir(join(product.dataDir, 'images'));
  expect(stored.filter((id) => [one, two, accepted].includes(id))).toHaveLength(3);
});

test('a second reading accepts no images of its own, not even before it is accepted', async () => {
  const first = await readCase(vet);
  const { id } = (await again(vet, first, 'slow')).body;
  // As a process leaves it that died before accepting it.
  await product.ctx.db.execute(sql`delete from charges where analysis_id = ${id}`);
  await product.ctx.db.execute(
    sql`update analyses set status = 'pending_images', submitted_at = null where id = ${id}`,
  );
  await product.ctx.db.execute(sql`delete from analysis_images where analysis_id = ${id}`);
  expect((await vet.upload(id, 2, photo)).body.code).toBe('wrong_state');
  expect((await vet.send('DELETE', `/api/analyses/${id}/images/1`)).body.code).toBe('wrong_state');
  expect((await vet.post(`/api/analyses/${id}/submit`)).body.code).toBe('wrong_state');
  // A second click resumes it.
  const taken = await again(vet, first, 'slow');
  expect(taken.body).toEqual({ id, status: 'pending_webhook', imageCount: 1 });
  release('read');
  await ended(vet, id);
});

test('deleting the first case during the second reading leaves the second whole', async () => {
  const first = await readCase(vet);
  const { id } = (await again(vet, first, 'slow')).body;
  await product.ctx.db.execute(sql`delete from analyses where id = ${first}`);
  await removeOrphanFiles(product.ctx);
  expect(await filesOf(first)).toEqual([]);
  release('read');
  const second = await ended(vet, id);
  expect([second.againOf, second.askedEngine]).toEqual([null, 'slow']);
  const path = `/api/analyses/${id}/images/${second.images[0].id}`;
  for (const size of ['full', 'thumb'])
    expect((await vet.get(`${path}?size=${size}`)).status, size).toBe(200);
});

test('deleting the second case leaves the first whole, and deleting the account removes both', async () => {
  const { browser } = await signedIn(product);
  const first = await readCase(browser);
  const { id } = (await again(browser, first, 'echo')).body;
  const { id: other } = (await again(browser, first, 'mute')).body;
  await ended(browser, id);
  await ended(browser, other);
  await product.ctx.db.execute(sql`delete from analyses where id = ${id}`);
  await removeOrphanFiles(product.ctx);
  expect([(await filesOf(id)).length, (await filesOf(first)).length]).toEqual([0, 3]);
  expect((await browser.delete('/api/me', { password: PASSWORD })).status).toBe(204);
  expect([await filesOf(first), await filesOf(other)]).toEqual([[], []]);
});

test('a failed engine leaves the facts, marks them as such, and is charged as any such case', async () => {
  const first = await readCase(vet);
  const { id } = (await again(vet, first, 'mute')).body;
  expect(await ended(vet, id)).toMatchObject({ askedEngine: 'mute', readBy: 'local' });
  expect(await used(vet)).toBe(2);
});

test('an engine missing at its turn ends the case with a message and reverses the charge', async () => {
  const first = await readCase(vet);
  const { id } = (await again(vet, first, 'slow')).body;
  await product.ctx.db.execute(sql`update analyses set asked_engine = 'gone' where id = ${id}`);
  release('fail');
  const { aiResponse } = await ended(vet, id, 'error');
  expect(aiResponse.message).toMatch(/ya no está disponible.*se le ha devuelto/);
  expect(await used(vet)).toBe(1);
});
