import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { createDoor } from './door.ts';
import { judge } from './rules.ts';
import { createToday } from './today.ts';

/** Requests that reached the product behind the door. */
const arrived: string[] = [];
/** Their cookies. */
const cookies: string[] = [];
const SESSION = 'vetoscopio.session_token=abc; Path=/; HttpOnly';

let behind: Server;
let door: Server;
let product: string | undefined;
const today = createToday<readonly string[]>();
beforeAll(async () => {
  behind = createServer((asked, reply) => {
    arrived.push(`${asked.method} ${asked.url}`);
    cookies.push(asked.headers.cookie ?? '');
    const html = asked.url?.startsWith('/api/') !== true;
    reply.setHeader('content-type', html ? 'text/html; charset=utf-8' : 'application/json');
    reply.setHeader('etag', '"a"');
    reply.end(html ? '<html><body class="b"><h1>Página</h1></body></html>' : '{"a":1}');
  });
  door = createDoor({
    product: () => product,
    session: async () => (await today.soon(60_000)) ?? [],
  });
  for (const server of [behind, door]) {
    server.listen(0, 'localhost');
    await once(server, 'listening');
  }
});
beforeEach(() => {
  arrived.length = 0;
  cookies.length = 0;
  product = addressOf(behind);
  today.show([SESSION]);
});
afterAll(() => {
  behind.close();
  door.close();
});

function addressOf(server: Server): string {
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

const ask = (path: string, init: RequestInit = {}) =>
  fetch(addressOf(door) + path, { redirect: 'manual', ...init });
const asPage = { headers: { accept: 'text/html' } };

everyRow([
  ['GET', '/api/analyses', 'pass'],
  ['HEAD', '/', 'pass'],
  ['GET', '/administracion', 'pass'],
  ['POST', '/api/analyses', 'readOnly'],
  ['PATCH', '/api/me/fiscal', 'readOnly'],
  ['POST', '/api/auth/sign-in/email', 'readOnly'],
  ['POST', '/api/auth/request-password-reset', 'readOnly'],
  ['POST', '/api/contact', 'readOnly'],
  ['PUT', '/api/drafts/1/images/2', 'noImages'],
  ['PATCH', '/api/drafts/1/images/2', 'noImages'],
  ['POST', '/api/drafts/1/phone', 'noImages'],
  ['POST', '/api/phone', 'readOnly'],
  ['PUT', '/api/drafts/1', 'readOnly'],
  ['PUT', '/api/analyses/1/images/2', 'readOnly'],
  ['POST', '/api/auth/sign-out', 'leave'],
  ['POST', '/demostracion', 'enter'],
  ['GET', '/demostracion', 'absent'],
  ['GET', '/admin', 'absent'],
  ['GET', '/super-admin/users', 'absent'],
  ['GET', '/api/admin/users.csv', 'absent'],
  ['GET', '/api/%61dmin/users', 'absent'],
  ['GET', '/api//super-admin/audit', 'absent'],
  ['GET', '/outbox', 'absent'],
  ['GET', '/metrics', 'absent'],
  ['POST', '/api/hooks/stripe', 'absent'],
])('{method} {path} is {verdict}', (method, path, verdict) => {
  expect(judge(method, path)).toBe(verdict);
});

test('a write is refused with the next step, and never reaches the product', async () => {
  const reply = await ask('/api/analyses', { method: 'POST', body: '{}' });
  expect(reply.status).toBe(403);
  expect(reply.headers.get('content-type')).toContain('application/problem+json');
  const { code, detail } = await reply.json();
  expect(code).toBe('demo_read_only');
  expect(detail).toContain('no se guarda nada');
  expect(arrived).toEqual([]);
});

test('one press signs in as the vet, and leaving ends only that browser', async () => {
  const entered = await ask('/demostracion', { method: 'POST' });
  expect(entered.status).toBe(303);
  expect(entered.headers.get('location')).toBe('/dashboard');
  expect(entered.headers.getSetCookie()).toEqual([SESSION]);
  const cookie = 'vetoscopio.session_token=abc; other=1';
  const gone = await ask('/api/auth/sign-out', { method: 'POST', headers: { cookie } });
  expect(gone.headers.getSetCookie()).toEqual(['vetoscopio.session_token=; Path=/; Max-Age=0']);
  expect(arrived).toEqual([]);
});

test('a document has the notice, and the button where nobody is signed in', async () => {
  const reply = await ask('/login?next=/history', asPage);
  expect(reply.headers.get('x-robots-tag')).toContain('noindex');
  expect(reply.headers.get('etag')).toBeNull();
  const guest = await reply.text();
  expect(guest).toContain('<body class="b"><link');
  expect(guest).toContain('Entrar como su veterinaria');
  expect(arrived).toEqual(['GET /login?next=/history']);
  const cookie = 'vetoscopio.session_token=abc';
  const vet = await (await ask('/history', { headers: { ...asPage.headers, cookie } })).text();
  expect(vet).toContain('no se guarda nada');
  expect(vet).not.toContain('Entrar como su veterinaria');
});

test('a reply that is no document passes as it is, marked for search engines', async () => {
  const reply = await ask('/api/analyses?limit=1');
  expect(await reply.text()).toBe('{"a":1}');
  expect(reply.headers.get('etag')).toBe('"a"');
  expect(reply.headers.get('x-robots-tag')).toContain('noindex');
});

test('a page of the administration leads to the landing', async () => {
  const reply = await ask('/admin/users', asPage);
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/']);
});

test('a request for another host reaches the product alone', async () => {
  const { hostname, port } = new URL(addressOf(door));
  const asked = request({ hostname, port, path: 'http://otra.test//otra.test/x' });
  asked.end();
  const [reply] = await once(asked, 'response');
  reply.resume();
  expect(arrived).toEqual(['GET //otra.test/x']);
});

test('a cookie of an earlier day is exchanged for that of today', async () => {
  const cookie = 'theme=dark; vetoscopio.session_token=yesterday';
  const reply = await ask('/history', { headers: { ...asPage.headers, cookie } });
  expect(cookies).toEqual(['theme=dark; vetoscopio.session_token=abc']);
  expect(reply.headers.getSetCookie()).toEqual([SESSION]);
  expect(await reply.text()).not.toContain('Entrar como su veterinaria');
  const again = await ask('/api/me', { headers: { cookie: 'vetoscopio.session_token=abc' } });
  expect(again.headers.getSetCookie()).toEqual([]);
});

test('while it begins anew, a page waits by itself and a program is asked to wait', async () => {
  product = undefined;
  today.show(undefined);
  const page = await ask('/history', asPage);
  expect([page.status, page.headers.get('refresh')]).toEqual([503, '5']);
  expect(await page.text()).toContain('La demostración se está renovando');
  const program = await ask('/api/me');
  expect([program.status, program.headers.get('retry-after')]).toEqual([503, '60']);
  expect((await program.json()).code).toBe('unavailable');
});

test('a press while it begins anew signs in as soon as the day begins', async () => {
  today.show(undefined);
  const waits = once(door, 'request');
  const pressed = ask('/demostracion', { method: 'POST' });
  await waits;
  today.show(['vetoscopio.session_token=new; Path=/']);
  const entered = await pressed;
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/dashboard']);
  expect(entered.headers.getSetCookie()).toEqual(['vetoscopio.session_token=new; Path=/']);
});

test('a press that waits in vain is answered with a page', async () => {
  const never = createToday<readonly string[]>();
  const shut = createDoor({
    product: () => undefined,
    session: async () => (await never.soon(0)) ?? [],
  });
  shut.listen(0, 'localhost');
  await once(shut, 'listening');
  const reply = await fetch(`${addressOf(shut)}/demostracion`, { method: 'POST', ...asPage });
  expect(reply.status).toBe(503);
  expect(await reply.text()).toContain('Inténtelo de nuevo');
  shut.close();
});
