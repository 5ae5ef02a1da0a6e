import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import type { HttpEnv } from './env.ts';
import { securityHeaders } from './headers.ts';

async function headersOf(https: boolean, path: string): Promise<Record<string, string>> {
  const app = new Hono<HttpEnv>();
  app.use(securityHeaders({ https }));
  app.get('/', (c) => c.body(null));
  app.get('/own', (c) => c.body(null, 200, { 'content-security-policy': "default-src 'none'" }));
  app.get('/broken', () => {
    throw new Error('broken');
  });
  app.onError(() => new Response(null, { status: 500 }));
  return new Promise((resolve, reject) => {
    // Other tests of this process need Node's own Response.
    const options = { fetch: app.fetch, port: 0, overrideGlobalObjects: false };
    const server = serve({ ...options, hostname: '127.0.0.1' }, ({ port }) => {
      fetch(`http://127.0.0.1:${port}${path}`)
        .then(({ headers }) => resolve(ownOf(headers)), reject)
        .finally(() => server.close());
    });
  });
}

const OF_HTTP = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

function ownOf(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !OF_HTTP.includes(name)));
}

const EVERY_REPLY = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

everyRow(['/', '/broken', '/missing'])(
  'a reply of {path} carries these and no others [ASVS 3.4.3, 3.4.4, 3.4.5, 3.4.6, 14.2.3]',
  async (path) => {
    const { 'content-type': _, ...headers } = await headersOf(false, path);
    expect(headers).toEqual(EVERY_REPLY);
  },
);

test('over https the browser is told to stay there (HSTS) [ASVS 3.4.1, 12.2.1]', async () => {
  expect(await headersOf(true, '/')).toEqual({
    ...EVERY_REPLY,
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
});

test('a route’s own policy is kept', async () => {
  expect(await headersOf(false, '/own')).toEqual({
    ...EVERY_REPLY,
    'content-security-policy': "default-src 'none'",
  });
});
