import { afterEach, expect, it, vi } from 'vitest';
import { type CallInput, callsBelow } from './calls.ts';

afterEach(() => vi.unstubAllGlobals());

interface Call {
  $get(input?: CallInput, options?: { init: RequestInit }): Promise<Response>;
  $put(input?: CallInput): Promise<Response>;
}

const calls = callsBelow('/api') as { cases: Call & { ':id': Call } };

async function sentBy(ask: () => Promise<Response>) {
  const fetch = vi.fn(async (..._: [string, RequestInit]) => new Response());
  vi.stubGlobal('fetch', fetch);
  await ask();
  const [[url, init] = ['', {}]] = fetch.mock.calls;
  const { headers, ...others } = init;
  return { url, ...others, headers: Object.fromEntries(new Headers(headers)) };
}

const plain = { method: 'GET', headers: {} };

it.each<[string, () => Promise<Response>, object]>([
  ['a path', () => calls.cases.$get(), { ...plain, url: '/api/cases' }],
  [
    'a value in the path',
    () => calls.cases[':id'].$get({ param: { id: 'a/b' } }),
    { ...plain, url: '/api/cases/a%2Fb' },
  ],
  [
    'a query, without what is undefined',
    () => calls.cases.$get({ query: { limit: 3, type: undefined, part: ['x', 'y'] } }),
    { ...plain, url: '/api/cases?limit=3&part=x&part=y' },
  ],
  [
    'a body',
    () => calls.cases.$put({ json: { a: null } }),
    {
      url: '/api/cases',
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"a":null}',
    },
  ],
  [
    'headers, without what is undefined',
    () => calls.cases.$get({ header: { 'idempotency-key': 'una', other: undefined } }),
    { ...plain, url: '/api/cases', headers: { 'idempotency-key': 'una' } },
  ],
  [
    'options of fetch',
    () => calls.cases.$get({}, { init: { keepalive: true } }),
    { ...plain, url: '/api/cases', keepalive: true },
  ],
])('%s is sent', async (_, ask, sent) => {
  expect(await sentBy(ask)).toEqual(sent);
});

it('a group of calls is no promise', async () => {
  const { cases } = calls;
  expect(await Promise.resolve(cases)).toBe(cases);
});
