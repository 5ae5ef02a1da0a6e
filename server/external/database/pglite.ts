import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import { type Database, DatabaseError } from './database.ts';

/** The default, 128 MB, is all of it touched on opening: slower to start and no faster to read. */
const SHARED_BUFFERS = '16MB';

/**
 * Opens the embedded PostgreSQL in `dataDir/database`. The caller holds the lock of the folder: two
 * processes on one folder lose data silently. PGlite never reaches fsync: what is committed survives
 * a killed process, not a power cut.
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = join(dataDir, 'database');
  await mkdir(folder, { recursive: true });
  const { PGlite } = await import('@electric-sql/pglite');
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`];
  const client = await PGlite.create(folder, { startParams }).catch((cause: unknown) => {
    throw new DatabaseError(
      `La base de datos integrada de ${folder} no se puede abrir. Restaure una copia de seguridad o mueva la carpeta.`,
      { cause },
    );
  });
  return {
    kind: 'embedded',
    db: drizzle({ client }),
    exec: async (sqlText) => {
      await client.exec(sqlText);
    },
    queueConnection: fromPglite(client),
    listen: (channel, onMessage) => client.listen(channel, onMessage),
    ping: async () => {
      await client.query('select 1');
    },
    close: () => client.close(),
  };
}
