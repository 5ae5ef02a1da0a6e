import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupFile, inspect, SECRET } from '../commands/archive.ts';
import { CliError } from '../commands/cliError.ts';
import type { Config } from '../config/config.ts';
import { DatabaseError } from '../external/database/database.ts';
import { lockDataDir } from '../external/database/lock.ts';
import { migrate } from '../external/database/migrate.ts';
import { openEmbedded } from '../external/database/pglite.ts';
import { commitStaging, settleStaging, stagingFolder } from '../external/database/staging.ts';
import type { FileStore } from '../external/files/files.ts';
import { keepPrivate } from '../external/files/private.ts';
import { MIGRATIONS, openDatabase } from '../run/openDatabase.ts';
import { Shutdown } from '../run/shutdown.ts';
import type { Db } from '../stores/db.ts';
import { countUsers } from '../stores/profiles.ts';
import { dropJournal, fill, takeBack } from './restore.ts';

interface Order {
  readonly file: BackupFile;
  /** Allows replacing an embedded installation that has accounts. */
  readonly replace: boolean;
}

/**
 * Fills the configured installation from a backup of this same version and either database. All or
 * nothing: a refusal or interruption leaves the previous state. @returns the line for the operator.
 */
export async function restoreInstallation(
  config: Config,
  files: FileStore,
  order: Order,
): Promise<string> {
  const shutdown = new Shutdown();
  try {
    const remark = config.databaseUrl
      ? await onServer(config, files, order, shutdown)
      : await inFolder(config, files, order, shutdown);
    return `Copia ${order.file.path} restaurada.${remark}`;
  } finally {
    await shutdown.run();
  }
}

async function onServer(
  config: Config,
  files: FileStore,
  { file, replace }: Order,
  shutdown: Shutdown,
): Promise<string> {
  if (replace)
    throw new CliError(
      '--sustituir es para la base integrada. En un servidor PostgreSQL cree una base vacía e indíquela con DATABASE_URL.',
    );
  const { database } = await openDatabase(config, shutdown, { limits: false });
  await requireEmpty(database.db);
  const { dataDir } = config;
  const folder = stagingFolder(dataDir);
  await rm(folder, { recursive: true, force: true });
  await takeBack(files, dataDir);
  const contents = await inspect(file);
  await mkdir(folder, { recursive: true });
  await orTakeBack(files, dataDir, () =>
    fill({ db: database.db, files, folder }, file, { contents, dataDir }),
  );
  if (existsSync(join(folder, SECRET))) await rename(join(folder, SECRET), join(dataDir, SECRET));
  await dropJournal(dataDir);
  await rm(folder, { recursive: true, force: true });
  return '';
}

async function inFolder(
  config: Config,
  files: FileStore,
  { file, replace }: Order,
  shutdown: Shutdown,
): Promise<string> {
  const { dataDir } = config;
  await keepPrivate(dataDir);
  const held = await lockDataDir(dataDir, () => process.exit(1));
  shutdown.add(() => held.release());
  await settleStaging(dataDir);
  await takeBack(files, dataDir);
  await dropJournal(dataDir);
  if (!replace && existsSync(join(dataDir, 'database'))) await requireEmptyFolder(dataDir);
  const contents = await inspect(file);
  const folder = stagingFolder(dataDir);
  await orTakeBack(files, dataDir, async () => {
    const database = await openEmbedded(folder);
    try {
      await migrate(database, MIGRATIONS);
      await fill({ db: database.db, files, folder }, file, { contents, dataDir });
    } finally {
      await database.close();
    }
  });
  const previous = await commitStaging(dataDir);
  if (replace && previous.length > 0)
    return ` Lo que había queda en ${previous.join(' y ')}: bórrelo cuando haya comprobado la copia.`;
  for (const path of previous) await rm(path, { recursive: true, force: true });
  return '';
}

async function orTakeBack(
  files: FileStore,
  dataDir: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    await takeBack(files, dataDir);
    await dropJournal(dataDir);
    await rm(stagingFolder(dataDir), { recursive: true, force: true });
    throw error;
  }
}

async function requireEmptyFolder(dataDir: string): Promise<void> {
  const database = await openEmbedded(dataDir).catch((error: unknown) => {
    if (!(error instanceof DatabaseError && error.isDamage)) throw error;
    throw new CliError(
      `La base de datos de ${dataDir} está dañada. Repita la orden con --sustituir: la dañada se conserva aparte.`,
    );
  });
  try {
    await migrate(database, MIGRATIONS);
    await requireEmpty(database.db);
  } finally {
    await database.close();
  }
}

async function requireEmpty(db: Db): Promise<void> {
  if ((await countUsers(db)) > 0)
    throw new CliError(
      'La base de datos ya tiene cuentas. Restaure sobre una instalación vacía (otra DATA_DIR o DATABASE_URL); con la base integrada, --sustituir cambia la que hay por la copia y la conserva aparte.',
    );
}
