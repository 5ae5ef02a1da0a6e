import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PLANS } from '#domain/rules/plans.ts';
import type { Config } from '../config/config.ts';
import type { ControlSocket } from '../external/database/controlSocket.ts';
import { removeCopies, serveCopies } from '../external/database/copies.ts';
import { type Database, DatabaseError } from '../external/database/database.ts';
import { lockDataDir } from '../external/database/lock.ts';
import { migrate } from '../external/database/migrate.ts';
import { settleStaging } from '../external/database/staging.ts';
import { newestDump } from '../external/dumps/dumps.ts';
import { keepPrivate } from '../external/files/private.ts';
import { createLogger } from '../observe/logger.ts';
import { systemCause } from '../shared/systemCause.ts';
import { settleFigures } from '../stores/figures.ts';
import { savePlans } from '../stores/plans.ts';
import type { Shutdown } from './shutdown.ts';

export const MIGRATIONS = join(import.meta.dirname, '..', 'stores', 'migrations');

interface OpenDatabase {
  readonly database: Database;
  /** The operator's socket; only beside the embedded database. */
  readonly control: ControlSocket | undefined;
}

/**
 * Opens the configured database, loading only its own driver, migrated to this version. `limits`: true cancels slow statements,
 * right for requests and wrong for a backup.
 */
export async function openDatabase(
  config: Config,
  shutdown: Shutdown,
  { limits }: { readonly limits: boolean },
): Promise<OpenDatabase> {
  let database: Database;
  let control: ControlSocket | undefined;
  if (!(await keepPrivate(config.dataDir)))
    createLogger().warn(
      `otros usuarios de esta máquina pueden leer ${config.dataDir}, que no se ha podido cerrar. Ejecute chmod -R go= sobre la carpeta o hágala del usuario del servidor.`,
    );
  if (config.databaseUrl) {
    await mkdir(config.dataDir, { recursive: true });
    const { openServer } = await import('../external/database/postgres.ts');
    const unlimited = await openServer(config.databaseUrl, { limits: false });
    await upgradeServer(unlimited, config.timeZone);
    database = await openServer(config.databaseUrl, { limits });
    shutdown.add(() => database.close());
  } else {
    const held = await lockDataDir(config.dataDir, () => endAtOnce(config.dataDir));
    shutdown.add(() => held.release());
    control = held.control;
    await settleStaging(config.dataDir);
    await removeCopies(config.dataDir);
    database = await openSound(config, held.afterPowerCut);
    shutdown.add(() => database.close());
    await upgrade(database, config.timeZone);
    serveCopies(database, config.dataDir, held.control);
  }
  return { database, control };
}

async function upgrade(database: Database, timeZone: string): Promise<void> {
  await migrate(database, MIGRATIONS);
  await savePlans(database.db, PLANS);
  await settleFigures(database.db, timeZone);
}

/** Takes and closes its own connections: a migration may take any time. */
async function upgradeServer(database: Database, timeZone: string): Promise<void> {
  try {
    await upgrade(database, timeZone);
  } finally {
    await database.close();
  }
}

/** The embedded database; a damaged one is refused with the way back. */
async function openSound(config: Config, afterPowerCut: boolean): Promise<Database> {
  const { openEmbedded } = await import('../external/database/pglite.ts');
  try {
    const database = await openEmbedded(config.dataDir);
    // The last writes may not have reached the disk after a power cut.
    if (afterPowerCut) await database.check?.();
    return database;
  } catch (error) {
    const newest = await newestDump(config.dumpDir);
    const damaged = error instanceof DatabaseError && !systemCause(error, config.dataDir);
    if (!damaged || !newest) throw error;
    throw new DatabaseError(
      `${error.message}\nLa copia automática más reciente es de ${newest.at.toISOString()}. Para volver a ella, conservando aparte la base dañada:\n  npm run admin -- restore ${newest.path} --sustituir`,
      { cause: error },
    );
  }
}

/** Closing would write in a folder that another process owns now. */
function endAtOnce(dataDir: string): never {
  createLogger().error(`Otro proceso ha tomado la carpeta de datos ${dataDir}: este termina ya.`);
  process.exit(1);
}
