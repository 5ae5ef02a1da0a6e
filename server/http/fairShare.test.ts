import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HttpEnv } from './env.ts';
import { shareFairly } from './fairShare.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function openApp() {
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set('clientAddress', c.req.header('x-address') ?? '10.0.0.1');
    const userId = c.req.header('x-user');
    if (userId) c.set('session', { userId } as HttpEnv['Variables']['session'] & object);
    await next();
  });
  app.use(shareFairly());
  app.all('/api/*', (c) => c.text('hola'));
  return async (user: string, path = '/api/me', method = 'GET') =>
    app.request(path, { method, headers: { 'x-user': user } });
}

test.each([
  ['reads', 300, 'GET', '/api/me'],
  ['prints', 12, 'GET', '/api/analyses/1/pdf'],
  ['sends images', 120, 'PUT', '/api/analyses/1/images/1'],
])(
  'an account that %s in a loop waits for its time, and another does not',
  async (...[, burst, method, path]) => {
    const ask = openApp();
    for (let asked = 0; asked < burst; asked++)
      expect((await ask('a', path, method)).status).toBe(200);
    let answered = false;
    const late = ask('a', path, method).then(() => {
      answered = true;
    });
    expect((await ask('b', path, method)).status).toBe(200);
    expect(answered).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    await late;
    expect(answered).toBe(true);
  },
);

test('a line of IPv6 counts as one guest, whatever its address', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set('clientAddress', c.req.header('x-address') ?? '');
    await next();
  });
  app.use(shareFairly());
  app.get('/held', async (c) => {
    await held;
    return c.text('hola');
  });
  app.get('/api/plans', (c) => c.text('hola'));
  const ask = async (path: string, address: string) =>
    (await app.request(path, { headers: { 'x-address': address } })).status;
  const busy = Array.from({ length: 40 }, (_, at) => ask('/held', `2001:db8:0:1::${at + 1}`));
  expect(await ask('/api/plans', '2001:db8:0:2::1')).toBe(200);
  release();
  expect(new Set(await Promise.all(busy))).toEqual(new Set([200]));
});
