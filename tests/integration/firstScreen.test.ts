import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownReport } from '#domain/report/testing/own.ts';
import { firstScreenRoom } from '#server/http/firstScreen.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { failingDatabase } from '#tests/support/failingDatabase.ts';
import { Client, eventually, newVet, type Product, startProduct } from '#tests/support/product.ts';

/** The first screen of a report stands in the document of its page, for its readers alone. */

const CONCLUSION = 'inflamación neutrofílica';
const NAME = 'Bruma <b>';

let web: string;
let product: Product;
let vet: Client;
let report: string;
beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'vetoscopio-web-'));
  await mkdir(join(web, 'assets'));
  await mkdir(join(web, 'analysis', '_'), { recursive: true });
  await writeFile(join(web, '__spa-fallback.html'), '<body>la aplicación</body>');
  const page = `<style>a{}</style><body>esqueleto${firstScreenRoom()}</body>`;
  await writeFile(join(web, 'analysis', '_', 'index.html'), page);
  const diagnose = async () => ({
    report: ownReport({ conclusion: CONCLUSION, modelo_ia: 'fake' }),
    overlays: new Map(),
    anyResult: true,
    anyImageRead: true,
  });
  product = await startProduct({ ai: fakeEngine({ diagnose }), web });
  vet = await newVet(product);
  report = (await vet.create('cytology', { patientName: NAME })).body.id;
  expect((await vet.post(`/api/analyses/${report}/submit`)).status).toBe(202);
  await eventually(
    async () => (await vet.get(`/api/analyses/${report}`)).body.status === 'completed',
  );
});
afterAll(async () => {
  await product.end();
  await rm(web, { recursive: true });
});

test('its owner gets it, and no device keeps it', async () => {
  const { status, headers, body } = await vet.get(`/analysis/${report}`);
  expect(status).toBe(200);
  expect(body).toContain(CONCLUSION);
  expect(body).toContain('Bruma &lt;b&gt;');
  expect(body).not.toContain(NAME);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('etag')).toBeNull();
  expect(headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/);
  expect(headers.get('x-robots-tag')).toBe('noindex');
});

test('a browser that has the empty page gets the filled one', async () => {
  const guest = new Client(product.url);
  const tag = (await guest.get(`/analysis/${report}`)).headers.get('etag') ?? '';
  expect(tag).not.toBe('');
  const asked = { headers: { 'if-none-match': tag } };
  expect((await guest.send('GET', `/analysis/${report}`, asked)).status).toBe(304);
  const filled = await vet.send('GET', `/analysis/${report}`, asked);
  expect([filled.status, filled.body.includes(CONCLUSION)]).toEqual([200, true]);
});

everyRow([
  ['a guest', async () => ({ client: new Client(product.url), path: report })],
  ['another vet', async () => ({ client: await newVet(product), path: report })],
  ['somebody who signed out', async () => ({ client: await signedOut(), path: report })],
  ['a case that is missing', async () => ({ client: vet, path: randomUUID() })],
  ['no id', async () => ({ client: vet, path: 'no-hay' })],
  ['another part of the page', async () => ({ client: vet, path: `${report}?parte=imagenes` })],
  ['an earlier version', async () => ({ client: vet, path: `${report}?version=1` })],
  [
    'a case that is not finished',
    async () => ({
      client: vet,
      path: (await vet.create('cytology', { patientName: 'Nala' })).body.id,
    }),
  ],
])('{who} gets the empty page', async (_, prepare) => {
  const { client, path } = await prepare();
  const { status, headers, body } = await client.get(`/analysis/${path}`);
  expect(status).toBe(200);
  expect(body).not.toMatch(/Bruma|Nala|inflamación/);
  expect(body).toContain('esqueleto');
  expect(headers.get('cache-control')).toBe('no-cache');
});

/** With the cookies of the session that has ended. */
async function signedOut(): Promise<Client> {
  const client = new Client(product.url);
  const other = await newVet(product);
  client.cookie = other.cookie;
  await other.post('/api/auth/sign-out');
  return client;
}

test('the way back to a list changes nothing', async () => {
  const { body } = await vet.get(`/analysis/${report}?historial=type%3Dcytology`);
  expect(body).toContain(CONCLUSION);
});

test('reading it leaves the report to review', async () => {
  const { body } = await vet.get(`/api/analyses/${report}`);
  expect(body.unopened).toBe(true);
});

test('a fault of the database leaves the page as it was built', async () => {
  const { db } = product.ctx;
  Object.assign(product.ctx, { db: failingDatabase(db, { atStatement: 1 }) });
  try {
    const { status, body } = await vet.get(`/analysis/${report}`);
    expect(status).toBe(200);
    expect(body).toContain('esqueleto');
    expect(body).not.toContain(CONCLUSION);
  } finally {
    Object.assign(product.ctx, { db });
  }
});

test('whoever asks without pause gets the built page', async () => {
  const busy = await Promise.all(Array.from({ length: 200 }, () => vet.get(`/analysis/${report}`)));
  expect(new Set(busy.map(({ status }) => status))).toEqual(new Set([200]));
  expect(busy.filter(({ body }) => !body.includes(CONCLUSION)).length).toBeGreaterThan(0);
});
