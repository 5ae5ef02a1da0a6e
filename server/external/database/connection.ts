import { Socket } from 'node:net';
import type { ClientConfig } from 'pg';

/** Milliseconds to obtain a connection, new or pooled. */
const CONNECT_MS = 5000;
/** Milliseconds for a statement, a lock wait and an idle transaction. */
const LIMITS = {
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
};
/** Longer than the server's own limits: a connection silent for this long is dead. */
export const SILENT_MS = 20_000;

/**
 * Options of a connection to the server. With limits, no query or connection waits forever: the
 * server cancels slow statements, and the client drops a silent connection.
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

/** A socket that destroys itself after that much silence, failing all pending queries. */
function impatientSocket(silentMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silentMs, () => {
    const silence = new Error('The database has not answered in time');
    socket.destroy(Object.assign(silence, { code: 'ETIMEDOUT' }));
  });
  return socket;
}
