import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERRORS } from '#domain/errorKinds.ts';
import { Browser, newPerson, PASSWORD, signedIn, tokenFromMail } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { readOutbox, waitForMail } from '#tests/support/outbox.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
});
afterAll(() => product.end());

const anyone = () => new Browser(product.url);
const askReset = (email: string) => anyone().post('/api/auth/request-password-reset', { email });
const resetToken = (to: string) =>
  tokenFromMail(product.dataDir, { to, subject: 'Restablezca' }, '/reset-password');
const reset = (token: string, newPassword = 'otra-clave-larga') =>
  anyone().post('/api/auth/reset-password', { token, newPassword });
const usable = async (token: string) =>
  (await anyone().post('/api/mailed-links/check', { kind: 'reset', token })).body;
const expired = {
  title: ERRORS.invalid_token.title,
  detail: ERRORS.invalid_token.detail,
};

describe('a forgotten password', () => {
  test('is answered the same with and without an account [1.8-31]', async () => {
    const { email } = await newPerson(product);
    const known = await askReset(email.toUpperCase());
    const unknown = await askReset('nadie@ejemplo.test');
    expect(known.status).toBe(200);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await resetToken(email)).not.toBe('');
    const mails = await readOutbox(product.dataDir);
    expect(mails.filter((mail) => mail.to.includes('nadie@'))).toEqual([]);
  });

  test('is replaced once by its link, which ends every session and sends a mail [1.4-10, 1.7-05] [ASVS 6.4.1, 7.4.3]', async () => {
    const { email, browser } = await signedIn(product);
    await askReset(email);
    const token = await resetToken(email);
    expect(await usable(token)).toEqual({ usable: true });
    expect((await reset(token)).status).toBe(200);
    expect(await usable(token)).toEqual({ usable: false });
    expect(await browser.isSignedIn()).toBe(false);
    expect((await anyone().signIn(email, PASSWORD)).status).toBe(401);
    expect((await anyone().signIn(email, 'otra-clave-larga')).status).toBe(200);
    await waitForMail(product.dataDir, {
      to: email,
      subject: 'contraseña de Vetoscopio ha cambiado',
    });
    const again = await reset(token, 'una-tercera-clave');
    expect(again.body).toMatchObject({ status: 400, code: 'invalid_token', ...expired });
    expect((await anyone().signIn(email, 'otra-clave-larga')).status).toBe(200);
  });

  test('replaced by mail confirms the address too', async () => {
    const { email } = await newPerson(product, { confirmed: false });
    expect((await anyone().signIn(email)).body.code).toBe('email_not_verified');
    await askReset(email);
    expect((await reset(await resetToken(email))).status).toBe(200);
    expect((await anyone().signIn(email, 'otra-clave-larga')).status).toBe(200);
  });

  test('two simultaneous uses of one link replace it once', async () => {
    const { email } = await newPerson(product);
    await askReset(email);
    const token = await resetToken(email);
    const replies = await Promise.all(
      ['primera-clave', 'segunda-clave'].map((p) => reset(token, p)),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400]);
  });

  test('a short one is refused and the link still works [1.5-05, 1.8-17] [ASVS 6.2.1]', async () => {
    const { email } = await newPerson(product);
    await askReset(email);
    const token = await resetToken(email);
    const short = await reset(token, 'corta12');
    expect(short.body).toMatchObject({
      status: 422,
      detail: ERRORS.password_too_short.detail,
    });
    expect((await reset(token)).status).toBe(200);
  });

  test.each([
    ['made up', 'x'.repeat(24)],
    ['empty', ''],
    ['endless', 'x'.repeat(5000)],
  ])('a token that is %s is refused', async (_case, token) => {
    expect((await reset(token)).body).toMatchObject({ status: 400, ...expired });
  });

  test('its link expires after an hour [ASVS 6.4.1]', async () => {
    const { id, email } = await newPerson(product);
    await askReset(email);
    const token = await resetToken(email);
    const { rows } = await product.ctx.db.execute<{ left: string }>(sql`
      select extract(epoch from expires_at - now()) as left from verifications where value = ${id}`);
    const seconds = Number(rows[0]?.left);
    expect(seconds).toBeGreaterThan(3500);
    expect(seconds).toBeLessThanOrEqual(3600);
    await product.ctx.db.execute(sql`
      update verifications set expires_at = now() - interval '1 second' where value = ${id}`);
    expect((await reset(token)).body).toMatchObject({ status: 400, ...expired });
  });

  test('its token is stored only in the mail [ASVS 13.3.2]', async () => {
    const { email } = await newPerson(product);
    await askReset(email);
    const token = await resetToken(email);
    const { rows } = await product.ctx.db.execute(sql`select identifier, value from verifications`);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('changing the password', () => {
  const change = (browser: Browser, body: object) =>
    browser.post('/api/auth/change-password', body);

  test('requires the current one, and ends other sessions [1.7-06] [ASVS 6.2.2, 6.2.3, 7.4.3]', async () => {
    const { email, browser } = await signedIn(product);
    const other = anyone();
    await other.signIn(email);
    const wrong = await change(browser, {
      currentPassword: 'no-es',
      newPassword: 'otra-clave-larga',
    });
    expect(wrong.body).toMatchObject({ status: 422, code: 'invalid_password' });
    expect(await other.isSignedIn()).toBe(true);
    // The page's choice for other sessions is ignored.
    const changed = await change(browser, {
      currentPassword: PASSWORD,
      newPassword: 'otra-clave-larga',
      revokeOtherSessions: false,
    });
    expect(changed.status).toBe(200);
    expect(await browser.isSignedIn()).toBe(true);
    expect(await other.isSignedIn()).toBe(false);
    expect((await anyone().signIn(email, PASSWORD)).status).toBe(401);
    await waitForMail(product.dataDir, {
      to: email,
      subject: 'contraseña de Vetoscopio ha cambiado',
    });
  });

  test('a short one is refused, and without a session there is nothing to change', async () => {
    const { browser } = await signedIn(product);
    const body = { currentPassword: PASSWORD, newPassword: 'corta12' };
    expect((await change(browser, body)).body.detail).toBe(ERRORS.password_too_short.detail);
    expect((await change(anyone(), { ...body, newPassword: 'larga-de-verdad' })).status).toBe(401);
  });
});

describe('an easily guessed password', () => {
  const TOLD = [
    ['12345678', 'password_common'],
    ['Password1', 'password_common'],
    ['vetoscopio26', 'password_personal'],
    ['jacaranda.77', 'password_personal'],
  ] as const;

  test.each(TOLD)(
    '%s is refused when registering, changing and resetting [ASVS 6.2.4, 6.2.11, 6.2.12]',
    async (guess, code) => {
      const email = `jacaranda.${randomUUID()}@ejemplo.test`;
      const field = (name: string) => ({ status: 422, code, fields: [{ field: name }] });
      const account = { name: 'Ana', email, password: guess };
      const registered = await anyone().post('/api/auth/sign-up/email', account);
      expect(registered.body).toMatchObject(field('password'));
      const { browser } = await signedIn(product, { email });
      const change = { currentPassword: PASSWORD, newPassword: guess };
      const changed = await browser.post('/api/auth/change-password', change);
      expect(changed.body).toMatchObject(field('newPassword'));
      await askReset(email);
      const token = await resetToken(email);
      expect((await reset(token, guess)).body).toMatchObject(field('newPassword'));
      // The link was not used up.
      expect((await reset(token)).status).toBe(200);
    },
  );
});

test.each(['a\u0000@ejemplo.test', '\ud800@ejemplo.test', { a: 1 }, ['x'], 7, null, ''])(
  'an address like %j is a refusal, never an error',
  async (email) => {
    for (const path of ['sign-in/email', 'sign-up/email', 'request-password-reset']) {
      const reply = await anyone().post(`/api/auth/${path}`, {
        email,
        password: PASSWORD,
        name: 'A',
      });
      expect(reply.status, path).toBeGreaterThanOrEqual(400);
      expect(reply.status, path).toBeLessThan(500);
      expect(reply.headers.get('content-type')).toContain('problem+json');
    }
  },
);

test('unused operations of the library do not exist [1.7-07] [ASVS 6.3.4, 15.2.3]', async () => {
  const { browser } = await signedIn(product);
  const guest = anyone();
  for (const path of [
    'update-user',
    'delete-user',
    'change-email',
    'revoke-sessions',
    'link-social',
    // Named by the specification's client library.
    ...['otp', 'verify', 'token', 'sso', 'pkce', 'id-token', 'recover', 'resend', 'user'],
    ...['reauthenticate', 'factors', 'identities', 'authorize', 'logout', 'signup'],
    // The same under the names of plugins of this library.
    ...['email-otp/send-verification-otp', 'sign-in/email-otp', 'sign-in/magic-link'],
    ...['magic-link/verify', 'phone-number/send-otp', 'phone-number/verify', 'sign-in/sso'],
    ...['sso/register', 'sso/callback/x', 'sign-in/social', 'sign-in/oauth2', 'oauth2/token'],
    ...['one-time-token/generate', 'one-time-token/verify', 'passkey/verify-authentication'],
  ])
    for (const client of [browser, guest])
      expect((await client.post(`/api/auth/${path}`, { name: 'x' })).status, path).toBe(404);
  for (const path of ['callback/google', 'magic-link/verify', 'authorize', 'sso/callback/x'])
    expect((await guest.get(`/api/auth/${path}`)).status, path).toBe(404);
  expect((await browser.get('/api/auth/list-sessions')).status).toBe(404);
  expect(product.errors).toEqual([]);
});
