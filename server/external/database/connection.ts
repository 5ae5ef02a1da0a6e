import { Socket } from 'node:net';
import type { ClientConfig } from 'pg';

/** Milliseconds to get a connection in, a new one or one that comes free. */
const CONNECT_MS = 5000;
/** Milliseconds a statement, the wait for a lock and a transaction that does nothing may take. */
const LIMITS = {
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
};
/** The server would have ended anything by then: a line on which nothing came is dead. */
const SILENT_MS = 20_000;

/**
 * Options of a connection to the server. With limits, no query or connection attempt waits forever:
 * the server cancels slow statements, and the client drops a silent connection.
 */
export function connectionOptions(
  connectionString: string,
  { limits, silentMs = SILENT_MS }: { readonly limits: boolean; readonly silentMs?: number },
): ClientConfig {
  const common = {
    connectionString,
    application_name: 'vetoscopio',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  };
  if (!limits) return common;
  return { ...common, ...LIMITS, stream: () => impatientSocket(silentMs) };
}

/** Destroyed when no byte passes for that long; everything that waits for it fails then. */
function impatientSocket(silentMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silentMs, () => {
    const silence = new Error('The database has not answered in time');
    socket.destroy(Object.assign(silence, { code: 'ETIMEDOUT' }));
  });
  return socket;
}
