import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { detail, history } from './reads.ts';
import { findUser } from './sessions.ts';
import { begin, openPictures, submit } from './writes.ts';

/**
 * The yardstick: bare node:http and pg doing no more than the product's own operations cannot do
 * without. It is the limit of a hand-written server, and it may do what the product may not: trust
 * the caller.
 */

/** As in the product. */
const POOL = 12;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: POOL });
const keepPicture = openPictures(pool, process.env.DATA_DIR ?? '');

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? '';
  if (url === '/readyz') return reply(response, 200, '{}');
  const userId = await findUser(pool, request.headers.cookie ?? '');
  if (userId === undefined) return reply(response, 401, '{}');
  const [, , , id, part, position] = url.split('/');
  if (request.method === 'GET')
    return reply(response, 200, await (id ? detail(pool, userId, id) : history(pool, userId, url)));
  const body = await read(request);
  if (id === undefined) return reply(response, 201, await begin(pool, userId, body.toString()));
  if (part === 'images') return reply(response, 201, await keepPicture(id, Number(position), body));
  return reply(response, 202, await submit(pool, userId, id));
}

function reply(response: ServerResponse, status: number, text: string): void {
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
    reply(response, 500, JSON.stringify(String(error)));
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
