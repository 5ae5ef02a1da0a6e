import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetOldAccountRows } from '#server/flows/accounts/forget.ts';
import { contactMessages } from '#server/stores/schemaSupport.ts';
import { insertContactMessage } from '#server/stores/support.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { waitForMail } from '#tests/support/outbox.ts';
import { Client, newVet, type Product, startProduct } from '#tests/support/product.ts';

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

test('anybody reads the frequent questions [1.3-08]', async () => {
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

test('a message to the desk is kept for a year', async () => {
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

test('buying says that payments are not configured, and knows the plans [1.5-12, 1.7-10]', async () => {
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
