import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { type Product, signInSample, startProduct } from '#tests/support/product.ts';

/** The cookie by which a browser knows whose panel it has stored. */

let product: Product;
beforeAll(async () => {
  product = await startProduct({ sweeps: false });
});
afterAll(() => product.end());

const markIn = ({ cookie }: { readonly cookie: string }) =>
  /vetoscopio\.account=([^;]+)/.exec(cookie)?.[1];
const sessionIn = ({ cookie }: { readonly cookie: string }) =>
  /vetoscopio\.session_token=[^;]+/.exec(cookie)?.[0];

test('the reading of the account sets it once: readable, of that account, and no session', async () => {
  const { id, browser } = await signedIn(product);
  expect(markIn(browser)).toBeUndefined();
  const [line = ''] = (await browser.get('/api/me')).headers.getSetCookie();
  expect(line).toMatch(/^vetoscopio\.account=[\w-]{43};/);
  expect(line).toMatch(/Max-Age=[1-9]\d*/);
  expect(line).toMatch(/SameSite=Lax/);
  expect(line).not.toMatch(/HttpOnly/i);
  expect(line).not.toContain(id);
  expect((await browser.get('/api/me')).headers.getSetCookie()).toEqual([]);
  const other = await signedIn(product);
  await other.browser.get('/api/me');
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
