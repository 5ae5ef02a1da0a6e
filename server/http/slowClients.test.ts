import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { PART_BYTES } from '#domain/rules/draftImages.ts';
import { createLogger } from '#server/observe/logger.ts';
import { dribbler, unreader } from '#tests/support/slowCaller.ts';
import { readBodyFirst } from './bodyFirst.ts';
import type { HttpEnv } from './env.ts';
import { toResponse } from './problems.ts';
import { boundUnreadReplies } from './unreadReplies.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(app: Hono<HttpEnv>): Promise<string> {
  app.onError((error) =>
    toResponse(
      error,
      createLogger('error', () => {}),
    ),
  );
  server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

const post = { method: 'POST', path: '/' };
const MB = 1024 * 1024;
/** Many times what it takes, so that a loaded machine fails nothing. */
const LONG = { timeout: 30_000 };

function echoing(options: Parameters<typeof readBodyFirst>[0]) {
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set('clientAddress', c.req.header('x-address') ?? '127.0.0.1');
    await next();
  });
  app.use(readBodyFirst(options));
  app.post('/', async (c) => c.text(await c.req.text()));
  app.post('/bytes', async (c) => c.body(await c.req.arrayBuffer()));
  return serve(app);
}

/** A body whose length the head does not tell. */
const inChunks = (text: string): RequestInit =>
  Object.assign({ method: 'POST', body: new Blob([text]).stream() }, { duplex: 'half' });

const PACE = {
  silence: 60_000,
  grace: 60_000,
  bytesPerSecond: 1024,
  whole: Number.POSITIVE_INFINITY,
};

test('a whole body reaches its operation as text and as bytes, announced or in chunks', async () => {
  const url = await echoing({});
  const text = '{"name":"Ñandú"}';
  for (const path of ['/', '/bytes']) {
    const announced = await fetch(url + path, { method: 'POST', body: text });
    expect(await announced.text()).toBe(text);
    const chunked = await fetch(url + path, inChunks(text));
    expect(await chunked.text()).toBe(text);
  }
  expect(await (await fetch(url, { method: 'POST' })).text()).toBe('');
});

test('a body in chunks that goes on too long is refused', async () => {
  const url = await echoing({});
  const reply = await fetch(url, inChunks('x'.repeat(MB)));
  expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([
    413,
    'payload_too_large',
  ]);
});

test.each([
  ['stops', { ...PACE, silence: 20 }],
  ['brings too little', { ...PACE, grace: 20, bytesPerSecond: MB }],
])('a body that %s is refused, and its connection ends', async (_, pace) => {
  const slow = await dribbler(await echoing({ pace }), post);
  const dribbling = setInterval(slow.dribble, 5);
  await slow.ended;
  clearInterval(dribbling);
  expect(slow.reply()).toMatch(/^HTTP\/1\.1 408 /);
  expect(slow.reply()).toContain('"code":"too_slow"');
  expect(slow.reply().toLowerCase()).toContain('connection: close');
});

test('a slow part of an image has its own pace, and is no body of a form', async () => {
  const each = { open: 1, bytes: MB };
  const partPace = { ...PACE, grace: 20, bytesPerSecond: MB };
  const url = await echoing({ pace: PACE, partPace, shares: { each, all: each } });
  const form = await dribbler(url, post);
  const part = await dribbler(url, { method: 'PATCH', path: '/api/drafts/1/images/2' });
  await part.ended;
  expect(part.reply()).toContain('"code":"too_slow"');
  expect(form.reply()).toBe('');
  const large = await fetch(`${url}/api/drafts/1/images/2`, {
    method: 'PATCH',
    body: new Uint8Array(PART_BYTES + 1),
  });
  expect(large.status).toBe(413);
});

test('the oldest dribbled body of an address gives way, and no whole body is refused', async () => {
  const each = { open: 2, bytes: MB };
  const url = await echoing({ pace: PACE, shares: { each, all: each } });
  const from = (address: string) => ({ ...post, headers: { 'x-address': address } });
  const elsewhere = await dribbler(url, from('203.0.113.9'));
  const first = await dribbler(url, post);
  const second = await dribbler(url, post);
  expect(await (await fetch(url, { method: 'POST', body: 'hola' })).text()).toBe('hola');
  await first.ended;
  expect(first.reply()).toMatch(/^HTTP\/1\.1 408 /);
  expect([second.reply(), elsewhere.reply()]).toEqual(['', '']);
});

/** `ended`: addresses whose replies the server has ended, in order. */
async function large(options: Parameters<typeof boundUnreadReplies>[0]) {
  const app = new Hono<HttpEnv>();
  app.use(boundUnreadReplies(options));
  app.use(async (c, next) => {
    c.set('clientAddress', c.req.header('x-address') ?? '127.0.0.1');
    await next();
  });
  const bytes = new Uint8Array(32 * MB);
  app.get('/', (c) => c.body(bytes));
  const url = await serve(app);
  const ended: (string | undefined)[] = [];
  server.on('request', (request, response) => {
    const address = request.headers['x-address']?.toString();
    response.once('close', () => ended.push(address));
  });
  const ask = (address: string) =>
    unreader(url, { method: 'GET', path: '/', headers: { 'x-address': address } });
  return { url, ended, ask };
}

test('the oldest unread reply of a caller gives way, and no other’s', async () => {
  const shares = { each: { open: 9, bytes: 70 * MB }, all: { bytes: 999 * MB } };
  const { url, ended, ask } = await large({ shares });
  const foreign = ask('other');
  for (let asked = 0; asked < 4; asked++) ask('slow');
  await expect.poll(() => ended, LONG).toEqual(['slow', 'slow']);
  expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(32 * MB);
  foreign.socket.resume();
  await expect.poll(() => foreign.reply().length, LONG).toBeGreaterThan(32 * MB);
});

test('a reply that its client does not read at all is ended', async () => {
  const { ended, ask } = await large({ still: 50 });
  ask('still');
  await expect.poll(() => ended, LONG).toEqual(['still']);
});
