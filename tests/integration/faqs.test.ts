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
  expect(managed.at(-1)).toEqual({
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
  expect((await boss.get(FAQS)).body.items.at(-1)).toMatchObject({
    question: '¿Leen HEIC?',
    createdAt: new Date(start + MINUTE).toISOString(),
    updatedAt: new Date(start + 2 * MINUTE).toISOString(),
  });
  expect((await boss.send('DELETE', `${FAQS}/${id}`)).status).toBe(204);
  expect((await read()).map((faq: { id: string }) => faq.id)).not.toContain(id);
});

test('a fresh installation explains who sees a case, for which reason, and which server', async () => {
  const { items } = (await new Client(product.url).get('/api/faqs')).body;
  const { answer } = items.find((faq: { question: string }) =>
    faq.question.startsWith('¿Quién ve'),
  );
  expect(answer).toContain('indica antes el motivo');
  expect(answer).toContain('servidor externo');
});

test('a question needs one line and an answer, each named in the refusal [2.5-14]', async () => {
  const before = (await boss.get(FAQS)).body.items.length;
  for (const [field, value] of [
    ['question', '   '],
    ['question', '\u2800'],
    ['answer', '\u3164'],
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

test('an unknown question is not found', async () => {
  for (const id of [randomUUID(), 'no-es-un-id']) {
    expect((await boss.send('PUT', `${FAQS}/${id}`, { json: text })).body.code).toBe('not_found');
    expect((await boss.send('DELETE', `${FAQS}/${id}`)).body.code).toBe('not_found');
  }
});

test('the questions are read in the order they are put in, and each change leaves its line', async () => {
  const read = async (): Promise<string[]> =>
    (await new Client(product.url).get('/api/faqs')).body.items.map(
      (faq: { id: string }) => faq.id,
    );
  now = new Date(start + 3 * MINUTE);
  const { id } = (await boss.post(FAQS, text)).body;
  const before = await read();
  const after = [id, ...before.filter((known) => known !== id)];
  expect(after).not.toEqual(before);
  expect((await boss.send('PUT', FAQS, { json: { ids: after } })).status).toBe(204);
  expect(await read()).toEqual(after);
  now = new Date(start + 4 * MINUTE);
  await boss.send('PUT', `${FAQS}/${id}`, { json: { ...text, answer: 'Ya sí.' } });
  expect(await read()).toEqual(after);
  now = new Date(start + 5 * MINUTE);
  await boss.send('DELETE', `${FAQS}/${id}`);
  const lines = async (target: string) =>
    (await boss.get(`/api/super-admin/audit?target=${target}`)).body.items;
  expect(await lines(id)).toMatchObject([
    { action: 'delete_faq', targetKind: 'faq', before: { answer: 'Ya sí.' } },
    { action: 'update_faq', before: text, after: { answer: 'Ya sí.' } },
    { action: 'create_faq', after: text },
  ]);
  expect(await lines('order')).toMatchObject([
    { action: 'order_faqs', before: { order: before }, after: { order: after } },
  ]);
});

test('an order that leaves one out, names one twice or one that is gone changes nothing', async () => {
  const ids: string[] = (await boss.get(FAQS)).body.items.map((faq: { id: string }) => faq.id);
  for (const wrong of [ids.slice(1), [...ids, ids[0]], [...ids.slice(1), randomUUID()], []]) {
    const reply = await boss.send('PUT', FAQS, { json: { ids: wrong } });
    expect([reply.status, reply.body.code]).toEqual([409, 'faqs_changed']);
  }
  const { body } = await boss.send('PUT', FAQS, { json: { ids: ['uno'] } });
  expect(body.fields[0].field).toBe('ids.0');
  expect((await boss.get(FAQS)).body.items.map((faq: { id: string }) => faq.id)).toEqual(ids);
});

test('of two simultaneous orders one wins whole', async () => {
  const ids: string[] = (await boss.get(FAQS)).body.items.map((faq: { id: string }) => faq.id);
  const back = ids.toReversed();
  await Promise.all(
    [ids, back, ids, back].map((order) => boss.send('PUT', FAQS, { json: { ids: order } })),
  );
  const now = (await boss.get(FAQS)).body.items.map((faq: { id: string }) => faq.id);
  expect([ids, back]).toContainEqual(now);
});
