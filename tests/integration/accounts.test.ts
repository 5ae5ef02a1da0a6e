import { createHash, createHmac, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LEGAL_VERSION } from '#domain/rules/legal.ts';
import { installationSecret } from '#server/run/installationSecret.ts';
import { findAccount, findUserByEmail } from '#server/stores/profiles.ts';
import { scopeOf } from '#server/stores/scope.ts';
import { PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { waitForMail } from '#tests/support/outbox.ts';
import {
  Client,
  eventually,
  type Product,
  signInSample,
  startProduct,
} from '#tests/support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
});
afterAll(() => product.end());

const password = 'una-clave-larga';
const signUp = (client: Client, email: string, name = 'Lucía Ferrándiz') =>
  client.post('/api/auth/sign-up/email', { name, email, password });

async function confirm(email: string): Promise<void> {
  const mail = await waitForMail(product.dataDir, { to: email, subject: 'Confirme su cuenta' });
  const link = mail.links.find((url) => url.includes('/verify-email'));
  const response = await fetch(link ?? '', { redirect: 'manual' });
  expect(response.headers.get('location')).toContain('/login?confirmado=1');
}

test('a guest’s profile is empty, without a refusal', async () => {
  const guest = new Client(product.url);
  const reply = await guest.get('/api/me');
  expect([reply.status, reply.body]).toEqual([200, null]);
  guest.cookie = 'vetoscopio.session_token=inventado.firma';
  expect((await guest.get('/api/me')).body).toBeNull();
});

describe('a new account', () => {
  test('records the accepted legal texts and the time, unless someone else created it', async () => {
    const email = 'acepta@ejemplo.test';
    await signUp(new Client(product.url), email);
    const made = await findUserByEmail(product.ctx.db, email);
    const account = await findAccount(product.ctx.db, scopeOf({ accountId: made?.id ?? '' }));
    expect(account).toMatchObject({
      termsVersion: LEGAL_VERSION,
      termsAcceptedAt: expect.any(Date),
    });
    const sample = await findUserByEmail(product.ctx.db, 'veterinaria@ejemplo.test');
    expect(
      await findAccount(product.ctx.db, scopeOf({ accountId: sample?.id ?? '' })),
    ).toMatchObject({
      termsVersion: null,
      termsAcceptedAt: null,
    });
  });

  test('is confirmed by mail before it can sign in, and starts on the free plan [1.3-01, 1.3-03, 1.4-12, 1.7-05, 1.8-01, 1.8-04, 2.3-20] [ASVS 7.6.2]', async () => {
    const client = new Client(product.url);
    const email = 'lucia@ejemplo.test';
    expect((await signUp(client, email)).status).toBe(200);
    expect(client.cookie).toBe('');
    const early = await client.post('/api/auth/sign-in/email', { email, password });
    expect([early.status, early.body.code]).toEqual([403, 'email_not_verified']);
    expect(early.body.detail).toBe(
      'Por favor, confirme su correo electrónico antes de iniciar sesión.',
    );
    await confirm(email);
    expect((await client.post('/api/auth/sign-in/email', { email, password })).status).toBe(200);
    const me = (await client.get('/api/me')).body;
    expect(me).toMatchObject({
      email,
      full_name: 'Lucía Ferrándiz',
      role: 'user',
      current_plan: 'free',
      plan_name: 'Gratuito',
      limit_type: 'total',
      consultation_limit: 3,
      consultations_this_month: 0,
    });
    await client.post('/api/auth/sign-out');
    expect(await client.isSignedIn()).toBe(false);
  });

  test('of a known address is answered as pending or as registered, in any case [1.4-19, 1.8-07]', async () => {
    const client = new Client(product.url);
    await signUp(client, 'ana@ejemplo.test');
    const pending = await signUp(client, 'ANA@ejemplo.test');
    expect([pending.status, pending.body.code]).toEqual([409, 'registration_pending']);
    expect(pending.body.title).toBe('Registro Pendiente');
    await confirm('ana@ejemplo.test');
    const registered = await signUp(client, 'Ana@Ejemplo.test');
    expect([registered.status, registered.body.title]).toEqual([409, 'Usuario Ya Registrado']);
  });

  test('is the same however its address was pasted; its password is taken to the letter', async () => {
    const client = new Client(product.url);
    const hidden = `una-clave\u200b-larga`;
    const name = 'Ana\u200b\u2003L\u00adópez';
    const pasted = { name, email: '\ufeffpegada@ejem\u200bplo.test\u00a0', password: hidden };
    expect((await client.post('/api/auth/sign-up/email', pasted)).status).toBe(200);
    await confirm('pegada@ejemplo.test');
    const enter = (email: string, typed: string) =>
      client.post('/api/auth/sign-in/email', { email, password: typed });
    expect((await enter('pegada@ejemplo.test', 'una-clave-larga')).status).toBe(401);
    expect((await enter('\u2060pegada@ejemplo.test ', hidden)).status).toBe(200);
    expect((await client.get('/api/me')).body).toMatchObject({
      email: 'pegada@ejemplo.test',
      full_name: 'Ana López',
    });
  });

  test('two simultaneous registrations make one account', async () => {
    const replies = await Promise.all([
      signUp(new Client(product.url), 'doble@ejemplo.test'),
      signUp(new Client(product.url), 'doble@ejemplo.test'),
    ]);
    expect(replies.filter((reply) => reply.status === 200).length).toBeLessThanOrEqual(2);
    await confirm('doble@ejemplo.test');
    const client = new Client(product.url);
    const signedIn = await client.post('/api/auth/sign-in/email', {
      email: 'doble@ejemplo.test',
      password,
    });
    expect(signedIn.status).toBe(200);
  });

  test.each([
    ['a short password', { name: 'A', email: 'b1@ejemplo.test', password: 'corta' }],
    ['an empty password', { name: 'A', email: 'b4@ejemplo.test', password: '' }],
    ['no address', { name: 'A', email: 'no-es-correo', password }],
    ['a name that is two lines', { name: 'A\r\nBcc: x@y.z', email: 'b2@ejemplo.test', password }],
    ['no name', { name: ' ', email: 'b3@ejemplo.test', password }],
  ])('with %s is refused in Spanish [1.5-01, 1.5-15] [ASVS 6.2.1]', async (_case, body) => {
    const reply = await new Client(product.url).post('/api/auth/sign-up/email', body);
    expect(reply.status).toBe(422);
    expect(reply.headers.get('content-type')).toContain('problem+json');
    expect(reply.body.detail).toMatch(/contraseña|correo|nombre|campos/i);
    expect(['name', 'email', 'password']).toContain(reply.body.fields[0].field);
  });
});

describe('signing in', () => {
  test('with a wrong password or an unknown address replies the same [1.8-03]', async () => {
    const client = new Client(product.url);
    const [sample] = product.sampleAccounts;
    const wrong = await client.post('/api/auth/sign-in/email', {
      email: sample?.email,
      password: 'no-es-esta',
    });
    const unknown = await client.post('/api/auth/sign-in/email', {
      email: 'nadie@ejemplo.test',
      password: 'no-es-esta',
    });
    expect(wrong.body).toEqual({ ...unknown.body, requestId: wrong.body.requestId });
    expect(wrong.body.detail).toBe('Correo electrónico o contraseña incorrectos.');
  });

  test('the three sample accounts have the three roles [1.6-03]', async () => {
    for (const role of ['user', 'admin', 'super_admin'] as const) {
      const client = await signInSample(product, role);
      expect((await client.get('/api/me')).body.role).toBe(role);
    }
  });

  test('a session ends after a week without use and after thirty days in all [1.3-06, 1.9-13] [ASVS 7.3.1, 7.3.2]', async () => {
    let now = new Date('2026-11-20T10:00:00Z');
    const aged = await startProduct({ ai: fakeEngine(), clock: () => now });
    try {
      const day = 86_400_000;
      const idle = await signInSample(aged, 'user');
      const used = await signInSample(aged, 'admin');
      const begun = Date.now();
      for (let days = 3; days <= 30; days += 3) {
        now = new Date(begun + days * day);
        expect(await used.isSignedIn(), `${days} days`).toBe(days < 30);
      }
      now = new Date(begun + 8 * day);
      expect(await idle.isSignedIn()).toBe(false);
    } finally {
      await aged.end();
    }
  });

  test('only the cookie has the session’s token; the table has its hash', async () => {
    const { email, browser } = await signedIn(product);
    const token = () => /session_token=(\w+)/.exec(browser.cookie)?.[1] ?? '';
    const first = token();
    expect(first).toMatch(/^\w{32}$/);
    const replies = [
      await browser.signIn(email),
      await browser.get('/api/auth/get-session'),
      await browser.post('/api/auth/change-password', {
        currentPassword: PASSWORD,
        newPassword: 'otra-clave-larga',
      }),
    ];
    for (const { status, body } of replies) {
      expect([status, body.user.email]).toEqual([200, email]);
      expect(JSON.stringify(body)).not.toMatch(/token/);
    }
    const { rows } = await product.ctx.db.execute(sql`select token from sessions`);
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(first);
    expect(stored).not.toContain(token());
    const hash = createHash('sha256').update(token()).digest('hex');
    expect(stored).toContain(hash);
    // The table's hash opens nothing, even with a valid signature.
    const secret = await installationSecret(product.dataDir);
    const signature = createHmac('sha256', secret).update(hash).digest('base64');
    browser.cookie = `vetoscopio.session_token=${encodeURIComponent(`${hash}.${signature}`)}`;
    expect(await browser.isSignedIn()).toBe(false);
  });

  test('a forged cookie is no session [ASVS 7.2.1]', async () => {
    const client = await signInSample(product, 'user');
    client.cookie = client.cookie.replace(/(session_token=[^;]+).{12}/, '$1AAAAAAAAAAA%3D');
    expect(await client.isSignedIn()).toBe(false);
  });
});

test('outside production /outbox shows the mails as written', async () => {
  const guest = new Client(product.url);
  const email = 'buzon@ejemplo.test';
  await signUp(guest, email, 'Íñigo <b>Ñu</b>');
  const { file, links, text } = await waitForMail(product.dataDir, { to: email });
  const [id] = file.split('.');
  // The file is written a moment before the mail counts as sent.
  const list = await eventually(async () => {
    const page = (await guest.get('/outbox')).body as string;
    return page.includes(`/outbox/${id}`) && page;
  });
  expect(list).toMatch(new RegExp(`<a href="/outbox/${id}">[^<]+</a><span>${email}</span>`));
  expect(list).toContain(`<span class="host">${new URL(product.url).host}</span>`);
  const mail = (await guest.get(`/outbox/${id}`)).body as string;
  const escaped = (words: string) =>
    words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  expect(mail).toContain(`<pre>${escaped(text)}`);
  expect(mail).toContain('Íñigo &lt;b&gt;Ñu&lt;/b&gt;');
  expect(mail).toContain(`<a href="${escaped(links[0] ?? '')}">`);
  for (const path of [`/outbox/${randomUUID()}`, '/outbox/nada'])
    expect((await guest.get(path)).status).toBe(404);
  expect(product.errors).toEqual([]);
});
