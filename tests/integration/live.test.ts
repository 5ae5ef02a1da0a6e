import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeEngine } from '#tests/support/engine.ts';
import { openStream } from '#tests/support/eventStream.ts';
import { Client, eventually, newVet, type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
});
afterAll(() => product.end());

async function submitCase(client: Client): Promise<string> {
  const { id } = (await client.create('cytology', { patientName: 'Privado' })).body;
  await client.post(`/api/analyses/${id}/submit`);
  return id;
}

test('a case moves under the eyes of its owner and of nobody else', async () => {
  const owner = await newVet(product);
  const stranger = await newVet(product);
  const mine = await openStream(product.url, owner.cookie);
  const theirs = await openStream(product.url, stranger.cookie);
  const id = await submitCase(owner);
  await eventually(async () => mine.events.some((event) => event.data.status === 'completed'));
  expect(mine.events.map((event) => event.data)).toEqual([
    { id, type: 'cytology', status: 'pending_images', previousStatus: null },
    { id, type: 'cytology', status: 'pending_webhook', previousStatus: 'pending_images' },
    { id, type: 'cytology', status: 'completed', previousStatus: 'pending_webhook' },
  ]);
  expect(mine.events.every((event) => event.event === 'analysis')).toBe(true);
  expect(JSON.stringify(mine.events)).not.toContain('Privado');
  expect(theirs.events).toEqual([]);
  mine.close();
  theirs.close();
});

test('a browser that comes back hears what it missed, once', async () => {
  const client = await newVet(product);
  const first = await openStream(product.url, client.cookie);
  const id = await submitCase(client);
  await eventually(async () => first.events.some((event) => event.data.status === 'completed'));
  first.close();
  const [begun] = first.events;
  const again = await openStream(product.url, client.cookie, begun?.id);
  const missed = await eventually(async () =>
    again.events.some((event) => event.data.status === 'completed') ? again.events : false,
  );
  const statuses = missed.filter((event) => event.data.id === id).map((event) => event.data.status);
  expect(statuses).toContain('pending_webhook');
  expect(new Set(missed.map((event) => event.id)).size).toBe(missed.length);
  again.close();
});

test('without a session there is no channel', async () => {
  expect((await new Client(product.url).get('/api/events')).status).toBe(401);
});
