import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './freePort.ts';

export interface Balancer {
  /** `http://localhost:PORT`: where its clients come, and the PUBLIC_URL of the servers. */
  readonly url: string;
  /** Sets the servers. Only those whose /readyz succeeds get requests. */
  leadTo(urls: readonly string[]): void;
  /** Requests that a server broke off, by name. */
  readonly broken: readonly string[];
  close(): Promise<void>;
}

/** Interval of the readiness checks. */
const ASK_EVERY_MS = 200;

interface Backend {
  readonly port: number;
  ready: boolean;
}

/** Alternates among ready servers, and never sends a request twice. */
export async function openBalancer(): Promise<Balancer> {
  let backends: Backend[] = [];
  let turn = 0;
  let open = true;
  const broken: string[] = [];
  const agent = new Agent({ keepAlive: true });

  const pass = (asked: IncomingMessage, reply: ServerResponse, tried: number): void => {
    const ready = backends.filter((backend) => backend.ready);
    const backend = ready[turn++ % ready.length];
    if (!backend || tried > backends.length) {
      reply.writeHead(503, { 'retry-after': '1' }).end();
      return;
    }
    const { method, url, headers } = asked;
    const forwarded = { ...headers, 'x-forwarded-for': asked.socket.remoteAddress };
    const onward = request(
      { agent, host: '127.0.0.1', port: backend.port, method, path: url, headers: forwarded },
      (answer) => {
        // Hop-by-hop headers.
        const { connection, 'keep-alive': keepAlive, ...passed } = answer.headers;
        reply.writeHead(answer.statusCode ?? 502, passed);
        reply.flushHeaders();
        answer.pipe(reply);
        answer.on('error', () => fail());
      },
    );
    const fail = () => {
      if (reply.destroyed) return;
      broken.push(`${method} ${url}`);
      if (reply.headersSent) reply.destroy();
      else reply.writeHead(502).end();
    };
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNREFUSED') return fail();
      backend.ready = false;
      pass(asked, reply, tried + 1);
    });
    reply.on('close', () => onward.destroy());
    // Reads the body only once a server is connected.
    onward.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => asked.pipe(onward));
      else asked.pipe(onward);
    });
  };
  const server = createServer({ keepAliveTimeout: 75_000 }, (asked, reply) =>
    pass(asked, reply, 0),
  );
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  const watch = async (): Promise<void> => {
    while (open) {
      await Promise.all(backends.map(look));
      await sleep(ASK_EVERY_MS);
    }
  };
  const watching = watch();
  return {
    url: `http://localhost:${port}`,
    leadTo: (urls) => {
      backends = urls.map((url) => ({ port: Number(new URL(url).port), ready: false }));
    },
    broken,
    close: async () => {
      open = false;
      await watching;
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function look(backend: Backend): Promise<void> {
  backend.ready = await fetch(`http://127.0.0.1:${backend.port}/readyz`, {
    signal: AbortSignal.timeout(10_000),
  }).then(
    async (reply) => {
      await reply.body?.cancel();
      return reply.ok;
    },
    () => false,
  );
}
