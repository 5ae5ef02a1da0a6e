import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeEngine } from '#tests/support/engine.ts';
import { Client, newVet, type Product, startProduct } from '#tests/support/product.ts';

/** Rows of the specification that no other test holds. */

let product: Product;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
});
afterAll(() => product.end());

test('the frequent questions come oldest first [1.7-04]', async () => {
  await product.ctx.db.execute(sql`
    insert into faqs (question, answer, created_at) values
      ('¿La última?', 'Sí', now() + interval '1 day'),
      ('¿La primera?', 'Sí', now() - interval '1 day')`);
  const { items } = (await new Client(product.url).get('/api/faqs')).body;
  const questions = items.map((faq: { question: string }) => faq.question);
  expect(questions[0]).toBe('¿La primera?');
  expect(questions.at(-1)).toBe('¿La última?');
});

test('the plan one has cannot be bought again [1.5-11, 1.8-22]', async () => {
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
