import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { connectionOptions, SILENT_MS } from './connection.ts';
import { type Database, DatabaseError } from './database.ts';
import { createListener, type Listener } from './listener.ts';
import { serverCause } from './serverCause.ts';
import { type Ask, shareConnections } from './sharedConnections.ts';

const OLDEST_VERSION = 15;
/** For transactions and whatever has no name. */
const CONNECTIONS = 9;
/** For prepared statements outside transactions. */
const SHARED_CONNECTIONS = 3;
const QUEUE_CONNECTIONS = 4;
/** Milliseconds in which the database must answer. */
const PING_MS = 2000;

interface Opening {
  /** False for slow operations: an upgrade, a backup. */
  readonly limits: boolean;
}

/**
 * Opens a PostgreSQL server, 15 or newer. Rejects in Spanish when it does not answer. Survives
 * restarts of the server: running queries fail, later ones reconnect.
 */
export async function openServer(
  connectionString: string,
  { limits }: Opening = { limits: true },
): Promise<Database> {
  const options = connectionOptions(connectionString, { limits });
  const pool = openPool({ ...options, max: CONNECTIONS });
  const sharedPool = openPool({
    ...options,
    max: SHARED_CONNECTIONS,
    pipeline: true,
    // Statements sent behind it keep a silent connection from looking silent. Ends the connection.
    ...(limits ? { query_timeout: SILENT_MS } : {}),
  });
  const queuePool = openPool({ ...options, max: QUEUE_CONNECTIONS });
  const listener = createListener(connectionString);
  const close = async () => {
    await Promise.all([listener.close(), queuePool.end(), sharedPool.end(), pool.end()]);
  };
  await checkVersion(pool, connectionString).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    kind: 'server',
    db: drizzle({ client: withShared(pool, shareConnections(sharedPool, SHARED_CONNECTIONS)) }),
    exec: async (sqlText) => {
      await pool.query(sqlText);
    },
    queueConnection: queueConnection(queuePool, listener),
    listen: listener.listen,
    connections: () => ({
      total: pool.totalCount + sharedPool.totalCount,
      idle: pool.idleCount + sharedPool.idleCount,
      waiting: pool.waitingCount,
    }),
    ping: () => ping(pool),
    close,
  };
}

function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options);
  // The next query replaces a dead connection, whose own promise reports the failure. An unhandled
  // `error` event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** The pool, with its named statements asked by `share`; a transaction has its own connection. */
function withShared(pool: pg.Pool, share: Ask): pg.Pool {
  // Binding picks the last overload, the one with a callback.
  const ask = pool.query.bind(pool) as unknown as Ask;
  const query: Ask = (statement, values) =>
    statement.name === undefined ? ask(statement, values) : share(statement, values);
  return Object.assign(pool, { query });
}

/** Separate connections for the queue, so that requests never wait for it. */
function queueConnection(pool: pg.Pool, listener: Listener): Database['queueConnection'] {
  return {
    executeSql: (text, values) => pool.query(text, values),
    listen: async (channel, onMessage, onReconnect) => {
      const stop = await listener.listen(channel, onMessage, onReconnect);
      onReconnect();
      return { close: stop };
    },
  };
}

/** A database that hangs counts as absent. */
async function ping(pool: pg.Pool): Promise<void> {
  const answer = pool.query('select 1');
  answer.catch(() => {});
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer in time')), PING_MS);
  });
  try {
    await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}

async function checkVersion(pool: pg.Pool, connectionString: string): Promise<void> {
  const result = await pool.query('show server_version_num').catch((cause: unknown) => {
    const { message, code } = cause as { message?: string; code?: string };
    // Refused at several addresses, the error has no message of its own.
    const reason = message || code || String(cause);
    const { host } = new URL(connectionString);
    const words =
      serverCause(cause, connectionString) ??
      `DATABASE_URL: no se puede usar el servidor ${host}. Dice: ${reason}.`;
    throw new DatabaseError(words, { cause });
  });
  const version = Math.floor(Number(result.rows[0]?.server_version_num) / 10_000);
  if (version >= OLDEST_VERSION) return;
  throw new DatabaseError(`DATABASE_URL es PostgreSQL ${version}; hace falta el 15 o posterior.`);
}
