import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import { systemCause } from '#server/shared/systemCause.ts';
import { type Database, DatabaseError } from './database.ts';
import { takeSnapshot } from './snapshot.ts';

/** The default, 128 MB, is touched on opening: slower to start, no faster to read. */
const SHARED_BUFFERS = '16MB';

/**
 * Opens the embedded PostgreSQL in `dataDir/database`. Needs the folder's lock. PGlite never calls
 * fsync: commits survive a killed process, not a power cut.
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = join(dataDir, 'database');
  const isNew = (await mkdir(folder, { recursive: true })) !== undefined;
  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`];
  const options = { startParams, extensions: { pg_trgm } };
  const client: PGlite = await PGlite.create(folder, options).catch(async (cause: unknown) => {
    // Half made, it would look damaged at the next start.
    if (isNew) await rm(folder, { recursive: true, force: true });
    throw new DatabaseError(
      systemCause(cause, folder) ??
        `La base de datos integrada de ${folder} no se puede abrir. Restaure una copia de seguridad o mueva la carpeta.`,
      { cause },
    );
  });
  letOthersRun(client);
  let snapshots: Promise<unknown> = Promise.resolve();
  return {
    kind: 'embedded',
    db: drizzle({ client }),
    exec: async (sqlText) => {
      await client.exec(sqlText);
    },
    queueConnection: fromPglite(client),
    listen: (channel, onMessage) => client.listen(channel, onMessage),
    check: async () => {
      await readEverything(client).catch(async (cause: unknown) => {
        await client.close().catch(() => {});
        throw new DatabaseError(
          `La base de datos integrada de ${folder} está dañada: la máquina se apagó sin cerrarla.`,
          { cause },
        );
      });
    },
    snapshot: (to) => {
      const next = snapshots.then(() => takeSnapshot(client, folder, join(to, 'database')));
      snapshots = next.catch(() => {});
      return next;
    },
    ping: async () => {
      await client.query('select 1');
    },
    close: () => client.close(),
  };
}

/** Milliseconds of queries before this thread yields. */
const TURN_MS = 4;

/**
 * Yields between queries: they run in this thread, back to back, and would block sockets, files and
 * timers.
 */
function letOthersRun(client: PGlite): void {
  const inTurn = client._runExclusiveQuery.bind(client);
  let since = 0;
  client._runExclusiveQuery = (query) =>
    inTurn(async () => {
      if (performance.now() - since > TURN_MS) {
        await turn();
        since = performance.now();
      }
      return query();
    });
}

/**
 * Reads every row, which checks every page's checksum, and rebuilds every index: an index and its
 * table may have reached the disk at different times.
 */
async function readEverything(client: PGlite): Promise<void> {
  const tables = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname <> 'information_schema'`,
  );
  for (const { name } of tables.rows)
    await client.query(`select count(*) from ${name} t where length(t::text) < 0`);
  const schemas = await client.query<{ name: string }>(
    `select quote_ident(nspname) as name from pg_namespace
     where nspname !~ '^pg_' and nspname <> 'information_schema'`,
  );
  for (const { name } of schemas.rows) await client.exec(`reindex schema ${name}`);
}
