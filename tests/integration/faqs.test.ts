import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeEngine } from '#tests/support/engine.ts';
import { Client, type Product, signInSample, startProduct } from '#tests/support/product.ts';

let product: Product;
let boss: Awaited<ReturnType<typeof signInSample>>;
const MINUTE = 60_000;
const start = Date.now();
let now = new Date(start);
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine(), clock: () => now });
  boss = await signInSample(product, 'super_admin');
});
afterAll(() => product.end());

const FAQS = '/api/super-admin/faqs';
const text = { question: '¿Leen <b>HEIC</b>?', answer: 'Todavía no.\nConvierta a JPEG.' };

test('a question is added, corrected and deleted, and everybody reads the result [2.1-07, 2.3-17, 2.7-10]', async () => {
  now = new Date(start + MINUTE);
  const added = await boss.post(FAQS, text);
  expect(added.status).toBe(201);
  const { id } = added.body;
  const managed = (await boss.get(FAQS)).body.items;
  expect(managed[0]).toEqual({
    id,
    ...text,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  });
  const read = async () => (await new Client(product.url).get('/api/faqs')).body.items;
  expect((await read()).at(-1)).toEqual({ id, ...text });

  now = new Date(start + 2 * MINUTE);
  const corrected = { question: '  ¿Leen HEIC?  ', answer: 'No.' };
  expect((await boss.send('PUT', `${FAQS}/${id}`, { json: corrected })).status).toBe(204);
  expect((await boss.get(FAQS)).body.items[0]).toMatchObject({
    question: '¿Leen HEIC?',
    createdAt: new Date(start + MINUTE).toISOString(),
    updatedAt: new Date(start + 2 * MINUTE).toISOString(),
  });
  expect((await boss.send('DELETE', `${FAQS}/${id}`)).status).toBe(204);
  expect((await read()).map((faq: { id: string }) => faq.id)).not.toContain(id);
});

test('both parts are required, the question in one line, each named in the refusal [2.5-14]', async () => {
  const before = (await boss.get(FAQS)).body.items.length;
  for (const [field, value] of [
    ['question', '   '],
    ['question', 'una\ndos'],
    ['question', 'x'.repeat(301)],
    ['answer', ''],
    ['answer', 'x'.repeat(5001)],
    ['answer', 7],
    ['author', 'yo'],
  ] as const) {
    const reply = await boss.post(FAQS, { ...text, [field]: value });
    expect([reply.status, reply.body.fields?.[0]?.field], String(value)).toEqual([422, field]);
  }
  expect((await boss.get(FAQS)).body.items).toHaveLength(before);
});

test('a question that is not there is not found', async () => {
  for (const id of [randomUUID(), 'no-es-un-id']) {
    expect((await boss.send('PUT', `${FAQS}/${id}`, { json: text })).body.code).toBe('not_found');
    expect((await boss.send('DELETE', `${FAQS}/${id}`)).body.code).toBe('not_found');
  }
});
