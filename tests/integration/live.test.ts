import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLiveHub } from '#server/external/live/hub.ts';
import { createApp } from '#server/http/app.ts';
import { installationSecret } from '#server/run/installationSecret.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { type OpenStream, openStream } from '#tests/support/eventStream.ts';
import { freePort } from '#tests/support/freePort.ts';
import {
  Client,
  eventually,
  newVet,
  type Product,
  signInSample,
  startProduct,
} from '#tests/support/product.ts';

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

test('a case changes live for its owner and for no other account [1.7-08, 2.7-06] [ASVS 8.4.1]', async () => {
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

test('a change of plan reaches the open screens of that account alone', async () => {
  const boss = await signInSample(product, 'super_admin');
  const stranger = await newVet(product);
  const mine = await openStream(product.url, boss.cookie);
  const theirs = await openStream(product.url, stranger.cookie);
  expect((await boss.post('/api/super-admin/plan', { planId: 'pro' })).status).toBe(200);
  await eventually(async () => mine.events.length > 0);
  expect(mine.events.map(({ event, data }) => ({ event, data }))).toEqual([
    { event: 'account', data: {} },
  ]);
  expect(theirs.events).toEqual([]);
  mine.close();
  theirs.close();
});

test('a reconnecting browser gets missed events, once [2.7-06]', async () => {
  const client = await newVet(product);
  const first = await openStream(product.url, client.cookie);
  const id = await submitCase(client);
  await eventually(async () => first.events.some((event) => event.data.status === 'completed'));
  first.close();
  const [begun] = first.events;
  const again = await openStream(product.url, client.cookie, { lastEventId: begun?.id });
  const missed = await eventually(async () =>
    again.events.some((event) => event.data.status === 'completed') ? again.events : false,
  );
  const statuses = missed.filter((event) => event.data.id === id).map((event) => event.data.status);
  expect(statuses).toContain('pending_webhook');
  expect(new Set(missed.map((event) => event.id)).size).toBe(missed.length);
  again.close();
});

test('a new stream continues from the number it had before any event [2.7-06]', async () => {
  const client = await newVet(product);
  const first = await openStream(product.url, client.cookie);
  const start = await eventually(async () => first.start());
  expect(start).toMatchObject({ id: '0', data: { known: [] } });
  first.close();
  const id = await submitCase(client);
  await eventually(
    async () => (await client.get(`/api/analyses/${id}`)).body.status === 'completed',
  );
  const again = await openStream(product.url, client.cookie, { since: start.id });
  await eventually(async () => again.events.length === 3);
  expect(again.events.map((event) => event.data.status)).toEqual([
    'pending_images',
    'pending_webhook',
    'completed',
  ]);
  expect(again.start()).toBeUndefined();
  again.close();
});

test('a stream without a resume gets no earlier events', async () => {
  const client = await newVet(product);
  await submitCase(client);
  const first = await openStream(product.url, client.cookie, { since: '0' });
  await eventually(async () => first.events.length === 3);
  const numbers = first.events.map((event) => Number(event.id)).sort((a, b) => b - a);
  const fresh = await openStream(product.url, client.cookie);
  const start = await eventually(async () => fresh.start());
  expect(start).toMatchObject({
    id: String(numbers[0]),
    data: { known: numbers },
  });
  const id = await submitCase(client);
  await eventually(async () => fresh.events.some((event) => event.data.status === 'completed'));
  expect(new Set(fresh.events.map((event) => event.data.id))).toEqual(new Set([id]));
  first.close();
  fresh.close();
});

test('events during a lost LISTEN are caught up [2.7-06]', async () => {
  const client = await newVet(product);
  const door = await openDeafDoor();
  const stream = await openStream(door.url, client.cookie);
  await eventually(async () => stream.start());
  const id = await submitCase(client);
  await eventually(
    async () => (await client.get(`/api/analyses/${id}`)).body.status === 'completed',
  );
  // The stream has read what exists when it opens, and not the end.
  expect(stream.events.map((event) => event.data.status)).not.toContain('completed');
  door.listenAgain();
  await eventually(async () => stream.events.length === 3);
  expect(stream.events.map((event) => event.data.id)).toEqual([id, id, id]);
  door.listenAgain();
  const next = await submitCase(client);
  await eventually(
    async () => (await client.get(`/api/analyses/${next}`)).body.status === 'completed',
  );
  door.listenAgain();
  await eventually(async () => stream.events.length === 6);
  expect(new Set(stream.events.map((event) => event.id)).size).toBe(6);
  stream.close();
  await door.close();
});

/** Routes like a second process's on the same database, whose LISTEN is lost until restored. */
async function openDeafDoor() {
  const reconnects: (() => void)[] = [];
  const live = await createLiveHub(async (_channel, _onMessage, onReconnect) => {
    reconnects.push(onReconnect);
    return async () => {};
  });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const app = createApp({
    ctx: product.ctx,
    live,
    origins: [url],
    sessionCookie: {
      name: 'vetoscopio.session_token',
      secret: await installationSecret(product.dataDir),
    },
    adminsNeedSecondFactor: false,
    authHandler: product.auth.handler,
    trustedProxies: 0,
    https: false,
    showsOutbox: false,
    checkReady: async () => {},
    findStorageCause: async () => undefined,
  });
  const server = serve({ fetch: app.fetch, port });
  return {
    url,
    listenAgain: () => {
      for (const reconnect of reconnects) reconnect();
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

test('one stream too many of an account closes its oldest, and no other account’s [ASVS 2.4.1, 15.2.2]', async () => {
  const busy = await newVet(product);
  const other = await newVet(product);
  const headers = { cookie: busy.cookie };
  const oldest = await fetch(`${product.url}/api/events`, { headers });
  const theirs = await openStream(product.url, other.cookie);
  const rest: OpenStream[] = [];
  for (let open = 0; open < 20; open++) rest.push(await openStream(product.url, busy.cookie));
  // Its browser reconnects by itself, and not at once.
  expect(await oldest.text()).toContain('\n\nretry: 60000\n\n');
  const mine = await submitCase(busy);
  const yours = await submitCase(other);
  for (const stream of rest)
    await eventually(async () => stream.events.some(({ data }) => data.id === mine));
  await eventually(async () => theirs.events.some(({ data }) => data.id === yours));
  for (const stream of [...rest, theirs]) stream.close();
});

test('an invalid event id to resume from is refused by name [ASVS 1.4.2]', async () => {
  const client = await newVet(product);
  const refused = await client.get('/api/events?since=ayer');
  expect(refused.status).toBe(422);
  expect(refused.body.fields.map((field: { field: string }) => field.field)).toEqual(['since']);
});

test('without a session there is no channel', async () => {
  expect((await new Client(product.url).get('/api/events')).status).toBe(401);
});
