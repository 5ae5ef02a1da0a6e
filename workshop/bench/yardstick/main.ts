import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { openLive } from './live.ts';
import { detail, history } from './reads.ts';
import { findUser } from './session.ts';
import { begin, openStore, putImage, submit } from './submit.ts';

/**
 * The yardstick: bare node:http and pg doing the work of the product's own operations without
 * checks, framework or layers. It is the limit of a hand-written server, and it may do what the
 * product may not: trust the caller.
 */

/** As in the product. */
const POOL = 12;

const connectionString = process.env.DATABASE_URL ?? '';
const pool = new pg.Pool({ connectionString, max: POOL });
const live = await openLive(connectionString);
const store = openStore(process.env.DATA_DIR ?? '', process.env.IMAGES === 'raw');

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? '';
  if (url === '/readyz') return reply(response, 200, { status: 'ok' });
  const userId = await findUser(pool, request.headers.cookie ?? '');
  if (userId === undefined) return reply(response, 401, { status: 401 });
  if (url === '/api/events') return live.subscribe(userId, response);
  const [, , , id, part, position] = url.split('/');
  if (request.method === 'GET' && id) return reply(response, 200, await detail(pool, userId, id));
  if (request.method === 'GET') return reply(response, 200, await history(pool, userId, url));
  const body = await read(request);
  if (id === undefined)
    return reply(response, 201, await begin(pool, userId, body, request.headers));
  if (part === 'images')
    return reply(
      response,
      201,
      await putImage(pool, store, { id, position: Number(position), body }),
    );
  return reply(response, 202, await submit(pool, userId, id));
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const server = createServer((request, response) => {
  handle(request, response).catch((error: unknown) => {
    console.error(error);
    reply(response, 500, { status: 500 });
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
