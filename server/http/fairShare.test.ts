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
    c.set('clientAddress', '10.0.0.1');
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
