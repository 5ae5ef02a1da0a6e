import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { html } from 'hono/html';
import { PLAIN_POLICY, plainPage } from '#server/http/plainPage.ts';
import { STYLE, withBar } from './bar.ts';
import { judge, REFUSALS } from './rules.ts';

/**
 * The door of the public demonstration, before a product that only this machine can reach: it lets
 * reads through, refuses writes, signs visitors in, and marks each document.
 */

export interface DoorOptions {
  /** Address of the product; undefined while it starts again. */
  readonly product: () => string | undefined;
  /** `Set-Cookie` lines of the one session that all visitors share; waits a while for the day to begin. */
  readonly session: () => Promise<readonly string[]>;
}

export function createDoor(options: DoorOptions): Server {
  return createServer((asked, reply) => {
    // Nothing of a demonstration belongs in a search engine.
    reply.setHeader('x-robots-tag', 'noindex, nofollow');
    const url = URL.parse(asked.url ?? '/', 'http://door');
    if (url) answer(options, { asked, reply, url }).catch(() => reply.destroy());
    else refuse('absent', reply);
  });
}

interface Exchange {
  readonly asked: IncomingMessage;
  readonly reply: ServerResponse;
  readonly url: URL;
}

async function answer(options: DoorOptions, exchange: Exchange): Promise<void> {
  const { asked, reply, url } = exchange;
  const verdict = judge(asked.method ?? 'GET', url.pathname);
  if (verdict === 'pass') {
    const address = options.product();
    if (address === undefined) sayAway(exchange);
    else pass(address, await options.session(), exchange);
    return;
  }
  asked.resume();
  if (verdict === 'enter') enter(await options.session(), exchange);
  else if (verdict === 'leave') leave(asked, reply);
  else if (verdict === 'style')
    reply.setHeader('content-type', 'text/css; charset=utf-8').end(STYLE);
  else if (verdict === 'absent' && !url.pathname.startsWith('/api/')) goTo('/', reply);
  else refuse(verdict, reply);
}

function goTo(path: string, reply: ServerResponse): void {
  reply.writeHead(303, { location: path }).end();
}

function enter(session: readonly string[], exchange: Exchange): void {
  const { reply } = exchange;
  if (session.length === 0) {
    sayAway(exchange);
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

/** While the copy is made anew. A page asks again by itself. */
function sayAway({ asked, reply }: Exchange): void {
  if (!wantsDocument(asked)) {
    refuse('away', reply);
    return;
  }
  const { title, detail, status } = REFUSALS.away;
  reply.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': PLAIN_POLICY,
    'cache-control': 'no-store',
    'retry-after': '5',
    ...(asked.method === 'GET' && { refresh: '5' }),
  });
  const host = asked.headers.host ?? '';
  reply.end(String(plainPage({ title, host, narrow: true, body: html`<p>${detail}</p>` })));
}

const wantsDocument = ({ headers }: IncomingMessage) =>
  headers.accept?.includes('text/html') ?? false;

/** Cookies of a session of an earlier day give way to those of today, on both sides of the door. */
function renewed(asked: IncomingMessage, session: readonly string[]) {
  const today = session.map((line) => line.split(';', 1)[0] ?? '');
  const nameOf = (pair: string) => pair.split('=', 1)[0] ?? '';
  const names = new Set(today.map(nameOf));
  const pairs = asked.headers.cookie?.split(/;\s*/) ?? [];
  const entered = pairs.some((pair) => names.has(nameOf(pair)));
  const stale = entered && !today.every((pair) => pairs.includes(pair));
  const others = pairs.filter((pair) => !names.has(nameOf(pair)));
  return {
    entered,
    cookie: entered ? [...others, ...today].join('; ') : asked.headers.cookie,
    lines: stale ? session : [],
  };
}

function pass(address: string, session: readonly string[], exchange: Exchange): void {
  const { asked, reply, url } = exchange;
  const { host, hostname, port } = new URL(address);
  const document = wantsDocument(asked);
  const { entered, cookie, lines } = renewed(asked, session);
  const headers = { ...asked.headers, host, ...(cookie && { cookie }) };
  // A document is changed on its way: it comes whole and readable.
  if (document) for (const name of OF_UNCHANGED) delete headers[name];
  // The path alone: a visitor must not choose the host.
  const path = url.pathname + url.search;
  const onward = request({ hostname, port, path, method: asked.method, headers });
  onward.on('response', (back) => {
    if (lines.length > 0)
      back.headers['set-cookie'] = [...(back.headers['set-cookie'] ?? []), ...lines];
    if (document && back.headers['content-type']?.startsWith('text/html')) {
      sendMarked(exchange, back, entered).catch(() => reply.destroy());
      return;
    }
    reply.writeHead(back.statusCode ?? 502, back.headers);
    back.pipe(reply);
  });
  onward.on('error', () => {
    if (reply.headersSent) reply.destroy();
    else sayAway(exchange);
  });
  reply.on('close', () => onward.destroy());
  onward.end();
}

const OF_UNCHANGED = ['accept-encoding', 'if-none-match', 'if-modified-since'] as const;

/** A body that breaks off ends the reply too. */
async function sendMarked(
  { asked, reply }: Exchange,
  back: IncomingMessage,
  entered: boolean,
): Promise<void> {
  const { etag: _, 'content-length': __, ...headers } = back.headers;
  const marked = withBar(await text(back), entered);
  reply.writeHead(back.statusCode ?? 502, { ...headers, 'cache-control': 'no-store' });
  reply.end(asked.method === 'HEAD' ? undefined : marked);
}
