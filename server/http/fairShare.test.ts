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
  app.get('/api/*', (c) => c.text('hola'));
  return async (user: string) => app.request('/api/me', { headers: { 'x-user': user } });
}

test('an account that asks in a loop waits for its time, and another does not', async () => {
  const ask = openApp();
  for (let asked = 0; asked < 300; asked++) expect((await ask('a')).status).toBe(200);
  let answered = false;
  const late = ask('a').then(() => {
    answered = true;
  });
  expect((await ask('b')).status).toBe(200);
  expect(answered).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  await late;
  expect(answered).toBe(true);
});
