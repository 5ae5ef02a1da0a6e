import { type ServerType, serve } from '@hono/node-server';
import type { Closers } from './closers.ts';
import type { Config } from './config.ts';

/** Answers on the port of the configuration until the closers run. Rejects when it is taken. */
export async function openPort(fetch: Fetch, config: Config, closers: Closers): Promise<void> {
  const server = await listen(fetch, config);
  closers.add(() => closeServer(server));
}

type Fetch = Parameters<typeof serve>[0]['fetch'];

/** Rejects when the port is taken. */
function listen(fetch: Fetch, config: Config): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port: config.port, hostname: config.host }, () => {
      server.off('error', reject);
      resolve(server);
    });
    server.once('error', reject);
  });
}

/** Requests under way get a moment to end; open streams are cut, since they never would. */
function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    setTimeout(() => {
      if ('closeAllConnections' in server) server.closeAllConnections();
    }, 500).unref();
  });
}
