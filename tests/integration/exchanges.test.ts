import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeEngine } from '#tests/support/engine.ts';
import { Client, eventually, newVet, type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let vet: Client;
let document: { paths: Record<string, Record<string, { parameters?: Parameter[] }>> };
let done: { id: string; imageId: string };

interface Parameter {
  readonly name: string;
  readonly in: string;
}

/** A name hostile to HTML, scripts, SQL and templates. */
const NAME = `</script><b onclick='x'>"\\u2028\u2028 ' or 1=1; -- \${a} {{b}} #eval("c") %41`;

beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
  vet = await newVet(product);
  document = (await vet.get('/api/openapi.json')).body;
  const photo = await sharp({
    create: { width: 64, height: 48, channels: 3, background: '#d9b8d2' },
  })
    .jpeg()
    .toBuffer();
  const { id } = (await vet.create('cytology', { patientName: NAME })).body;
  await vet.upload(id, 1, photo, '../../../web/orden.html');
  await vet.post(`/api/analyses/${id}/submit`, { attemptedImages: 1 });
  const completed = await eventually(async () => {
    const { body } = await vet.get(`/api/analyses/${id}`);
    return body.status === 'completed' && body;
  });
  done = { id, imageId: completed.images[0].id };
});
afterAll(() => product.end());

describe('typed text', () => {
  test('is stored and returned letter by letter [ASVS 1.1.2, 1.2.3]', async () => {
    const { body } = await vet.get(`/api/analyses/${done.id}`);
    expect(body.submittedData.patientName).toBe(NAME);
  });

  test('is searched literally, whatever its meaning in SQL [ASVS 1.2.4]', async () => {
    const find = async (search: string) => {
      const { status, body } = await vet.get(
        `/api/analyses?${new URLSearchParams({ search }).toString()}`,
      );
      expect(status, search).toBe(200);
      return body.items.map((item: { id: string }) => item.id);
    };
    expect(await find("' or 1=1; --")).toEqual([done.id]);
    expect(await find("' or 2=2; --")).toEqual([]);
    expect(await find('%')).toEqual([done.id]);
    expect(await find('_u2028_')).toEqual([]);
  });

  test('is decoded once [ASVS 1.1.1]', async () => {
    const plain = (await vet.create('cytology', { patientName: 'solo A' })).body.id;
    const twice = await vet.get('/api/analyses?search=%2541');
    expect(twice.body.items.map((item: { id: string }) => item.id)).toEqual([done.id]);
    const once = await vet.get('/api/analyses?search=solo%20%41');
    expect(once.body.items.map((item: { id: string }) => item.id)).toEqual([plain]);
  });
});

test('an image is stored under our own name, outside the pages, and served as an image [ASVS 5.3.1, 5.3.2, 3.2.1]', async () => {
  const stored = await readdir(join(product.dataDir, 'images'), { recursive: true });
  expect(stored.filter((name) => name.includes(done.imageId))).not.toEqual([]);
  expect(stored.filter((name) => /orden|html/.test(name))).toEqual([]);
  const { headers } = await vet.get(`/api/analyses/${done.id}/images/${done.imageId}`);
  expect(headers.get('content-type')).toMatch(/^image\/(jpeg|png|webp)$/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  // With a built web, an unknown address gets the app, which knows no such page.
  for (const path of [`/images/${done.id}/${done.imageId}`, '/data/', '/images/']) {
    const reply = await vet.get(path);
    expect(reply.headers.get('content-type'), path).toMatch(/^(text\/html|application\/problem)/);
  }
});

describe('another site', () => {
  const headers = { origin: 'https://malo.example' };

  test('is allowed by no reply [ASVS 3.4.2]', async () => {
    for (const path of ['/api/me', '/api/plans', '/api/openapi.json', '/healthz', '/'])
      for (const method of ['GET', 'OPTIONS']) {
        const reply = await vet.send(method, path, {
          headers: { ...headers, 'access-control-request-method': 'POST' },
        });
        const allowed = [...reply.headers.keys()].filter((name) => /^access-control/.test(name));
        expect(allowed, `${method} ${path}`).toEqual([]);
      }
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
    'cannot write without a preflight either, with the content type «%s» [ASVS 3.5.1, 3.5.2]',
    async (type) => {
      for (const path of ['/api/analyses', '/api/me/sessions/revoke-others', '/api/auth/sign-out'])
        for (const origin of ['https://malo.example', 'null', '']) {
          const reply = await vet.send('POST', path, {
            body: '{"type":"cytology","data":{}}',
            headers: { origin, 'content-type': type, 'idempotency-key': randomUUID() },
          });
          expect([reply.status, reply.body.code], path).toEqual([403, 'bad_origin']);
        }
      expect(await vet.isSignedIn()).toBe(true);
    },
  );
});

test('a read has no effect that needs another method [ASVS 3.5.3]', async () => {
  const reads = Object.entries(document.paths).filter(([, operations]) => !operations.get);
  expect(reads.length).toBeGreaterThan(8);
  for (const [path] of reads) {
    const real = path.replace('{id}', done.id).replaceAll(/\{\w+\}/g, '1');
    expect([404, 405], path).toContain((await vet.get(`/api${real}`)).status);
  }
  for (const path of ['sign-out', 'sign-in/email', 'change-password', 'two-factor/disable'])
    expect([404, 405], path).toContain((await vet.get(`/api/auth/${path}`)).status);
  expect(await vet.isSignedIn()).toBe(true);
});

test('every body has its type, and texts their encoding [ASVS 4.1.1]', async () => {
  const types = {
    '/api/me': /^application\/json/,
    '/api/openapi.json': /^application\/json/,
    '/api/no-hay': /^application\/problem\+json/,
    '/healthz': /^application\/json/,
    '/outbox': /^text\/html; charset=utf-8$/i,
    '/api/me/export': /^application\/zip$/,
    [`/api/analyses/${done.id}/pdf`]: /^application\/pdf$/,
    [`/api/analyses/${done.id}/images/${done.imageId}`]: /^image\//,
  };
  for (const [path, type] of Object.entries(types))
    expect((await vet.get(path)).headers.get('content-type'), path).toMatch(type);
  const abort = new AbortController();
  const stream = await fetch(`${product.url}/api/events`, {
    headers: { cookie: vet.cookie },
    signal: abort.signal,
  });
  abort.abort();
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
});

test('no reply is read from a cache without asking whether its reader may [ASVS 14.2.2, 14.3.2]', async () => {
  const reads = Object.entries(document.paths).filter(
    ([path, { get }]) => get && !/events/.test(path),
  );
  expect(reads.length).toBeGreaterThan(8);
  const stranger = await newVet(product);
  const guest = new Client(product.url);
  const known: string[] = [];
  for (const [path] of reads) {
    const real = path
      .replace('{id}', done.id)
      .replace('{imageId}', done.imageId)
      .replace('{image}', done.imageId);
    for (const query of ['', '?size=thumb', '?size=middle']) {
      const address = `/api${real}${query}`;
      const { headers, status } = await vet.get(address);
      const control = headers.get('cache-control') ?? '';
      const tag = headers.get('etag');
      expect(control, address).toMatch(tag ? /^private, no-cache$/ : /no-store$/);
      if (!tag) continue;
      known.push(address);
      expect(status, address).toBe(200);
      const asked = { headers: { 'if-none-match': `W/"other", ${tag}` } };
      const again = await vet.send('GET', address, asked);
      expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', tag]);
      expect(again.headers.get('cache-control')).toBe(control);
      expect((await stranger.send('GET', address, asked)).status, address).toBe(404);
      expect((await guest.send('GET', address, asked)).status, address).toBe(401);
      const other = { headers: { 'if-none-match': '"other"' } };
      expect((await vet.send('GET', address, other)).status, address).toBe(200);
    }
  }
  const image = `/api/analyses/${done.id}/images/${done.imageId}`;
  expect(known).toEqual([image, `${image}?size=thumb`, `${image}?size=middle`]);
});

test('no policy allows inline code; one allows inline styles, for the viewer of a PDF', async () => {
  const allowing: string[] = [];
  for (const [path, { get }] of Object.entries(document.paths)) {
    if (!get || /events/.test(path)) continue;
    const real = path.replace('{id}', done.id).replace(/\{image(Id)?\}/, done.imageId);
    const { headers } = await vet.get(`/api${real}`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy, path).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    if (policy.includes('unsafe')) allowing.push(`${path}: ${policy}`);
  }
  expect(allowing).toEqual([
    "/analyses/{id}/pdf: default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  ]);
});

test('a session is read from its cookie only, and no address contains a secret [ASVS 14.2.1]', async () => {
  const [name = '', value = ''] = vet.cookie.split('=');
  const token = decodeURIComponent(value);
  const stranger = new Client(product.url);
  for (const query of [`?token=${value}`, `?${name}=${value}`, `?session=${value}`])
    expect((await stranger.get(`/api/me${query}`)).body, query).toBeNull();
  for (const headers of [{ authorization: `Bearer ${token}` }, { 'x-session-token': token }])
    expect((await stranger.send('GET', '/api/me', { headers })).body).toBeNull();
  const inAddresses = Object.entries(document.paths)
    // Its link comes by mail, and opens no session.
    .filter(([path]) => path !== '/auth/verify-email')
    .flatMap(([, operations]) => Object.values(operations))
    .flatMap(({ parameters = [] }) => parameters.filter((parameter) => parameter.in !== 'header'))
    .map((parameter) => parameter.name);
  expect(inAddresses).toContain('search');
  expect(inAddresses.filter((name) => /token|password|secret|key|email/i.test(name))).toEqual([]);
});

test('a parameter sent twice is refused by its name [ASVS 15.3.7]', async () => {
  for (const name of ['limit', 'search', 'status']) {
    const reply = await vet.get(`/api/analyses?${name}=1&${name}=2`);
    expect([reply.status, reply.body.fields?.[0]?.field], name).toEqual([422, name]);
  }
});

describe('a request', () => {
  /** Sends raw bytes. @returns everything received until the connection closed. */
  const raw = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(product.url).port), '127.0.0.1');
      let reply = '';
      socket.setEncoding('latin1');
      socket.on('data', (chunk: string) => {
        reply += chunk;
      });
      socket.on('close', () => resolve(reply));
      socket.on('error', reject);
      socket.write(text);
    });
  const smuggled = 'GET /api/plans HTTP/1.1\r\nHost: x\r\n\r\n';
  const first = `POST /api/auth/sign-out HTTP/1.1\r\nHost: x\r\nOrigin: https://malo.example\r\n`;

  test.each([
    [
      'two ways to tell its end',
      'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['two lengths', 'Content-Length: 0\r\nContent-Length: 5\r\n\r\n'],
    ['a length that is no number', 'Content-Length: +0\r\n\r\n'],
    ['a coding that is not the last', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
    ['a space before a colon', 'Content-Length : 0\r\n\r\n'],
    ['a header that goes on in another line', 'X-A: b\r\n Content-Length: 5\r\n\r\n'],
  ])('with %s is refused, with everything behind it [ASVS 4.2.1]', async (_case, rest) => {
    const reply = await raw(first + rest + smuggled);
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    expect(reply.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
    expect(reply).not.toContain('priceCents');
  });

  test.each(['/', '/api/me', '/healthz'])(
    'TRACE %s returns nothing [ASVS 13.4.4]',
    async (path) => {
      const reply = await new Promise<{ status: number; body: string }>((resolve, reject) => {
        const call = request(
          product.url + path,
          { method: 'TRACE', headers: { 'x-mine': 'secreto' } },
          (response) => {
            let body = '';
            response.on('data', (chunk: Buffer) => {
              body += chunk.toString();
            });
            response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
          },
        );
        call.on('error', reject).end();
      });
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.body).not.toContain('secreto');
    },
  );
});

test('no request above caused a server error', () => expect(product.errors).toEqual([]));
