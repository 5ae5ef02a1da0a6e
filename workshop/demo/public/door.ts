import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { STYLE, withBar } from './bar.ts';
import { judge, REFUSALS } from './rules.ts';

/**
 * The door of the public demonstration, before a product that only this machine can reach: it lets
 * reads through, refuses writes, signs visitors in, and marks each document.
 */

export interface DoorOptions {
  /** Address of the product; undefined while it starts again. */
  readonly product: () => string | undefined;
  /** `Set-Cookie` lines of the one session that all visitors share. */
  readonly session: () => readonly string[];
}

export function createDoor(options: DoorOptions): Server {
  return createServer((asked, reply) => {
    // Nothing of a demonstration belongs in a search engine.
    reply.setHeader('x-robots-tag', 'noindex, nofollow');
    const url = URL.parse(asked.url ?? '/', 'http://door');
    if (url) answer(options, { asked, reply, url });
    else refuse('absent', reply);
  });
}

interface Exchange {
  readonly asked: IncomingMessage;
  readonly reply: ServerResponse;
  readonly url: URL;
}

function answer(options: DoorOptions, exchange: Exchange): void {
  const { asked, reply, url } = exchange;
  const verdict = judge(asked.method ?? 'GET', url.pathname);
  if (verdict === 'pass') {
    pass(options, exchange);
    return;
  }
  asked.resume();
  if (verdict === 'enter') enter(options.session(), reply);
  else if (verdict === 'leave') leave(asked, reply);
  else if (verdict === 'style')
    reply.setHeader('content-type', 'text/css; charset=utf-8').end(STYLE);
  else if (verdict === 'absent' && !url.pathname.startsWith('/api/')) goTo('/', reply);
  else refuse(verdict, reply);
}

function goTo(path: string, reply: ServerResponse): void {
  reply.writeHead(303, { location: path }).end();
}

function enter(session: readonly string[], reply: ServerResponse): void {
  if (session.length === 0) {
    refuse('away', reply);
    return;
  }
  reply.setHeader('set-cookie', session);
  goTo('/dashboard', reply);
}

/** Only this browser leaves: the session belongs to all. */
function leave(asked: IncomingMessage, reply: ServerResponse): void {
  const ended = namesOf(asked).map((name) => `${name}=; Path=/; Max-Age=0`);
  reply.setHeader('set-cookie', ended).setHeader('content-type', 'application/json');
  reply.end(JSON.stringify({ success: true }));
}

function refuse(why: keyof typeof REFUSALS, reply: ServerResponse): void {
  const body = REFUSALS[why];
  reply.writeHead(body.status, {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    ...(body.status === 503 && { 'retry-after': '60' }),
  });
  reply.end(JSON.stringify(body));
}

/** Names of the product's cookies. */
function namesOf({ headers }: IncomingMessage): string[] {
  const pairs = headers.cookie?.split(/;\s*/) ?? [];
  return pairs.flatMap((pair) => /^(vetoscopio\.[^=]+)=/.exec(pair)?.[1] ?? []);
}

function pass({ product }: DoorOptions, { asked, reply, url }: Exchange): void {
  const address = product();
  if (address === undefined) {
    refuse('away', reply);
    return;
  }
  const { host, hostname, port } = new URL(address);
  const document = asked.headers.accept?.includes('text/html') ?? false;
  const headers = { ...asked.headers, host };
  // A document is changed on its way: it comes whole and readable.
  if (document) for (const name of OF_UNCHANGED) delete headers[name];
  // The path alone: a visitor must not choose the host.
  const path = url.pathname + url.search;
  const onward = request({ hostname, port, path, method: asked.method, headers });
  onward.on('response', (back) => {
    if (document && back.headers['content-type']?.startsWith('text/html')) {
      sendMarked(asked, back, reply).catch(() => reply.destroy());
      return;
    }
    reply.writeHead(back.statusCode ?? 502, back.headers);
    back.pipe(reply);
  });
  onward.on('error', () => {
    if (reply.headersSent) reply.destroy();
    else refuse('away', reply);
  });
  reply.on('close', () => onward.destroy());
  onward.end();
}

const OF_UNCHANGED = ['accept-encoding', 'if-none-match', 'if-modified-since'] as const;

/** A body that breaks off ends the reply too. */
async function sendMarked(
  asked: IncomingMessage,
  back: IncomingMessage,
  reply: ServerResponse,
): Promise<void> {
  const { etag: _, 'content-length': __, ...headers } = back.headers;
  const signedIn = namesOf(asked).some((name) => name.endsWith('.session_token'));
  const html = withBar(await text(back), signedIn);
  reply.writeHead(back.statusCode ?? 502, { ...headers, 'cache-control': 'no-store' });
  reply.end(asked.method === 'HEAD' ? undefined : html);
}
