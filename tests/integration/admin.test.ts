import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import {
  eventually,
  newVet,
  type Product,
  signInSample,
  startProduct,
} from '#tests/support/product.ts';

/** Readable, so that it is charged. */
const CASE = { patientName: 'Bruma', patientSpecies: 'Perro' };

let product: Product;
let now = new Date('2026-11-20T22:30:00Z');
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine(), clock: () => now });
});
afterAll(() => product.end());

test('users are found by name, address and plan, with their use [2.2-38, 2.3-18, 2.7-11]', async () => {
  const admin = await signInSample(product, 'super_admin');
  const vet = await newVet(product, 'Vet Contada');
  const { id } = (await vet.create('cytology', CASE)).body;
  await vet.post(`/api/analyses/${id}/submit`);
  await eventually(async () => (await vet.get(`/api/analyses/${id}`)).body.finishedAt);
  const list = async (query: string) => (await admin.get(`/api/admin/users?${query}`)).body;
  expect(await list('')).toMatchObject({ found: 4, total: 4 });
  expect((await list('search=contada')).items).toEqual([
    expect.objectContaining({ name: 'Vet Contada', planName: 'Gratuito', consultations: 1 }),
  ]);
  expect((await list('search=SUPERADMIN%40')).items[0].role).toBe('super_admin');
  expect(await list('search=%25')).toMatchObject({ found: 0, total: 4 });
  expect((await list('plan=pro')).found).toBe(0);
  const first = await list('limit=3');
  const pages = [first, await list(`limit=3&cursor=${first.next}`)];
  expect(pages.map((page) => page.items.length)).toEqual([3, 1]);
});

test('only administrators have access to the administration [1.2-11, 1.2-21, 2.6-05]', async () => {
  const vet = await signInSample(product, 'user');
  for (const path of ['/api/admin/overview', '/api/admin/attention', '/api/admin/users'])
    expect((await vet.get(path)).body.code).toBe('forbidden');
});

test('a super-administrator changes their own plan, and toggling it gains no quota [1.4-18]', async () => {
  const boss = await signInSample(product, 'super_admin');
  const change = (planId: string) => boss.post('/api/super-admin/plan', { planId });
  expect((await change('pro')).body).toEqual({ planId: 'pro', planName: 'Pro' });
  const { id } = (await boss.create('cytology', CASE)).body;
  await boss.post(`/api/analyses/${id}/submit`);
  const used = async () => (await boss.get('/api/me')).body.consultations_this_month;
  expect(await used()).toBe(1);
  now = new Date(now.getTime() + 60_000);
  await change('basic');
  await change('pro');
  expect(await used()).toBe(1);
  expect((await change('pro')).body.code).toBe('already_subscribed');
  expect((await change('oro')).body.code).toBe('unknown_plan');
  const admin = await signInSample(product, 'admin');
  expect((await admin.post('/api/super-admin/plan', { planId: 'pro' })).status).toBe(403);
});

test('the home page lists failed payments and messages of the last day', async () => {
  const admin = await signInSample(product, 'admin');
  const waiting = async (topic: string) => {
    const { status, body } = await admin.get('/api/admin/attention');
    expect(status).toBe(200);
    const its = body.items.filter((item: { topic: string }) => item.topic === topic);
    return its.map(({ text }: { text: string }) => text);
  };
  expect([await waiting('payment'), await waiting('support')]).toEqual([[], []]);
  const { id } = await newPerson(product);
  await product.ctx.db.execute(sql`insert into user_subscriptions (user_id, stripe_customer_id,
      stripe_subscription_id, plan_id, status, start_date, price_cents, currency, source)
    values (${id}, 'cus_due', ${randomUUID()}, 'pro', 'past_due', '2026-10-01', 2900, 'eur', 'stripe')`);
  const dayAgo = now.getTime() - 24 * 3_600_000;
  for (const at of [dayAgo - 1000, dayAgo])
    await product.ctx.db.execute(sql`insert into contact_messages
        (name, email, subject, message, sender_hash, created_at)
      values ('Ana', 'ana@ejemplo.test', 'Duda', '¿Cuándo?', 'h', ${new Date(at).toISOString()})`);
  expect(await waiting('payment')).toEqual(['Una suscripción tiene el último pago sin cobrar.']);
  expect(await waiting('support')).toEqual([expect.stringMatching(/^Un mensaje de soporte/)]);
  const { body } = await admin.get('/api/admin/attention');
  const written = body.items.map(({ text }: { text: string }) => text);
  expect(written).toEqual(expect.arrayContaining([...(await product.ctx.readStatus()).attention]));
});
