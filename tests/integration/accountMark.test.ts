import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { type Product, type Reply, signInSample, startProduct } from '#tests/support/product.ts';

/** The cookie by which a browser knows whose panel it has stored. */

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.end());

const markIn = ({ cookie }: { readonly cookie: string }) =>
  /vetoscopio\.account=([^;]+)/.exec(cookie)?.[1];
const withoutMark = (browser: Browser): Browser => {
  browser.cookie = browser.cookie.replace(/; vetoscopio\.account=[^;]+/, '');
  return browser;
};
const clears = ({ headers }: Reply) => headers.get('clear-site-data') === '"cache"';
const sessionIn = ({ cookie }: { readonly cookie: string }) =>
  /vetoscopio\.session_token=[^;]+/.exec(cookie)?.[0];

test('the reading of the account sets it once: readable, of that account, and no session', async () => {
  const { id, browser } = await signedIn(product);
  withoutMark(browser);
  const [line = ''] = (await browser.get('/api/me')).headers.getSetCookie();
  expect(line).toMatch(/^vetoscopio\.account=[\w-]{43};/);
  expect(line).toMatch(/Max-Age=[1-9]\d*/);
  expect(line).toMatch(/SameSite=Lax/);
  expect(line).not.toMatch(/HttpOnly/i);
  expect(line).not.toContain(id);
  expect((await browser.get('/api/me')).headers.getSetCookie()).toEqual([]);
  const other = await signedIn(product);
  expect(markIn(other.browser)).not.toBe(markIn(browser));
  // Another person at the same browser.
  browser.cookie = `${sessionIn(other.browser)}; vetoscopio.account=${markIn(browser)}`;
  await browser.get('/api/me');
  expect(markIn(browser)).toBe(markIn(other.browser));
  browser.cookie = `vetoscopio.account=${markIn(browser)}`;
  expect((await browser.get('/api/me/sessions')).status).toBe(401);
});

test('it goes with the session: signed out, suspended, erased', async () => {
  const leave = async (end: (person: Awaited<ReturnType<typeof signedIn>>) => Promise<unknown>) => {
    const person = await signedIn(product);
    await person.browser.get('/api/me');
    expect(markIn(person.browser)).toBeDefined();
    await end(person);
    return person.browser;
  };
  const signedOut = await leave(({ browser }) => browser.post('/api/auth/sign-out'));
  expect(markIn(signedOut)).toBeUndefined();
  const erased = await leave(({ browser }) => browser.delete('/api/me', { password: PASSWORD }));
  expect(markIn(erased)).toBeUndefined();
  const admin = await signInSample(product, 'admin');
  const suspended = await leave(({ id }) =>
    admin.post(`/api/admin/users/${id}/suspend`, { reason: 'Prueba' }),
  );
  expect((await suspended.get('/api/me')).body).toBeNull();
  expect(markIn(suspended)).toBeUndefined();
});

test('a sign-in sets it, and clears the pictures of whoever used the browser before', async () => {
  const first = await signedIn(product);
  const second = await signedIn(product);
  const { browser } = first;
  const mark = markIn(browser);
  expect(mark).toMatch(/^[\w-]{43}$/);
  expect(clears(await browser.signIn(first.email))).toBe(false);
  expect(clears(await browser.signIn(second.email))).toBe(true);
  expect(markIn(browser)).not.toBe(mark);
  expect(clears(await browser.get('/api/me'))).toBe(false);
  // Its session and its mark have run out, but the device is known.
  withoutMark(browser);
  expect(clears(await browser.signIn(first.email))).toBe(true);
});

test('the first refusal after the session has ended clears them, and no later one', async () => {
  const { browser, email } = await signedIn(product);
  const desk = await signedIn(product, { email: `otra-${email}` });
  // Another session of the same account ends this one.
  const elsewhere = desk.browser;
  await elsewhere.signIn(email);
  const { items } = (await elsewhere.get('/api/me/sessions')).body;
  const { id } = items.find(({ current }: { current: boolean }) => !current);
  await elsewhere.delete(`/api/me/sessions/${id}`);
  const first = await browser.get('/api/analyses');
  expect([first.status, clears(first), markIn(browser)]).toEqual([401, true, undefined]);
  for (const path of ['/api/analyses', '/api/me', '/api/panel'])
    expect(clears(await browser.get(path)), path).toBe(false);
});

test('the reading of the account clears them when it finds none, and a guest clears nothing', async () => {
  const { browser } = await signedIn(product);
  browser.cookie = `vetoscopio.account=${markIn(browser)}`;
  const reply = await browser.get('/api/me');
  expect([reply.body, clears(reply), browser.cookie]).toEqual([null, true, '']);
  for (const path of ['/api/me', '/api/analyses', '/api/plans'])
    expect(clears(await browser.get(path)), path).toBe(false);
});

test('a refusal within a session clears nothing', async () => {
  const { browser } = await signedIn(product);
  const wrong = { currentPassword: 'no-es-esta-clave', newPassword: 'otra-clave-larga' };
  for (const reply of [
    await browser.post('/api/auth/change-password', wrong),
    await browser.get('/api/admin/users'),
    await browser.get('/api/analyses/7f3c2b18-0000-4000-8000-000000000000'),
  ])
    expect([reply.status >= 400, clears(reply)]).toEqual([true, false]);
});
