import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, PASSWORD } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { freePort } from '#tests/support/freePort.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

/** A public installation behind a TLS proxy. */

const SITE = 'https://vetoscopio.example';
let product: Product;
let local: string;
beforeAll(async () => {
  const port = await freePort();
  local = `http://127.0.0.1:${port}`;
  product = await startProduct(
    { ai: fakeEngine() },
    {
      NODE_ENV: 'production',
      PUBLIC_URL: SITE,
      HOST: '127.0.0.1',
      PORT: String(port),
      TRUST_PROXY: '1',
      AUTH_SECRET: randomBytes(32).toString('hex'),
    },
  );
});
afterAll(() => product.end());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(local + path, {
    method: 'POST',
    headers: { origin: SITE, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function signIn() {
  const { email } = await newPerson(product);
  return post('/api/auth/sign-in/email', { email, password: PASSWORD });
}

test('every cookie is for this host only, TLS only, and not sent with cross-site requests [ASVS 3.3.1, 3.3.2, 3.3.3]', async () => {
  const cookies = (await signIn()).headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-vetoscopio\./);
    expect(cookie).toMatch(/; Path=\/(;|$)/i);
    expect(cookie).toMatch(/; Secure/i);
    expect(cookie).toMatch(/; SameSite=(Lax|Strict)/i);
    expect(cookie).not.toMatch(/; Domain=/i);
  }
});

test('the session’s token is hidden from scripts, and appears in no body [ASVS 3.3.4]', async () => {
  const reply = await signIn();
  const cookies = reply.headers.getSetCookie();
  // The mark of the account is a hash for the page's own script.
  for (const cookie of cookies.filter((line) => !line.includes('.account=')))
    expect(cookie).toMatch(/; HttpOnly/i);
  const cookie = cookies.find((line) => line.includes('session_token')) ?? '';
  const [pair = ''] = cookie.split(';');
  const [token = ''] = decodeURIComponent(pair.split('=')[1] ?? '').split('.');
  expect(token).not.toBe('');
  expect(await reply.text()).not.toContain(token);
  for (const path of ['/api/me', '/api/me/sessions', '/api/auth/get-session', '/api/me/export']) {
    const response = await fetch(local + path, { headers: { cookie: pair } });
    expect(await response.text(), path).not.toContain(token);
  }
});

test('every reply tells the browser to stay with TLS (HSTS) [ASVS 3.4.1]', async () => {
  for (const path of ['/api/me', '/api/no-hay', '/healthz', '/', '/no-hay.js'])
    expect((await fetch(local + path)).headers.get('strict-transport-security'), path).toBe(
      'max-age=31536000; includeSubDomains',
    );
});

test('there are no default accounts, no outbox and no sample page [ASVS 6.3.2, 13.4.2, 15.2.3]', async () => {
  expect(product.sampleAccounts).toEqual([]);
  expect((await fetch(`${local}/outbox`)).headers.get('content-type')).not.toBe('text/html');
  expect(await (await fetch(`${local}/outbox`)).text()).not.toContain('Bandeja de salida');
  const samples = await fetch(`${local}/ui`, { redirect: 'manual' });
  expect([302, 404]).toContain(samples.status);
});

test('routes of unconfigured services do not exist, and no fault is logged', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const before = product.errors.length;
  for (const path of ['/api/hooks/stripe', `/api/hooks/analyses/${id}?attempt=1`]) {
    const reply = await post(path, {}, { authorization: 'Bearer x' });
    expect([reply.status, (await reply.json()).code], path).toEqual([404, 'not_found']);
  }
  const image = `/api/hooks/analyses/${id}/images/${id}?attempt=1&expires=9999999999&seal=x`;
  expect((await fetch(local + image)).status).toBe(404);
  expect(product.errors.length).toBe(before);
});

test('a fault of ours reveals nothing internal [ASVS 13.4.2, 16.5.1]', async () => {
  const { email } = await newPerson(product);
  await product.ctx.db.execute('alter table sessions rename to sessions_away');
  try {
    const reply = await post('/api/auth/sign-in/email', { email, password: PASSWORD });
    const text = await reply.text();
    expect(reply.status).toBe(500);
    expect(JSON.parse(text)).toMatchObject({ code: 'internal', detail: expect.any(String) });
    expect(text).not.toMatch(/sessions|select |insert |node_modules|\.ts|\bat \w/i);
    expect(text).not.toContain(email);
  } finally {
    await product.ctx.db.execute('alter table sessions_away rename to sessions');
  }
});
