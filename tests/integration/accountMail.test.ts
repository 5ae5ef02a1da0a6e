import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERRORS } from '#domain/errorKinds.ts';
import { createSmtpTransport } from '#server/external/mail/transport.ts';
import { sendMail } from '#server/flows/mail/sendMail.ts';
import { Browser, newPerson, PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { eventually, type Product, startProduct } from '#tests/support/product.ts';
import { type SmtpServer, startSmtp } from '#tests/support/smtp.ts';

/** A real mail server, which defers the first two mails as greylisting does. */
let smtp: SmtpServer;
let product: Product;
const FROM = 'Vetoscopio <avisos@vet.example>';
beforeAll(async () => {
  smtp = await startSmtp({ refuseFirst: 2 });
  product = await startProduct({ ai: fakeEngine() }, { SMTP_URL: smtp.url, MAIL_FROM: FROM });
});
afterAll(async () => {
  await product.end();
  await smtp.stop();
});

const arrived = (to: string, subject: string) =>
  eventually(
    async () => smtp.mails.find((mail) => mail.to === to && mail.subject.includes(subject)),
    40_000,
  );
const mailsTo = (to: string) => smtp.mails.filter((mail) => mail.to === to);

test('a mail that the server defers arrives later, once, as text and HTML', async () => {
  const email = 'gris@ejemplo.test';
  const client = new Browser(product.url);
  await client.post('/api/auth/sign-up/email', { name: 'Iñaki Muñoz', email, password: PASSWORD });
  const mail = await arrived(email, 'Confirme su cuenta');
  expect(mail.envelope).toEqual({ from: 'avisos@vet.example', to: [email] });
  expect(mail.from).toBe(FROM);
  expect(mail.text).toContain('Hola, Iñaki Muñoz:');
  expect(mail.html).toContain('Hola, Iñaki Muñoz:');
  expect(mail.links).toHaveLength(1);
  await fetch(mail.links[0] ?? '', { redirect: 'manual' });
  expect((await client.signIn(email)).status).toBe(200);
  expect(mailsTo(email)).toHaveLength(1);
});

test('simultaneous mails arrive once each', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => newPerson(product)));
  const browser = new Browser(product.url);
  await Promise.all(
    people.map(({ email }) => browser.post('/api/auth/request-password-reset', { email })),
  );
  await Promise.all(people.map(({ email }) => arrived(email, 'Restablezca')));
  // A mail arrives a moment before it is marked sent.
  await eventually(async () => {
    const { rows } = await product.ctx.db.execute<{ n: number }>(
      sql`select count(*)::int as n from mails where sent_at is null`,
    );
    return rows[0]?.n === 0;
  });
  for (const { email } of people) expect(mailsTo(email)).toHaveLength(1);
});

test('a mail whose worker died before recording it is sent again under the same id', async () => {
  const { email } = await newPerson(product);
  const browser = new Browser(product.url);
  await browser.post('/api/auth/request-password-reset', { email });
  await arrived(email, 'Restablezca');
  const { rows } = await product.ctx.db.execute<{ id: string }>(sql`
    update mails set sent_at = null, claimed_until = now() - interval '1 second'
    where recipient = ${email} returning id`);
  const id = rows[0]?.id ?? '';
  const mail = createSmtpTransport(smtp.url, { from: FROM, publicUrl: product.ctx.publicUrl });
  expect(await sendMail({ ...product.ctx, clock: () => new Date(), mail }, id)).toBe('sent');
  await eventually(async () => mailsTo(email).length === 2);
  const [first, second] = mailsTo(email);
  expect(second?.messageId).toBe(first?.messageId);
  expect(second?.messageId).toContain(id);
});

describe('a sign-in from a device', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
  const from = (email: string, agent: string) =>
    new Browser(product.url).signIn(email, PASSWORD, { 'user-agent': agent });

  test('sends a mail when new, except the account’s first one', async () => {
    const { email } = await signedIn(product);
    await from(email, FIREFOX);
    const mail = await arrived(email, 'Nuevo inicio de sesión');
    expect(mail.text).toContain('Firefox en Linux, con la dirección 127.0.0.1');
    await from(email, FIREFOX.replaceAll('145', '146'));
    await from(email, 'node');
    const { rows } = await product.ctx.db.execute<{ n: number }>(sql`
      select count(*)::int as n from mails where recipient = ${email} and kind = 'new-device'`);
    expect(rows[0]?.n).toBe(1);
  });

  test('with the wrong password sends no mail', async () => {
    const { email } = await signedIn(product);
    await new Browser(product.url).signIn(email, 'no-es-esta', { 'user-agent': FIREFOX });
    const { rows } = await product.ctx.db.execute(
      sql`select kind from mails where recipient = ${email}`,
    );
    expect(rows).toEqual([]);
  });
});

test('a registration of a taken address warns its owner', async () => {
  const { email } = await newPerson(product);
  const reply = await new Browser(product.url).post('/api/auth/sign-up/email', {
    name: 'Otra',
    email: email.toUpperCase(),
    password: PASSWORD,
  });
  expect(reply.body.title).toBe(ERRORS.user_already_registered.title);
  const mail = await arrived(email, 'Ya tiene una cuenta');
  expect(mail.text).toContain('Hola, Ana Prueba:');
});

test.each([
  '\u2800',
  'Ana\r\nBcc: victima@ejemplo.test',
  'Ana\u2028Subject: premio',
  'Gane en www.malo.example',
  'http://malo.example',
  'x'.repeat(121),
])('a name like %j cannot be registered, so no mail carries it', async (name) => {
  const before = smtp.mails.length;
  const reply = await new Browser(product.url).post('/api/auth/sign-up/email', {
    name,
    email: `inyeccion${before}@ejemplo.test`,
    password: PASSWORD,
  });
  expect(reply.body).toMatchObject({ status: 422, code: 'invalid_name' });
});

describe('a mail that cannot be queued', () => {
  const away = () => product.ctx.db.execute(sql`alter table mails rename to mails_away`);
  const back = () => product.ctx.db.execute(sql`alter table mails_away rename to mails`);
  const notQueued = { status: 503, code: 'mail_not_queued' };

  test('fails the registration, and leaves no account behind', async () => {
    const client = new Browser(product.url);
    const account = { name: 'Ana', email: 'sin.cola@ejemplo.test', password: PASSWORD };
    await away();
    const refused = await client.post('/api/auth/sign-up/email', account).finally(back);
    expect(refused.body).toMatchObject(notQueued);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    const again = await client.post('/api/auth/sign-up/email', account);
    expect([again.status, again.body.code]).toEqual([200, undefined]);
    await arrived(account.email, 'Confirme su cuenta');
  });

  test.each(['request-password-reset', 'send-verification-email'])(
    'fails the request by %s',
    async (path) => {
      const confirmed = path === 'request-password-reset';
      const { email } = await newPerson(product, { confirmed });
      const ask = () => new Browser(product.url).post(`/api/auth/${path}`, { email });
      await away();
      expect((await ask().finally(back)).body).toMatchObject(notQueued);
      expect((await ask()).status).toBe(200);
      await arrived(email, confirmed ? 'Restablezca' : 'Confirme su cuenta');
    },
  );
});
