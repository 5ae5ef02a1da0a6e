import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeEngine } from '#tests/support/engine.ts';
import {
  Client,
  newVet,
  type Product,
  signInSample,
  startProduct,
} from '#tests/support/product.ts';

/** The order of questions before any reordering, and a repeated purchase. */

let product: Product;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
});
afterAll(() => product.end());

test('the frequent questions come oldest first, until they are put in another order [1.7-04]', async () => {
  const { rows } = await product.ctx.db.execute<{ question: string }>(
    sql`select question from faqs order by created_at`,
  );
  const boss = await signInSample(product, 'super_admin');
  for (const question of ['¿La penúltima?', '¿La última?'])
    await boss.post('/api/super-admin/faqs', { question, answer: 'Sí' });
  const { items } = (await new Client(product.url).get('/api/faqs')).body;
  expect(items.map((faq: { question: string }) => faq.question)).toEqual([
    ...rows.map(({ question }) => question),
    '¿La penúltima?',
    '¿La última?',
  ]);
});

test('the current plan cannot be bought again [1.5-11, 1.8-22]', async () => {
  const client = await newVet(product);
  const { id } = (await client.get('/api/me')).body;
  await product.ctx.db.execute(sql`update profiles set current_plan = 'pro' where user_id = ${id}`);
  const reply = await client.post('/api/billing/checkout', { planId: 'pro' });
  expect(reply.body).toMatchObject({
    status: 409,
    title: 'Plan Actual',
    detail: 'Ya estás suscrito al Pro.',
  });
});
