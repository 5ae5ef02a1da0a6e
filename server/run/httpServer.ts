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
 * Milliseconds. Ten megabytes may arrive over a telephone. A proxy keeps idle connections for a
 * minute, and must not find one closed that it is about to use.
 */
const TIMES = { headersTimeout: 15_000, requestTimeout: 300_000, keepAliveTimeout: 75_000 };

/**
 * Milliseconds that a keep-alive connection gets for a last request before it is closed; behind a
 * proxy, from the start of the shutdown. A proxy uses its connections until its next readiness
 * check, which is late under load.
 */
const IDLE_MS = { client: 300, proxy: 4000 };
/** Milliseconds for running requests to end, and then to read their refusal. */
const UNDER_WAY_MS = 2000;
const REFUSAL_MS = 500;
const LOOK_MS = 25;
/** Milliseconds to wait for a short turn of the event loop without a new caller. */
const ARRIVALS_MS = 1000;
const SHORT_TURN_MS = 2;

/**
 * Listens on the configured port until shutdown. Rejects when the port is taken.
 * @param endStreams ends open-ended responses.
 */
export async function openPort(
  fetch: Fetch,
  config: Config,
  shutdown: Shutdown,
  endStreams: () => void = () => {},
): Promise<void> {
  const server = await listen(fetch, config);
  const closing = followResponses(server);
  // The readiness check has failed since the shutdown began, also while cases ended.
  const proxyMs = () => Math.max(IDLE_MS.client, IDLE_MS.proxy - shutdown.since);
  shutdown.add(() => {
    const idleMs = config.trustedProxies > 0 ? proxyMs() : IDLE_MS.client;
    return closePort(server, { ...closing, idleMs, endStreams });
  });
}

const ADDRESS = (host: string) =>
  `HOST: ${host} no es una dirección de esta máquina. Indique una suya, o 0.0.0.0 para todas.`;
const NAME = (host: string) =>
  `HOST: nadie conoce el nombre ${host}. Escriba una dirección de esta máquina, o localhost.`;

/** Words for an operator where nobody can listen, by the code of the system. */
export const LISTEN_CAUSES = {
  EADDRINUSE: (_, port) =>
    `El puerto ${port} está ocupado por otro programa. Ciérrelo o indique otro con PORT.`,
  EACCES: (_, port) => `No hay permiso para escuchar en el puerto ${port}. Indique otro con PORT.`,
  EADDRNOTAVAIL: ADDRESS,
  EAFNOSUPPORT: ADDRESS,
  EINVAL: ADDRESS,
  ENOTFOUND: NAME,
  EAI_AGAIN: NAME,
} as const satisfies Record<string, (host: string, port: number) => string>;

/** A refusal to listen on the configured address, in words for the operator. */
export class ListenRefused extends Error {
  override name = 'ListenRefused';
}

function refusalOf(error: NodeJS.ErrnoException, { host, port }: Config): Error {
  const code = Object.keys(LISTEN_CAUSES).find((one) => one === error.code);
  if (!code) return error;
  const words = LISTEN_CAUSES[code as keyof typeof LISTEN_CAUSES](host, port);
  return new ListenRefused(words, { cause: error });
}

/** Rejects with `ListenRefused`. */
function listen(fetch: Fetch, config: Config): Promise<Server> {
  return new Promise((resolve, reject) => {
    // The adapter refuses a missing host, in our words.
    const server = createServer(
      { ...TIMES, requireHostHeader: false },
      getRequestListener(fetch, { errorHandler: refuseAddress }),
    );
    server.on('clientError', refuseBytes);
    // An unknown expectation is neither met nor refused.
    server.on('checkExpectation', (request, response) => server.emit('request', request, response));
    server.once('error', (error) => reject(refusalOf(error, config)));
    server.listen(config.port, config.host, () => {
      server.removeAllListeners('error');
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
  /** Makes every later response the last of its connection. */
  begin(): void;
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
 * Closes without cutting requests off: the port refuses new callers, the next response on each kept
 * connection announces its end, and slow requests get a retryable refusal.
 */
async function closePort(
  server: Server,
  { open, begin, idleMs, endStreams }: Closing,
): Promise<void> {
  const gone = new Promise<void>((resolve) => server.once('close', () => resolve()));
  await untilNobodyArrives(server);
  // The HTTP server's own method would cut every idle connection, even one on which a request is
  // arriving.
  TcpServer.prototype.close.call(server);
  begin();
  endStreams();
  await Promise.race([gone, pause(idleMs)]);
  // A connection's last request may have just arrived: count its time from here.
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
 * Closing the port resets a connection that waits to be accepted, so wait until none does. During a
 * long turn, as the embedded database causes, one may have arrived unnoticed.
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
 * Writes the reply on the socket and leaves it open: ending the response would close it while the
 * sender is still sending.
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
