import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cytology } from '#domain/analyses/cytology.ts';
import { whole } from '#domain/rules/shortRows.ts';
import { LEAST_BYTES } from '#server/http/smallJson.ts';
import { setRole } from '#server/stores/profiles.ts';
import { analyses } from '#server/stores/schema.ts';
import { Browser, signedIn } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { sampleAnswers } from '#tests/support/sampleAnswers.ts';

/** JSON of the API: compressed from 1 kB on, unless a secret is in it. */

interface Operation {
  readonly operationId: string;
  readonly 'x-secret'?: string;
  readonly responses: Readonly<Record<string, { readonly content?: Record<string, object> }>>;
}

interface Placed extends Operation {
  readonly method: string;
  readonly path: string;
}

/** Operations that answer with JSON and never compress it. Any other does from 1 kB on. */
const AS_WRITTEN: Readonly<Record<string, string>> = {
  listMarks: 'a stream: a page of marks is in memory at a time',
  listSessions: 'secret',
  startCheckout: 'secret',
  openBillingPortal: 'secret',
};

/** Words of a reply that may open something, and replies where they open nothing. */
const OPENS = /"(?:\w*(?:token|secret|password|otp|qr|backupCodes|session)\w*|url)":\{/i;
const OPENS_NOTHING: Readonly<Record<string, string>> = {};

let product: Product;
let vet: Browser;
let email: string;
let operations: readonly Placed[];
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
  const { id: vetId, browser, ...person } = await signedIn(product);
  vet = browser;
  ({ email } = person);
  await setRole(product.ctx.db, vetId, 'super_admin');
  const { id } = (await vet.create('cytology', sampleAnswers(cytology))).body;
  for (let n = 0; n < 8; n++) await vet.create('cytology', { patientName: `Luna ${n}` });
  ids = { id, type: 'cytology', number: '1', userId: vetId };
  const { paths } = (await vet.get('/api/openapi.json')).body;
  operations = Object.entries<Record<string, Operation>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => ({ ...each, method, path })),
  );
});
afterAll(() => product.end());

interface Raw {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
}

/** As it stands on the line: `fetch` would decompress it. */
function read(path: string, accepts?: string, method = 'GET'): Promise<Raw> {
  const headers = {
    cookie: vet.cookie,
    origin: product.url,
    ...(accepts !== undefined && { 'accept-encoding': accepts }),
  };
  return new Promise((resolve, reject) => {
    request(product.url + path, { method, headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () =>
        resolve({ status: reply.statusCode, headers: reply.headers, bytes: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

const isJson = ({ responses }: Operation) =>
  ['200', '201', '202'].some((status) => responses[status]?.content?.['application/json']);

/** Written by the authentication library, which gives out credentials: not by `c.json`. */
const isEntrance = ({ path }: Placed) => path.startsWith('/auth/');

describe('each operation', () => {
  test('with JSON is compressed, or a secret, or has another reason', () => {
    const secret = operations.filter((each) => each['x-secret'] !== undefined);
    expect(secret.map(({ operationId }) => operationId).sort()).toEqual(
      Object.keys(AS_WRITTEN)
        .filter((id) => AS_WRITTEN[id] === 'secret')
        .sort(),
    );
    const known = new Set(operations.map(({ operationId }) => operationId));
    expect(Object.keys(AS_WRITTEN).filter((id) => !known.has(id))).toEqual([]);
  });

  test('whose reply may open something is a secret', () => {
    const open = operations.filter(
      (each) =>
        !isEntrance(each) &&
        each['x-secret'] === undefined &&
        OPENS_NOTHING[each.operationId] === undefined &&
        OPENS.test(JSON.stringify(each.responses)),
    );
    expect(open.map(({ operationId }) => operationId)).toEqual([]);
  });

  test('that can be read with what an account has does so', async () => {
    const wrong: string[] = [];
    const compressed: string[] = [];
    for (const each of operations) {
      if (each.method !== 'get' || !isJson(each) || isEntrance(each)) continue;
      const path = each.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'none');
      const plain = await read(`/api${path}`);
      if (plain.status !== 200) continue;
      const { headers } = await read(`/api${path}`, 'gzip, deflate, br, zstd');
      const expected =
        plain.bytes.length >= LEAST_BYTES && AS_WRITTEN[each.operationId] === undefined;
      if ((headers['content-encoding'] === 'br') !== expected) wrong.push(each.operationId);
      if (expected) compressed.push(each.operationId);
    }
    expect(wrong).toEqual([]);
    expect(compressed).toContain('listAnalyses');
    expect(compressed).toContain('getAnalysis');
  });
});

describe('a page of the history', () => {
  const PATH = '/api/analyses?limit=9';
  const unpacked: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
  };

  everyRow([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['deflate', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('asked with {accepts} comes as {encoding}, and says the same', async (accepts, encoding) => {
    const plain = await read(PATH);
    const { headers, bytes } = await read(PATH, accepts);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('accept-encoding');
    expect(headers['content-type']).toBe('application/json');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-length']).toBe(String(bytes.length));
    const text = encoding === undefined ? bytes : unpacked[encoding]?.(bytes);
    expect(text?.equals(plain.bytes)).toBe(true);
    if (encoding !== undefined) expect(bytes.length).toBeLessThan(plain.bytes.length / 3);
  });

  test('asked by HEAD has the headers and no byte', async () => {
    const { headers, bytes } = await read(PATH, 'br', 'HEAD');
    expect([headers['content-encoding'], bytes.length]).toEqual(['br', 0]);
  });
});

test('a small reply is sent as it is', async () => {
  const { headers, bytes } = await read('/api/analysis-counts', 'br');
  expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
  expect(bytes.length).toBeLessThan(LEAST_BYTES);
});

test('a list of sessions is sent as it is, however long', async () => {
  for (let n = 0; n < 8; n++) await new Browser(product.url).signIn(email);
  const { headers, bytes } = await read('/api/me/sessions', 'br');
  expect(bytes.length).toBeGreaterThanOrEqual(LEAST_BYTES);
  expect(headers['content-encoding']).toBeUndefined();
});

test('a page of twenty in the short form says the same in less than 7 kB', async () => {
  const { id: userId, browser } = await signedIn(product);
  const rows = Array.from({ length: 20 }, (_, index) => ({
    id: randomUUID(),
    accountId: userId,
    userId,
    analysisType: 'cytology',
    catalogueVersion: 1,
    status: 'completed' as const,
    patientName: `Luna ${index}`,
    summary: 'Compatible con inflamación neutrofílica séptica, c...',
    conclusionLead: 'Compatible con',
    conclusion: 'inflamación neutrofílica séptica, con bacterias intracelulares',
    certainty: 4,
    firstImage: randomUUID(),
    submittedData: {},
    idempotencyKey: `clave-${index}`,
    requestHash: '',
    createdAt: new Date(Date.UTC(2026, 10, 1, index)),
    submittedAt: new Date(),
  }));
  await product.ctx.db.insert(analyses).values(rows);
  const full = (await browser.get('/api/analyses?limit=20')).body;
  const short = (await browser.get('/api/analyses?limit=20&empty=omitted')).body;
  expect(JSON.stringify(full).length).toBeGreaterThan(9000);
  expect(JSON.stringify(short).length).toBeLessThan(7000);
  const items = full.items.map((item: object) => ({ ...item, summary: null }));
  expect(short.items.map(whole)).toEqual(items);
  expect(short.nextCursor).toBe(full.nextCursor);
});
