import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERRORS } from '#domain/errorKinds.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { Client, eventually, newVet, type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let vet: Client;

beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
  vet = await newVet(product);
});
afterAll(() => product.end());

interface RawReply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** Writes these bytes on a new connection, and reads until it closes. */
function sendRaw(text: string): Promise<RawReply> {
  const { hostname, port } = new URL(product.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let all = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      all += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', ...body] = all.split('\r\n\r\n');
      const [first = '', ...lines] = head.split('\r\n');
      const headers = new Headers();
      for (const line of lines)
        headers.append(line.split(':')[0] ?? '', line.replace(/^[^:]*:/, ''));
      resolve({ status: Number(first.split(' ')[1]), headers, body: body.join('\r\n\r\n') });
    });
  });
}

const get = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${more}connection: close\r\n\r\n`;

describe('malformed requests [ASVS 4.2.1]', () => {
  everyRow([
    ['bytes that are no HTTP', 'hola\r\n\r\n', 400, 'malformed'],
    ['a TLS greeting', '\x16\x03\x01\x02\x00\r\n\r\n', 400, 'malformed'],
    ['no host', 'GET /api/me HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'malformed'],
    [
      'a host that is none',
      'GET / HTTP/1.1\r\nhost: a b@c\r\nconnection: close\r\n\r\n',
      400,
      'malformed',
    ],
    ['NUL in a header', get('/api/me', 'x-a: b\0c\r\n'), 400, 'malformed'],
    [
      'headers without end',
      get('/api/me', `x-a: ${'a'.repeat(40_000)}\r\n`),
      431,
      'headers_too_large',
    ],
    [
      'a length and chunks at once',
      'POST /api/contact HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /api/me HTTP/1.1\r\n\r\n',
      400,
      'malformed',
    ],
    [
      'two lengths',
      'POST /api/contact HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhola!',
      400,
      'malformed',
    ],
    ['a backslash in the path', get('/api\\me'), 400, 'malformed'],
  ])('{name} is refused in our words', async (_name, bytes, status, code) => {
    const reply = await sendRaw(bytes);
    expect([reply.status, JSON.parse(reply.body).code]).toEqual([status, code]);
    expect(JSON.parse(reply.body).detail).toMatch(/\.$/);
    expect(reply.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  test('an unknown expectation is ignored', async () => {
    expect((await sendRaw(get('/api/plans', 'expect: peace\r\n'))).status).toBe(200);
  });
});

describe('a wrong method', () => {
  everyRow([
    ['DELETE', '/api/me/export', 'GET, HEAD'],
    ['PUT', '/api/analyses', 'POST, GET, HEAD'],
    ['PATCH', '/api/analyses/x/images/1', 'PUT, DELETE, GET, HEAD'],
    ['DELETE', '/api/auth/sign-in/email', 'POST'],
    ['OPTIONS', '/api/me', 'GET, HEAD, DELETE'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['PROPFIND', '/api/plans', 'GET, HEAD'],
  ])('{method} {path} gets the allowed methods', async (method, path, allowed) => {
    const { status, body, headers } = await vet.send(method, path);
    expect([status, body.code]).toEqual([405, 'method_not_allowed']);
    expect(headers.get('allow')?.split(', ').sort()).toEqual(allowed.split(', ').sort());
  });

  test('TRACE repeats nothing [ASVS 13.4.4]', async () => {
    const reply = await sendRaw(
      `TRACE /api/me HTTP/1.1\r\nhost: localhost\r\norigin: ${product.url}\r\ncookie: secret=1\r\nconnection: close\r\n\r\n`,
    );
    expect(reply.status).toBe(405);
    expect(reply.body).not.toContain('secret=1');
  });

  test('HEAD replies as GET would, without a body', async () => {
    for (const path of ['/api/plans', '/api/me/export', '/api/events']) {
      const headers = { cookie: vet.cookie };
      const reply = await fetch(product.url + path, { method: 'HEAD', headers });
      expect([path, reply.status, await reply.text()]).toEqual([path, 200, '']);
    }
    // It keeps no place of the account.
    expect((await vet.get('/api/me/export')).status).toBe(200);
  });

  test('an unknown path does not exist for any method', async () => {
    expect((await vet.send('DELETE', '/api/no-hay')).body.code).toBe('not_found');
  });

  test('a doubled parameter is refused by name [ASVS 15.3.7]', async () => {
    const { status, body } = await vet.get('/api/analyses?limit=5&limit=6');
    expect([status, body.fields[0].field]).toEqual([422, 'limit']);
  });
});

describe('a refusal during navigation', () => {
  const navigation = {
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'sec-fetch-dest': 'document',
  };

  test('is a page in Spanish with a way back', async () => {
    const path = '/api/analyses/7f3c2b18-0000-4000-8000-000000000000/pdf?inline=true';
    const { status, headers, body } = await vet.send('GET', path, { headers: navigation });
    expect(status).toBe(404);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(body).toContain('<html lang="es">');
    expect(body).toContain(ERRORS.analysis_not_found.detail);
    expect(body).toContain('<a href="/" class="button">Volver a Vetoscopio</a>');
  });

  test('without a session leads to the sign-in, and repeats its input as text', async () => {
    const guest = new Client(product.url);
    const { body } = await guest.send('GET', '/api/me/export', { headers: navigation });
    expect(body).toContain('<a href="/login" class="button">Iniciar sesión</a>');
    const strange = await vet.send('GET', '/api/analyses/%3Cscript%3E/pdf', {
      headers: navigation,
    });
    expect(strange.body).toContain('&lt;script&gt;');
    expect(strange.body).not.toContain('<script>');
  });

  test('stays as it is for programs, pictures and the app', async () => {
    for (const headers of [
      { accept: '*/*' },
      { accept: 'image/avif,image/webp,*/*' },
      { accept: 'text/html', 'sec-fetch-dest': 'empty' },
    ]) {
      const reply = await vet.send('GET', '/api/analyses/x/pdf', { headers });
      expect(reply.headers.get('content-type')).toContain('application/problem+json');
    }
  });
});

test('a sign-out clears the browser’s cache of the cases [ASVS 14.3.1]', async () => {
  const leaving = await newVet(product);
  const { status, headers } = await leaving.post('/api/auth/sign-out');
  expect([status, headers.get('clear-site-data')]).toEqual([200, '"cache"']);
});

test('an abandoned copy of the account frees its place', async () => {
  const busy = await newVet(product);
  const first = await fetch(`${product.url}/api/me/export`, { headers: { cookie: busy.cookie } });
  await first.body?.cancel();
  // The server notices with a delay.
  await eventually(async () => (await busy.get('/api/me/export')).status === 200);
});

test('no request above caused a server error', () => expect(product.errors).toEqual([]));
