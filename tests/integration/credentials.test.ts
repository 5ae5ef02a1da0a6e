import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, newPerson, PASSWORD, signedIn, tokenFromMail } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { nextTotpCode, totpCode } from '#tests/support/totp.ts';

const SECRET = randomBytes(32).toString('hex');
let product: Product;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() }, { AUTH_SECRET: SECRET });
});
afterAll(() => product.end());

const anyone = () => new Browser(product.url);
const signUp = (body: Record<string, unknown>) =>
  anyone().post('/api/auth/sign-up/email', { name: 'Ana', password: PASSWORD, ...body });
const someAddress = () => `${randomUUID()}@ejemplo.test`;
const linkTo = (to: string) =>
  tokenFromMail(product.dataDir, { to, subject: 'Confirme su cuenta' }, '/api/auth/verify-email');

describe('a password', () => {
  test.each([
    ['of one kind of letters', 'caballo bien grapado'],
    ['of letters of other alphabets and pictures', 'пароль ñandú 🐎🐎'],
    ['with spaces around it', '  con sus espacios  '],
    ['of 128 characters', `${'larga y más larga '.repeat(7)}fi`],
  ])(
    '%s is taken, and opens only as it was typed [ASVS 6.2.5, 6.2.8, 6.2.9]',
    async (_, password) => {
      const email = someAddress();
      expect((await signUp({ email, password })).status).toBe(200);
      await anyone().get(`/api/auth/verify-email?token=${await linkTo(email)}`);
      const short = [...password].slice(0, -1).join('');
      const others = [password.toUpperCase(), short, `${short}x`, ` ${short}`, password.trim()];
      for (const other of others.filter((text) => text !== password))
        expect((await anyone().signIn(email, other)).status, other).toBe(401);
      expect((await anyone().signIn(email, password)).status).toBe(200);
    },
  );

  test('of three years ago still opens [ASVS 6.2.10]', async () => {
    const { id, email } = await newPerson(product);
    await product.ctx.db.execute(
      sql`update accounts set updated_at = now() - interval '3 years', created_at = now() - interval '3 years' where user_id = ${id}`,
    );
    expect((await anyone().signIn(email)).status).toBe(200);
  });
});

describe('a new account', () => {
  test('cannot give itself a role, a confirmed address or an id [ASVS 8.2.3, 15.3.3]', async () => {
    for (const own of [{ role: 'admin' }, { emailVerified: true }, { id: 'elegido' }]) {
      const email = someAddress();
      const { body } = await signUp({ email, ...own });
      expect(body).toMatchObject({ status: 422, fields: [{ field: Object.keys(own)[0] }] });
      expect((await anyone().signIn(email)).body.code).toBe('invalid_email_or_password');
    }
  });

  test('is not led to another site by the link that confirms it [ASVS 3.7.2]', async () => {
    const email = someAddress();
    const elsewhere = { email, callbackURL: 'https://malo.example/' };
    expect((await signUp(elsewhere)).status).toBeGreaterThanOrEqual(400);
    await signUp({ email });
    const token = await linkTo(email);
    for (const other of ['https://malo.example/', '//malo.example', '/\\malo.example']) {
      const query = new URLSearchParams({ token, callbackURL: other });
      const { status, headers } = await anyone().get(`/api/auth/verify-email?${query}`);
      expect([status, headers.get('location')], other).toEqual([422, null]);
    }
  });
});

describe('the link that confirms an address', () => {
  const HOUR = 3600;
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const made = (
    payload: Record<string, unknown>,
    { secret = SECRET, header = {}, hash = 'sha256' } = {},
  ): string => {
    const now = Math.floor(Date.now() / 1000);
    const signed = [
      encode({ alg: 'HS256', ...header }),
      encode({ iat: now, exp: now + HOUR, ...payload }),
    ].join('.');
    return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`;
  };
  const opens = async (make: (email: string) => string): Promise<boolean> => {
    const { email } = await newPerson(product, { confirmed: false });
    await anyone().get(`/api/auth/verify-email?${new URLSearchParams({ token: make(email) })}`);
    return (await anyone().signIn(email)).status === 200;
  };

  test('works when signed with our key, as a control for the other tests', async () => {
    expect(await opens((email) => made({ email }))).toBe(true);
  });

  test('is refused when changed, or signed with another key [ASVS 9.1.1, 9.1.3]', async () => {
    expect(await opens((email) => made({ email }, { secret: 'otra-clave-de-firma' }))).toBe(false);
    const changed = (email: string) => {
      const [head, , sign] = made({ email: 'otra@ejemplo.test' }).split('.');
      return [head, encode({ email, exp: Math.floor(Date.now() / 1000) + HOUR }), sign].join('.');
    };
    expect(await opens(changed)).toBe(false);
    const key = { kty: 'oct', k: Buffer.from('clave-ajena').toString('base64url') };
    const header = { jwk: key, jku: 'https://malo.example/claves' };
    expect(await opens((email) => made({ email }, { secret: 'clave-ajena', header }))).toBe(false);
  });

  test('is refused with another algorithm, or none [ASVS 9.1.2]', async () => {
    const none = (email: string) => {
      const [, payload] = made({ email }).split('.');
      return `${encode({ alg: 'none' })}.${payload}.`;
    };
    expect(await opens(none)).toBe(false);
    const longer = { header: { alg: 'HS512' }, hash: 'sha512' };
    expect(await opens((email) => made({ email }, longer))).toBe(false);
  });

  test('is refused after its time, and before it [ASVS 9.2.1]', async () => {
    const now = Math.floor(Date.now() / 1000);
    expect(await opens((email) => made({ email, exp: now - 60 }))).toBe(false);
    expect(await opens((email) => made({ email, nbf: now + HOUR }))).toBe(false);
  });

  test('is no session or reset link, nor the reverse [ASVS 9.2.2]', async () => {
    const { email, browser } = await signedIn(product);
    const token = made({ email });
    const forged = anyone();
    const [name] = browser.cookie.split('=');
    const cookie = `${name}=${encodeURIComponent(token)}`;
    expect((await forged.send('GET', '/api/me', { headers: { cookie } })).body).toBeNull();
    const reset = { token, newPassword: 'otra-clave-larga' };
    expect((await anyone().post('/api/auth/reset-password', reset)).status).toBe(400);
    const [session = ''] = decodeURIComponent(browser.cookie.split('=')[1] ?? '').split('.');
    expect(await opens(() => session)).toBe(false);
  });
});

describe('a session', () => {
  const tokenOf = (browser: Browser) => decodeURIComponent(browser.cookie.split('=')[1] ?? '');

  test('has its own long random token, made at sign-in [ASVS 7.2.2, 7.2.3, 11.2.3, 11.5.1]', async () => {
    const { email } = await newPerson(product);
    const tokens = new Set<string>();
    for (let number = 0; number < 5; number++) {
      const browser = anyone();
      await browser.signIn(email);
      const [token = ''] = tokenOf(browser).split('.');
      tokens.add(token);
      // 32 of 62 characters are 190 bits.
      expect(token).toMatch(/^[A-Za-z0-9]{32,}$/);
    }
    expect(tokens.size).toBe(5);
  });

  test('opens nothing after sign-out, even with a saved cookie [ASVS 7.4.1]', async () => {
    const { browser } = await signedIn(product);
    const { cookie } = browser;
    await browser.post('/api/auth/sign-out');
    const thief = anyone();
    expect((await thief.send('GET', '/api/me', { headers: { cookie } })).body).toBeNull();
    expect((await thief.send('GET', '/api/analyses', { headers: { cookie } })).status).toBe(401);
  });

  test('ends when its browser signs in again [ASVS 7.2.4]', async () => {
    const { email, browser } = await signedIn(product);
    const { cookie } = browser;
    await browser.signIn(email);
    expect(browser.cookie).not.toBe(cookie);
    expect(await browser.isSignedIn()).toBe(true);
    const former = await anyone().send('GET', '/api/me', { headers: { cookie } });
    expect(former.body).toBeNull();
    expect((await browser.get('/api/me/sessions')).body.items).toHaveLength(1);
  });
});

describe('a second factor', () => {
  async function enrolled() {
    const person = await signedIn(product);
    const begun = await person.browser.post('/api/auth/two-factor/enable', { password: PASSWORD });
    const { totpURI: uri, backupCodes: recovery } = begun.body;
    await person.browser.post('/api/auth/two-factor/verify-totp', { code: totpCode(uri) });
    return { ...person, uri: uri as string, recovery: recovery as string[] };
  }

  test('is still required after a password reset [ASVS 6.4.3]', async () => {
    const { email, uri } = await enrolled();
    await anyone().post('/api/auth/request-password-reset', {
      email,
      redirectTo: '/reset-password',
    });
    const search = { to: email, subject: 'contraseña' };
    const token = await tokenFromMail(product.dataDir, search, '/reset-password');
    const reset = { token, newPassword: 'otra-clave-larga' };
    const browser = anyone();
    expect((await browser.post('/api/auth/reset-password', reset)).status).toBe(200);
    const half = await browser.signIn(email, 'otra-clave-larga');
    expect(half.body).toMatchObject({ twoFactorRedirect: true });
    expect(await browser.isSignedIn()).toBe(false);
    await browser.post('/api/auth/two-factor/verify-totp', { code: nextTotpCode(uri) });
    expect(await browser.isSignedIn()).toBe(true);
  });

  test('accepts no code of the past or the next minute [ASVS 6.5.5]', async () => {
    const { email, uri } = await enrolled();
    const browser = anyone();
    await browser.signIn(email);
    for (const away of [-3, -2, 3]) {
      const code = totpCode(uri, Date.now() + away * 30_000);
      const reply = await browser.post('/api/auth/two-factor/verify-totp', { code });
      expect(reply.body.code, `${away}`).toBe('invalid_code');
    }
  });

  test('has unguessable recovery codes [ASVS 6.5.4]', async () => {
    const { recovery } = await enrolled();
    expect(new Set(recovery).size).toBe(10);
    // Ten of 62 characters are 59 bits.
    for (const code of recovery) expect(code).toMatch(/^[A-Za-z0-9]{5}-[A-Za-z0-9]{5}$/);
  });

  test('tampered with in the database opens nothing [ASVS 11.3.3]', async () => {
    const { id, email, uri } = await enrolled();
    await product.ctx.db.execute(
      sql`update two_factors set secret = left(secret, -2) || case right(secret, 2) when '00' then '01' else '00' end where user_id = ${id}`,
    );
    const browser = anyone();
    await browser.signIn(email);
    const code = nextTotpCode(uri);
    expect(
      (await browser.post('/api/auth/two-factor/verify-totp', { code })).status,
    ).toBeGreaterThanOrEqual(400);
    expect(await browser.isSignedIn()).toBe(false);
  });
});
