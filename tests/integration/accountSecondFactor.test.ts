import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setRole } from '#server/stores/profiles.ts';
import { Browser, newPerson, PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { freePort } from '#tests/support/freePort.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { nextTotpCode, totpCode } from '#tests/support/totp.ts';

/** As in production, where administrators need it. */
let product: Product;
beforeAll(async () => {
  const port = await freePort();
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    AUTH_SECRET: randomBytes(32).toString('hex'),
  };
  product = await startProduct({ ai: fakeEngine() }, env);
});
afterAll(() => product.end());

/** Enrols from a signed-in browser. @returns the authenticator's address and the recovery codes. */
async function enrol(browser: Browser): Promise<{ uri: string; recovery: string[] }> {
  const begun = await browser.post('/api/auth/two-factor/enable', { password: PASSWORD });
  expect(begun.status).toBe(200);
  const { totpURI, backupCodes } = begun.body;
  expect((await browser.get('/api/me')).body.two_factor_enabled).toBe(false);
  const proved = await browser.post('/api/auth/two-factor/verify-totp', {
    code: totpCode(totpURI),
  });
  expect(proved.status).toBe(200);
  return { uri: totpURI, recovery: backupCodes };
}

describe('a second factor', () => {
  test('is required once it is on, and the password alone opens nothing [1.4-03] [ASVS 6.3.3, 6.6.2]', async () => {
    const { email, browser } = await signedIn(product);
    const { uri } = await enrol(browser);
    expect(new URL(uri).searchParams.get('issuer')).toBe('Vetoscopio');
    expect((await browser.get('/api/me')).body.two_factor_enabled).toBe(true);
    const other = new Browser(product.url);
    const half = await other.signIn(email);
    expect(half.body).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
    expect(await other.isSignedIn()).toBe(false);
    const wrong = await other.post('/api/auth/two-factor/verify-totp', { code: '000000' });
    expect(wrong.body).toMatchObject({ status: 422, code: 'invalid_code' });
    expect(await other.isSignedIn()).toBe(false);
    const right = await other.post('/api/auth/two-factor/verify-totp', { code: nextTotpCode(uri) });
    expect(right.status).toBe(200);
    expect((await other.get('/api/me')).body.email).toBe(email);
  });

  test('leaves the enrolling browser signed in', async () => {
    const { browser } = await signedIn(product);
    await enrol(browser);
    expect(await browser.isSignedIn()).toBe(true);
    const { items } = (await browser.get('/api/me/sessions')).body;
    expect(items).toHaveLength(1);
  });

  test('can be replaced by each recovery code, once [2.9-13] [ASVS 6.4.4, 6.5.1]', async () => {
    const { email, browser } = await signedIn(product);
    const { recovery } = await enrol(browser);
    expect(recovery).toHaveLength(10);
    const use = async (code: string) => {
      const other = new Browser(product.url);
      await other.signIn(email);
      return other.post('/api/auth/two-factor/verify-backup-code', { code });
    };
    expect((await use(recovery[0] ?? '')).status).toBe(200);
    expect((await use(recovery[0] ?? '')).body.code).toBe('invalid_backup_code');
    expect((await use(recovery[1] ?? '')).status).toBe(200);
    const renewed = await browser.post('/api/auth/two-factor/generate-backup-codes', {
      password: PASSWORD,
    });
    expect((await use(recovery[2] ?? '')).status).toBe(422);
    expect((await use(renewed.body.backupCodes[0])).status).toBe(200);
  });

  test('cannot be guessed: five codes a sign-in, ten in a row [ASVS 6.6.3]', async () => {
    const { email, browser } = await signedIn(product);
    const { uri } = await enrol(browser);
    const statuses: number[] = [];
    for (let round = 0; round < 3; round++) {
      const other = new Browser(product.url);
      await other.signIn(email);
      for (let number = 0; number < 6; number++) {
        const guess = { code: `00000${number}` };
        statuses.push((await other.post('/api/auth/two-factor/verify-totp', guess)).status);
      }
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    const other = new Browser(product.url);
    await other.signIn(email);
    const right = await other.post('/api/auth/two-factor/verify-totp', { code: nextTotpCode(uri) });
    expect(right.status).toBe(429);
    expect(await browser.isSignedIn()).toBe(true);
  });

  test('accepts each code once over all operations [2.9-13] [ASVS 6.5.1]', async () => {
    const { email, browser } = await signedIn(product);
    const { uri } = await enrol(browser);
    const tryAt = async (other: Browser, code: string) =>
      (await other.post('/api/auth/two-factor/verify-totp', { code })).body.code ?? 'in';
    const others = [1, 2, 3].map(() => new Browser(product.url));
    for (const other of others) await other.signIn(email);
    const code = nextTotpCode(uri);
    // A wrong code may be tried again: it was not the claimed one.
    expect(await tryAt(others[0] as Browser, '000000')).toBe('invalid_code');
    expect(await tryAt(others[0] as Browser, '000000')).toBe('invalid_code');
    const answers = await Promise.all(others.map((other) => tryAt(other, code)));
    expect(answers.sort()).toEqual(['code_already_used', 'code_already_used', 'in']);
    const late = new Browser(product.url);
    await late.signIn(email);
    expect(await tryAt(late, code)).toBe('code_already_used');
    expect(await late.isSignedIn()).toBe(false);
  });

  test('is turned off with the password only [ASVS 6.4.4, 7.5.1]', async () => {
    const { email, browser } = await signedIn(product);
    await enrol(browser);
    const wrong = await browser.post('/api/auth/two-factor/disable', { password: 'no-es' });
    expect(wrong.body).toMatchObject({ status: 422, code: 'invalid_password' });
    await browser.post('/api/auth/two-factor/disable', { password: PASSWORD });
    const other = new Browser(product.url);
    await other.signIn(email);
    expect((await other.get('/api/me')).body.two_factor_enabled).toBe(false);
  });

  test('is not stored in readable form [ASVS 6.5.2, 11.3.2]', async () => {
    const { browser } = await signedIn(product);
    const { uri, recovery } = await enrol(browser);
    const { rows } = await product.ctx.db.execute(
      sql`select secret, backup_codes from two_factors`,
    );
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(recovery[0]);
    expect(stored).not.toContain(new URL(uri).searchParams.get('secret'));
  });
});

test.each(['admin', 'super_admin'] as const)(
  'without it an account with the role %s reaches its enrolment and nothing else [ASVS 6.3.3]',
  async (role) => {
    const { id, email } = await newPerson(product);
    await setRole(product.ctx.db, id, role);
    const browser = new Browser(product.url);
    await browser.signIn(email);
    expect((await browser.get('/api/me')).body).toMatchObject({
      role,
      second_factor_required: true,
    });
    for (const path of ['/api/analyses', '/api/me/sessions', '/api/me/export', '/api/events'])
      expect((await browser.get(path)).body, path).toMatchObject({
        status: 403,
        code: 'second_factor_required',
      });
    expect((await browser.create('cytology', {})).status).toBe(403);
    await enrol(browser);
    expect((await browser.get('/api/me')).body.second_factor_required).toBe(false);
    expect((await browser.get('/api/analyses')).status).toBe(200);
  },
);

test('an account without an administrator’s role needs none', async () => {
  const { browser } = await signedIn(product);
  expect((await browser.get('/api/me')).body.second_factor_required).toBe(false);
  expect((await browser.get('/api/analyses')).status).toBe(200);
  expect(product.errors).toEqual([]);
});
