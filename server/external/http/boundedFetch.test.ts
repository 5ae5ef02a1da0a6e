import { createServer, type Server, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { boundedFetch, RefusedReply } from './boundedFetch.ts';

const LIMIT = 10_000;
const ANSWERS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/small': (response) => response.end('{"a":1}'),
  '/packed': (response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    response.end(gzipSync('{"a":2}'));
  },
  '/bomb': (response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    response.end(gzipSync(Buffer.alloc(LIMIT * 50)));
  },
  '/long': (response) => {
    const write = () => {
      while (!response.destroyed && response.write(Buffer.alloc(1000, ' ')));
      if (!response.destroyed) response.once('drain', write);
    };
    write();
  },
  '/away': (response) => {
    response.writeHead(302, { location: '/small' });
    response.end();
  },
  '/no': (response) => {
    response.writeHead(429, { 'retry-after': '7' });
    response.end('{}');
  },
};

let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => ANSWERS[request.url ?? '']?.(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  url = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (path: string) => boundedFetch(LIMIT)(url + path);

it('returns a body within the limit, decompressed, with its status and headers', async () => {
  expect(await (await get('/small')).json()).toEqual({ a: 1 });
  expect(await (await get('/packed')).json()).toEqual({ a: 2 });
  const refused = await get('/no');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7']);
});

everyRow([
  ['/bomb', 'too_large'],
  ['/long', 'too_large'],
  ['/away', 'redirect'],
])('{path} is refused: {reason}', async (path, reason) => {
  await expect(get(path)).rejects.toBeInstanceOf(RefusedReply);
  await expect(get(path)).rejects.toMatchObject({ reason });
});
