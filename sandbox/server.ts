import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { isLoopback } from '#domain/rules/loopback.ts';
import { answer, refusal } from './api/answer.ts';
import { Deliveries } from './deliveries.ts';
import type { Desk } from './desk.ts';
import { Refused } from './errors.ts';
import { serveControl } from './faultControls.ts';
import { Faults, faultError, otherModeError } from './faults.ts';
import { type Asked, type Reply, readRequest } from './http.ts';
import { doWhatIsDue } from './life/due.ts';
import { servePage } from './pages/router.ts';
import type { Parts } from './parts.ts';
import { World } from './world.ts';

export interface SandboxOptions {
  /** Folder of the state; in memory without one. */
  readonly folder?: string | undefined;
  /** 0: a free one. */
  readonly port?: number;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly webhook?: string | undefined;
  /** Host of the pages' addresses, which is the product's, so that a payer stays on it. */
  readonly host?: string | undefined;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
}

export interface RunningSandbox extends Parts {
  /** Origin of the API, which answers by its pages' host too: `http://127.0.0.1:…`. */
  readonly url: string;
  /** Performs due work, saves, and releases events. */
  settle(): void;
  close(): Promise<void>;
}

/** Milliseconds between two checks for due work. */
const LOOK_MS = 10_000;
const LOOPBACK = '127.0.0.1';

/** Listens on this machine only. Rejects when the port is taken. */
export async function openSandboxServer(options: SandboxOptions): Promise<RunningSandbox> {
  const world = new World(options.folder, options.clock);
  const desk: Desk = { world, url: '', onEvent: () => {} };
  const deliveries = new Deliveries(desk, { url: options.webhook, secret: options.webhookSecret });
  desk.onEvent = (id) => deliveries.add(id);
  const faults = new Faults();
  const settle = () => {
    doWhatIsDue(desk);
    world.save();
    deliveries.wake();
  };
  const parts: Served = { desk, deliveries, faults, settle, secretKey: options.secretKey };
  const server = createServer((request, response) => {
    serve(parts, request, response).catch((error: unknown) => fail(error, response));
  });
  await listen(server, options.port ?? 0);
  const port = portOf(server);
  desk.url = `http://${options.host ?? LOOPBACK}:${port}`;
  settle();
  const looking = setInterval(settle, LOOK_MS);
  looking.unref();
  return {
    url: `http://${LOOPBACK}:${port}`,
    desk,
    deliveries,
    faults,
    settle,
    close: async () => {
      clearInterval(looking);
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await deliveries.close();
      world.save();
    },
  };
}

interface Served extends Parts {
  readonly settle: () => void;
  readonly secretKey: string;
}

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

async function serve(
  parts: Served,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isNamedHere(request)) {
    response.writeHead(403, { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' });
    response.end(NOT_HERE);
    return;
  }
  const asked = await readRequest(request);
  const reply = asked.path.startsWith('/v1/')
    ? await serveApi(parts, asked)
    : serveOthers(parts, asked);
  if (!reply) {
    response.destroy();
    return;
  }
  response.writeHead(reply.status, { ...HEADERS, ...reply.headers });
  response.end(reply.body);
}

const NOT_HERE =
  'El entorno de pruebas de pagos solo responde por una dirección de esta máquina: ábralo por 127.0.0.1 o localhost.';

/** Refuses a host name that resolves here by DNS rebinding: another page reads nothing and sets no fault. */
function isNamedHere({ headers: { host } }: IncomingMessage): boolean {
  const address = `http://${host}`;
  return URL.canParse(address) && isLoopback(new URL(address).hostname);
}

/** Undefined: cut the connection. */
async function serveApi(parts: Served, asked: Asked): Promise<Reply | undefined> {
  const fault = parts.faults.take(`${asked.method} ${asked.path}`);
  if (fault?.down) return undefined;
  if (fault?.timeout !== undefined) {
    await pause(fault.timeout);
    return undefined;
  }
  if (fault?.slow !== undefined) await pause(fault.slow);
  if (fault?.status !== undefined) {
    const { type, message } = faultError(fault.status);
    return refusal(new Refused(fault.status, type, { message }), 'req_fault');
  }
  if (fault?.otherMode) {
    const { type, ...raw } = otherModeError(asked.path);
    return refusal(new Refused(404, type, raw), 'req_fault');
  }
  doWhatIsDue(parts.desk);
  const reply = answer(parts.desk, parts.secretKey, asked);
  if (asked.method !== 'GET') parts.settle();
  return fault?.lost ? undefined : reply;
}

function serveOthers(parts: Served, asked: Asked): Reply {
  doWhatIsDue(parts.desk);
  const reply = serveControl(parts, asked) ?? servePage(parts, asked);
  if (asked.method !== 'GET') parts.settle();
  return reply;
}

/** Reports our bugs and unreadable addresses on standard error. */
function fail(error: unknown, response: ServerResponse): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  if (response.headersSent) response.destroy();
  else response.writeHead(500, { 'content-type': 'application/json' }).end(OUR_FAULT);
}

const OUR_FAULT = JSON.stringify({ error: faultError(500) });

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port');
  return address.port;
}
