import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetOldAccountRows } from '#server/flows/accounts/forget.ts';
import { sendContact } from '#server/flows/support/sendContact.ts';
import { contactMessages } from '#server/stores/schemaSupport.ts';
import { insertContactMessage } from '#server/stores/support.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { callerOf } from '#tests/support/callers.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { waitForMail } from '#tests/support/outbox.ts';
import { Client, eventually, newVet, type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let now = new Date();
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine(), clock: () => now });
});
afterAll(() => product.end());

const message = {
  name: 'Ana <b>Vet</b>',
  email: 'ana@ejemplo.test',
  subject: 'Una duda',
  message: 'Primera línea\n<script>alert(1)</script>',
};

test('the frequent questions are public [1.3-08]', async () => {
  const { body } = await new Client(product.url).get('/api/faqs');
  expect(body.items.length).toBeGreaterThan(2);
  expect(body.items[0]).toEqual({
    id: expect.any(String),
    question: expect.any(String),
    answer: expect.any(String),
  });
});

test('a message of the contact form reaches the super-administrator as text [1.3-09] [ASVS 1.1.2, 1.2.1]', async () => {
  expect((await new Client(product.url).post('/api/contact', message)).status).toBe(204);
  const mail = await waitForMail(product.dataDir, {
    to: 'superadmin@ejemplo.test',
    subject: 'Contacto: Una duda',
  });
  expect(mail.text).toContain('Ana <b>Vet</b> <ana@ejemplo.test>');
  expect(mail.html).not.toContain('<script>');
});

async function written(planId: string, subject: string) {
  const writer = await signedIn(product);
  const { db } = product.ctx;
  await db.execute(sql`update profiles set current_plan = ${planId} where user_id = ${writer.id}`);
  expect((await writer.browser.post('/api/contact', { ...message, subject })).status).toBe(204);
  const { rows } = await db.execute<{ plan: string; mail: string; text: string; reply: string }>(
    sql`select c.plan_id as plan, m.subject as mail, m.text_body as text, m.reply_to as reply
      from contact_messages c, mails m
      where c.subject = ${subject} and m.kind = 'contact' and m.subject like ${`%: ${subject}`}`,
  );
  return { ...rows[0], account: writer.email };
}

test('a signed-in user’s message carries the account and the plan, and replies go to its sender', async () => {
  const premium = await written('premium', 'Sobre la factura');
  expect(premium).toMatchObject({
    plan: 'premium',
    reply: 'ana@ejemplo.test',
    mail: 'Contacto (Premium, soporte dedicado): Sobre la factura',
  });
  expect(premium.text).toContain(`Cuenta ${premium.account}, plan Premium, soporte dedicado.`);
  const free = await written('free', 'Sobre un caso');
  expect(free.mail).toBe('Contacto (Gratuito, soporte de la comunidad): Sobre un caso');
  now = new Date(now.getTime() + 2 * 3_600_000);
});

test('the waiting message of the larger plan is sent first', async () => {
  const vet = await signedIn(product);
  const { ctx } = product;
  await ctx.db.execute(sql`update profiles set current_plan = 'premium' where user_id = ${vet.id}`);
  const write = (tx: typeof ctx.db, place: number, userId?: string) =>
    sendContact({ ...ctx, db: tx }, userId === undefined ? undefined : callerOf(userId), {
      ...message,
      subject: `En cola ${place}`,
      senderAddress: `10.0.0.${place}`,
    });
  // All start waiting at once, when this is committed.
  await ctx.db.transaction(async (tx) => {
    for (const place of [1, 2, 3, 4]) await write(tx, place);
    await write(tx, 5, vet.id);
  });
  const taken = async () => {
    const { rows } = await ctx.db.execute<{ subject: string; priority: number }>(sql`
      select m.subject, j.priority from mails m
      join pgboss.job j on j.name = 'send-mail' and j.data ->> 'mailId' = m.id::text
      where m.subject like '%En cola%' and j.state = 'completed' order by j.started_on`);
    return rows;
  };
  await eventually(async () => (await taken()).length === 5);
  const order = (await taken()).map(({ priority }) => priority);
  // Two are sent at a time.
  expect(order.indexOf(3)).toBeLessThan(2);
  expect(order.toSorted()).toEqual([0, 0, 0, 0, 3]);
});

test('a message to the desk is stored for a year', async () => {
  const { ctx } = product;
  const subject = 'Una pregunta antigua';
  await insertContactMessage(ctx.db, { ...message, subject, senderHash: 'x', createdAt: now });
  const count = () => ctx.db.$count(contactMessages, eq(contactMessages.subject, subject));
  const days = (after: number) => () => new Date(now.getTime() + after * 86_400_000);
  expect(await count()).toBe(1);
  await forgetOldAccountRows({ ...ctx, clock: days(364) });
  expect(await count()).toBe(1);
  await forgetOldAccountRows({ ...ctx, clock: days(366) });
  expect(await count()).toBe(0);
});

test('a message without its parts, or with a header hidden in one, is refused by field [1.5-07] [ASVS 1.3.11]', async () => {
  const client = new Client(product.url);
  for (const [field, value] of [
    ['name', ''],
    ['email', 'no-es-correo'],
    ['subject', 'Hola\r\nBcc: x@y.z'],
    ['message', '   '],
    ['name', '\u200b\u3164'],
    ['subject', '\u2800'],
    ['message', '\u2800'],
  ] as const) {
    const reply = await client.post('/api/contact', { ...message, [field]: value });
    expect(reply.status).toBe(422);
    expect(reply.body.fields[0].field).toBe(field);
  }
});

test('one sender cannot flood the desk [1.7-11] [ASVS 2.4.1]', async () => {
  now = new Date(now.getTime() + 2 * 3_600_000);
  const client = new Client(product.url);
  const statuses = [];
  for (let sent = 0; sent < 6; sent++)
    statuses.push((await client.post('/api/contact', message)).status);
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
});

test('buying reports that payments are not configured, and knows the plans [1.5-12, 1.7-10]', async () => {
  const client = await newVet(product);
  const buy = async (planId: string) =>
    (await client.post('/api/billing/checkout', { planId })).body;
  expect(await buy('pro')).toMatchObject({
    code: 'config_missing',
    title: 'Error de Configuración',
  });
  expect((await buy('oro')).code).toBe('unknown_plan');
  expect((await buy('free')).code).toBe('unknown_plan');
  expect((await buy('enterprise')).code).toBe('unknown_plan');
  expect((await new Client(product.url).post('/api/billing/checkout', {})).status).toBe(401);
});
