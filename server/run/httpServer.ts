import { createServer, type Server, type ServerResponse } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { AppError } from '#domain/errors.ts';
import type { Config } from '../config/config.ts';
import { problemResponse } from '../http/problems.ts';
import { refuseAddress, refuseBytes } from '../http/wire.ts';
import type { Shutdown } from './shutdown.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

/**
 * Milliseconds. An image of ten megabytes may come over a telephone; a proxy keeps its idle
 * connections for a minute, and must not find one closed that it is about to use.
 */
const TIMES = { headersTimeout: 15_000, requestTimeout: 300_000, keepAliveTimeout: 75_000 };

/**
 * Milliseconds that a keep-alive connection gets for a last request before it is closed; behind a
 * proxy, counted from the beginning of the shutdown. A proxy uses its connections until its next
 * readiness check, which comes late when it is busy.
 */
const IDLE_MS = { client: 300, proxy: 4000 };
/** Milliseconds that requests under way get to end, and then to read that they are refused. */
const UNDER_WAY_MS = 2000;
const REFUSAL_MS = 500;
const LOOK_MS = 25;
/** Milliseconds in which a short turn of the event loop without a new caller is looked for. */
const ARRIVALS_MS = 1000;
const SHORT_TURN_MS = 2;

/**
 * Answers on the port of the configuration until the shutdown run. Rejects when it is taken.
 *
 * @param endStreams ends the responses that would never end by themselves.
 */
export async function openPort(
  fetch: Fetch,
  config: Config,
  shutdown: Shutdown,
  endStreams: () => void = () => {},
): Promise<void> {
  const server = await listen(fetch, config);
  const closing = followResponses(server);
  // The readiness check has failed since the shutdown began, also while cases were ended.
  const proxyMs = () => Math.max(IDLE_MS.client, IDLE_MS.proxy - shutdown.since);
  shutdown.add(() => {
    const idleMs = config.trustedProxies > 0 ? proxyMs() : IDLE_MS.client;
    return closePort(server, { ...closing, idleMs, endStreams });
  });
}

/** Rejects when the port is taken. */
function listen(fetch: Fetch, config: Config): Promise<Server> {
  return new Promise((resolve, reject) => {
    // The lack of a host is refused by the adapter, whose refusals are ours.
    const server = createServer(
      { ...TIMES, requireHostHeader: false },
      getRequestListener(fetch, { errorHandler: refuseAddress }),
    );
    server.on('clientError', refuseBytes);
    // An unknown expectation is neither met nor refused.
    server.on('checkExpectation', (request, response) => server.emit('request', request, response));
    server.once('error', reject);
    server.listen(config.port, config.host, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

interface Closing extends Following {
  /** Milliseconds. */
  readonly idleMs: number;
  endStreams(): void;
}

interface Following {
  /** From now on each response is the last of its connection. */
  begin(): void;
  /** Responses that have not ended. */
  readonly open: ReadonlySet<ServerResponse>;
}

function followResponses(server: Server): Following {
  const open = new Set<ServerResponse>();
  let last = false;
  const sayLast = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  server.prependListener('request', (_, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    if (last) sayLast(response);
  });
  return {
    open,
    begin: () => {
      last = true;
      for (const response of open) sayLast(response);
    },
  };
}

/**
 * Closes without cutting requests off: the port closes to new callers, the next response on each
 * kept connection announces its end, and slow requests get a retryable refusal.
 */
async function closePort(
  server: Server,
  { open, begin, idleMs, endStreams }: Closing,
): Promise<void> {
  const gone = new Promise<void>((resolve) => server.once('close', () => resolve()));
  await untilNobodyArrives(server);
  // The HTTP server's own method would cut every idle connection, also one on which a request is
  // arriving.
  TcpServer.prototype.close.call(server);
  begin();
  endStreams();
  await Promise.race([gone, pause(idleMs)]);
  // The last request of a connection may have come just now: its time is counted from here.
  const began = performance.now();
  await closeIdle(server);
  while (open.size > 0 && performance.now() - began < UNDER_WAY_MS) {
    await Promise.race([gone, pause(LOOK_MS)]);
    await closeIdle(server);
  }
  if (open.size > 0) {
    await Promise.all([...open].map(refuse));
    await Promise.race([gone, pause(REFUSAL_MS)]);
  }
  server.closeAllConnections();
  await gone;
}

/** Timers run before arrived data is read: a connection may look idle and not be. */
async function closeIdle(server: Server): Promise<void> {
  await turn();
  await turn();
  server.closeIdleConnections();
}

/**
 * A connection that waits to be accepted is reset when the port closes: close it when none does. In
 * a long turn, as the embedded database makes them, one may have come since the last look.
 */
async function untilNobodyArrives(server: Server): Promise<void> {
  let arrived = true;
  const note = () => {
    arrived = true;
  };
  server.on('connection', note);
  await turn();
  const until = performance.now() + ARRIVALS_MS;
  for (let took = Number.POSITIVE_INFINITY; arrived || took > SHORT_TURN_MS; ) {
    arrived = false;
    const began = performance.now();
    await turn();
    took = performance.now() - began;
    if (began > until) break;
  }
  server.off('connection', note);
}

/**
 * Writes the reply on the socket, which stays open for the sender to read it: an ended response
 * would close it at once, while the sender is still sending.
 */
async function refuse(response: ServerResponse): Promise<void> {
  const { socket } = response;
  if (response.headersSent || !socket) return;
  const refusal = problemResponse(new AppError('unavailable'));
  const body = await refusal.text();
  const headers = [...refusal.headers, ['content-length', String(Buffer.byteLength(body))]];
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  socket.end(
    `HTTP/1.1 503 Service Unavailable\r\n${lines.join('\r\n')}\r\nconnection: close\r\n\r\n${body}`,
  );
}
