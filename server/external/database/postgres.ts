import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Database, DatabaseError } from './database.ts';

const OLDEST_VERSION = 15;
const RECONNECT_MS = [250, 500, 1000, 2000, 5000];

/** Opens a PostgreSQL server, 15 or newer. Rejects with a Spanish message when it does not answer. */
export async function openServer(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString, max: 12, connectionTimeoutMillis: 10_000 });
  // A pooled connection that dies idle is replaced at the next query; unheard, it ends the process.
  pool.on('error', () => {});
  await checkVersion(pool);
  return {
    kind: 'server',
    db: drizzle({ client: pool }),
    exec: async (sqlText) => {
      await pool.query(sqlText);
    },
    queueConnection: { connectionString },
    listen: (channel, onMessage, onReconnect) =>
      listen(connectionString, channel, onMessage, onReconnect),
    connections: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
}

async function checkVersion(pool: pg.Pool): Promise<void> {
  const result = await pool.query('show server_version_num').catch(async (cause: unknown) => {
    await pool.end();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseError(`No se puede conectar con DATABASE_URL: ${reason}`, { cause });
  });
  const version = Math.floor(Number(result.rows[0]?.server_version_num) / 10_000);
  if (version >= OLDEST_VERSION) return;
  await pool.end();
  throw new DatabaseError(`DATABASE_URL es PostgreSQL ${version}; hace falta el 15 o posterior.`);
}

/** A dedicated connection that comes back by itself, with growing pauses. */
async function listen(
  connectionString: string,
  channel: string,
  onMessage: (payload: string) => void,
  onReconnect: () => void,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString, keepAlive: true });
    next.on('notification', (message) => onMessage(message.payload ?? ''));
    next.on('error', () => {});
    next.on('end', () => retry(0));
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
  };
  const retry = (attempt: number): void => {
    if (stopped) return;
    clearTimeout(timer);
    const pause = RECONNECT_MS[Math.min(attempt, RECONNECT_MS.length - 1)];
    timer = setTimeout(() => {
      connect().then(onReconnect, () => retry(attempt + 1));
    }, pause);
  };

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end();
  };
}
