import { request } from 'node:http';
import { afterAll, beforeAll, expect } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { openSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

/** Host names that the sandbox accepts: a foreign page may point its own name at this machine. */

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

function ask(host: string, path: string, method: 'GET' | 'POST' = 'GET'): Promise<number> {
  const { port } = new URL(sandbox.url);
  return new Promise((resolve, reject) => {
    const headers = { host, 'content-type': 'application/json' };
    const asked = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.once('error', reject);
    asked.end(method === 'POST' ? '{"advanceBy":60}' : undefined);
  });
}

everyRow(['localhost', 'LOCALHOST:4000', '127.0.0.1', '[::1]:4000'])(
  'answers as {host}',
  async (host) => {
    for (const path of ['/sandbox', '/sandbox/state', '/sandbox?x=1'])
      expect(await ask(host, path), path).toBe(200);
  },
);

everyRow([
  'evil.test',
  'evil.test:4000',
  '127.0.0.1.evil.test',
  '192.168.1.20',
  'localhost@evil.test',
  '/',
])('does not answer as {host}', async (host) => {
  for (const path of ['/sandbox', '/sandbox/state', '/c/pay/x', '/v1/customers'])
    expect(await ask(host, path), path).toBe(403);
  const before = sandbox.state.clockAhead;
  expect(await ask(host, '/sandbox/clock', 'POST')).toBe(403);
  expect(sandbox.state.clockAhead).toBe(before);
});
