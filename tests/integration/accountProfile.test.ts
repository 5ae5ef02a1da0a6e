import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, newPerson, PASSWORD, signedIn, tokenFromMail } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { openStream } from '#tests/support/eventStream.ts';
import { readOutbox, waitForMail } from '#tests/support/outbox.ts';
import { eventually, type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
});
afterAll(() => product.end());

describe('changing the address', () => {
  const ask = (browser: Browser, email: string, password = PASSWORD) =>
    browser.post('/api/me/email', { email, password });
  const follow = (token: string) =>
    new Browser(product.url).post('/api/me/email/confirm', { token });
  const usable = async (link: string) =>
    (
      await new Browser(product.url).post('/api/mailed-links/check', {
        kind: 'email-change',
        token: link,
      })
    ).body.usable;
  const token = (to: string, subject: string) =>
    tokenFromMail(product.dataDir, { to, subject }, '/confirm-email');

  test('needs both addresses to confirm, the old one first, each link once [1.7-06]', async () => {
    const { email, browser } = await signedIn(product);
    const wanted = `Nueva.${email}`;
    const newEmail = wanted.toLowerCase();
    const asked = await ask(browser, wanted);
    expect([asked.status, asked.body]).toEqual([202, { status: 'waiting_for_old_address' }]);
    const oldToken = await token(email, 'Confirme el cambio');
    const early = (await readOutbox(product.dataDir)).filter((mail) => mail.to === newEmail);
    expect(early).toEqual([]);
    expect(await usable(oldToken)).toBe(true);
    expect((await follow(oldToken)).body).toEqual({ status: 'waiting_for_new_address', newEmail });
    expect(await usable(oldToken)).toBe(false);
    expect((await follow(oldToken)).body).toMatchObject({ status: 410, code: 'link_expired' });
    expect((await browser.get('/api/me')).body.email).toBe(email);
    const newToken = await token(newEmail, 'Confirme su nuevo correo');
    expect(await usable(newToken)).toBe(true);
    expect((await follow(newToken)).body).toEqual({ status: 'changed', newEmail });
    expect(await usable(newToken)).toBe(false);
    expect((await follow(newToken)).status).toBe(410);
    expect((await browser.get('/api/me')).body.email).toBe(newEmail);
    for (const to of [email, newEmail])
      await waitForMail(product.dataDir, { to, subject: 'ha cambiado' });
    expect((await new Browser(product.url).signIn(email)).status).toBe(401);
    expect((await new Browser(product.url).signIn(newEmail)).status).toBe(200);
  });

  test('requires the current password: without it no mail is sent [ASVS 7.5.1]', async () => {
    const { email, browser } = await signedIn(product);
    const wrong = await ask(browser, `robada.${email}`, 'no-es-esta');
    expect(wrong.body).toMatchObject({ status: 422, code: 'wrong_password' });
    const none = await browser.post('/api/me/email', { email: `robada.${email}` });
    expect(none.body).toMatchObject({ status: 422, fields: [{ field: 'password' }] });
    const { rows } = await product.ctx.db.execute(
      sql`select kind from mails where recipient = ${email}`,
    );
    expect(rows).toEqual([]);
  });

  test('to a taken one, in any letter case, is refused', async () => {
    const { email, browser } = await signedIn(product);
    const other = await newPerson(product);
    const taken = await ask(browser, other.email.toUpperCase());
    expect(taken.body).toMatchObject({ status: 409, code: 'email_taken' });
    expect((await ask(browser, email.toUpperCase())).body.code).toBe('same_email');
  });

  test('to one taken meanwhile is refused at the end', async () => {
    const { email, browser } = await signedIn(product);
    const newEmail = `carrera.${email}`;
    await ask(browser, newEmail);
    await follow(await token(email, 'Confirme el cambio'));
    const last = await token(newEmail, 'Confirme su nuevo correo');
    await newPerson(product, { email: newEmail });
    expect((await follow(last)).body).toMatchObject({ status: 409, code: 'email_taken' });
    expect((await browser.get('/api/me')).body.email).toBe(email);
  });

  test('a newer request or a timeout invalidates earlier links', async () => {
    const { id, email, browser } = await signedIn(product);
    await ask(browser, `uno.${email}`);
    const first = await token(email, 'Confirme el cambio');
    const earlier = (await readOutbox(product.dataDir)).map((mail) => mail.file);
    await ask(browser, `dos.${email}`);
    const search = { to: email, subject: 'Confirme el cambio', except: earlier };
    const second = await tokenFromMail(product.dataDir, search, '/confirm-email');
    expect((await follow(first)).status).toBe(410);
    await product.ctx.db.execute(
      sql`update email_changes set expires_at = now() - interval '1 second' where user_id = ${id}`,
    );
    expect((await follow(second)).status).toBe(410);
  });

  test.each([
    ['no address', { email: 'no-es' }, 'email'],
    ['two lines', { email: 'a@b.es\r\nBcc: x@y.es' }, 'email'],
    ['something else', { email: 'a@b.es', role: 'admin' }, 'role'],
    ['nothing', {}, 'email'],
  ])('to %s is refused naming the field', async (_case, body, field) => {
    const { browser } = await signedIn(product);
    const reply = await browser.post('/api/me/email', { password: PASSWORD, ...body });
    expect(reply.body).toMatchObject({ status: 422, code: 'invalid_body', fields: [{ field }] });
  });
});

describe('the fiscal card', () => {
  test('stores the sent fields, leaves the rest and clears empty ones [1.7-02]', async () => {
    const { browser } = await signedIn(product);
    const first = await browser.patch('/api/me/fiscal', {
      full_name: 'Ana  Ruiz',
      company_name: 'Clínica Norte',
      billing_address: 'Calle Mayor 1\r\n28001 Madrid',
      vat_number: 'B12345678',
    });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      company_name: 'Clínica Norte',
      billing_address: 'Calle Mayor 1\n28001 Madrid',
    });
    await browser.patch('/api/me/fiscal', { vat_number: '', company_name: null });
    expect((await browser.get('/api/me')).body).toMatchObject({
      full_name: 'Ana  Ruiz',
      company_name: null,
      vat_number: null,
      billing_address: 'Calle Mayor 1\n28001 Madrid',
    });
  });

  test.each([
    [{ full_name: 'x'.repeat(121) }, 'full_name', 'Nombre completo: hasta 120 caracteres.'],
    [
      { company_name: 'Clínica\nBcc: x@y.es' },
      'company_name',
      'Nombre de la empresa: no puede tener saltos de línea.',
    ],
    [{ role: 'super_admin' }, 'role', 'role: campo desconocido.'],
    [{ vat_number: 12 }, 'vat_number', 'NIF/CIF: debe ser un texto.'],
  ])('%j is refused', async (body, field, message) => {
    const { browser } = await signedIn(product);
    const reply = await browser.patch('/api/me/fiscal', body);
    expect(reply.body).toMatchObject({ status: 422, fields: [{ field, message }] });
  });
});

test('preferences have defaults, are stored and accept nothing else [2.9-16] [ASVS 15.3.3]', async () => {
  const { browser } = await signedIn(product);
  expect((await browser.get('/api/me')).body.preferences).toEqual({
    theme: 'system',
    notify_finished: true,
    plain_letters: false,
    uploads_images: true,
  });
  await browser.patch('/api/me/preferences', { theme: 'dark' });
  const changed = await browser.patch('/api/me/preferences', { notify_finished: false });
  expect(changed.body.preferences).toEqual({
    theme: 'dark',
    notify_finished: false,
    plain_letters: false,
    uploads_images: true,
  });
  const plain = await browser.patch('/api/me/preferences', {
    plain_letters: true,
    uploads_images: false,
  });
  expect(plain.body.preferences).toEqual({
    theme: 'dark',
    notify_finished: false,
    plain_letters: true,
    uploads_images: false,
  });
  expect((await browser.patch('/api/me/preferences', { theme: 'rosa' })).status).toBe(422);
});

describe('the sessions of an account', () => {
  test('are listed with their device, and one or all others can be closed [2.9-14] [ASVS 7.5.2, 15.3.1]', async () => {
    const { email, browser } = await signedIn(product);
    const phone = new Browser(product.url);
    await phone.signIn(email, PASSWORD, {
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    });
    const third = new Browser(product.url);
    await third.signIn(email);
    const { items } = (await browser.get('/api/me/sessions')).body;
    expect(items).toHaveLength(3);
    expect(items.filter((session: { current: boolean }) => session.current)).toHaveLength(1);
    expect(JSON.stringify(items)).not.toMatch(/token/);
    const ofPhone = items.find((session: { device: string }) => session.device.includes('iPhone'));
    expect(ofPhone).toMatchObject({ device: 'Safari en iPhone', current: false });
    expect((await browser.delete(`/api/me/sessions/${ofPhone.id}`)).status).toBe(204);
    expect(await phone.isSignedIn()).toBe(false);
    expect((await browser.delete(`/api/me/sessions/${ofPhone.id}`)).body.code).toBe(
      'session_not_found',
    );
    expect((await browser.post('/api/me/sessions/revoke-others')).body).toEqual({ revoked: 1 });
    expect(await third.isSignedIn()).toBe(false);
    expect(await browser.isSignedIn()).toBe(true);
  });

  test('of another account cannot be closed, and answer as if missing [ASVS 8.2.2]', async () => {
    const victim = await signedIn(product);
    const thief = await signedIn(product);
    const [session] = (await victim.browser.get('/api/me/sessions')).body.items;
    const foreign = await thief.browser.delete(`/api/me/sessions/${session.id}`);
    for (const id of ['no-hay', 'x'.repeat(60), '%27%20or%201=1']) {
      const missing = await thief.browser.delete(`/api/me/sessions/${id}`);
      expect(foreign.body).toEqual({ ...missing.body, requestId: foreign.body.requestId });
    }
    expect(foreign.status).toBe(404);
    expect(await victim.browser.isSignedIn()).toBe(true);
  });

  const ended = (stream: Awaited<ReturnType<typeof openStream>>) =>
    stream.events.some((event) => event.event === 'session' && event.data.state === 'ended');

  test('closed elsewhere, close exactly the tabs that used them', async () => {
    const { email, browser } = await signedIn(product);
    const laptop = new Browser(product.url);
    await laptop.signIn(email);
    const tabs = await Promise.all([1, 2].map(() => openStream(product.url, laptop.cookie)));
    const own = await openStream(product.url, browser.cookie);
    await browser.post('/api/me/sessions/revoke-others');
    await eventually(async () => tabs.every(ended), 5000);
    expect(ended(own)).toBe(false);
    own.close();
  });

  test('closed in one tab, end the other tab [1.4-02]', async () => {
    const { browser } = await signedIn(product);
    const tab = await openStream(product.url, browser.cookie);
    await browser.post('/api/auth/sign-out');
    await eventually(async () => ended(tab), 5000);
    expect((await new Browser(product.url).get('/api/events')).status).toBe(401);
  });
});

test('a finished analysis sends a mail unless the vet turned it off [1.1-05]', async () => {
  const { email, browser } = await signedIn(product);
  const submit = async () => {
    const data = { patientName: 'Bruma', clinicalAnatomicLocation: 'Masa axilar' };
    const { id } = (await browser.create('cytology', data)).body;
    await browser.post(`/api/analyses/${id}/submit`);
    await eventually(
      async () => (await browser.get(`/api/analyses/${id}`)).body.status === 'completed',
    );
    return id as string;
  };
  const first = await submit();
  const mail = await waitForMail(product.dataDir, { to: email, subject: 'informe listo' });
  expect(mail.links).toEqual([`${product.ctx.publicUrl}/analysis/${first}`]);
  expect(mail.subject).toBe('Bruma · Citología: informe listo');
  // It names the case, without its contents.
  expect(mail.text + mail.html).not.toContain('Masa axilar');
  await browser.patch('/api/me/preferences', { notify_finished: false });
  await submit();
  const { rows } = await product.ctx.db.execute<{ n: number }>(
    sql`select count(*)::int as n from mails where recipient = ${email} and kind = 'analysis-finished'`,
  );
  expect(rows[0]?.n).toBe(1);
  expect(product.errors).toEqual([]);
});
