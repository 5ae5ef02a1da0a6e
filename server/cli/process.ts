import { constants, existsSync } from 'node:fs';
import { access, rm } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';
import { AppError } from '#domain/errors.ts';
import { CliError } from '../commands/cliError.ts';
import { findCommand } from '../commands/commands.ts';
import { STOP_FIRST } from '../commands/living.ts';
import { type Config, loadConfig } from '../config/config.ts';
import { askLiving, ControlRefusal, feelPulse } from '../external/database/controlSocket.ts';
import { askForCopy } from '../external/database/copies.ts';
import type { Database } from '../external/database/database.ts';
import { createKeys } from '../external/keys.ts';
import { createLogger } from '../observe/logger.ts';
import { explain as explainStart } from '../run/explain.ts';
import { installationSecret } from '../run/installationSecret.ts';
import { openFiles } from '../run/openFiles.ts';
import { openPayments } from '../run/openPayments.ts';
import { Shutdown } from '../run/shutdown.ts';
import { HELP } from './help.ts';

/**
 * The operator's command line: same configuration, database and lock as the server. A running
 * server that holds the embedded database runs the command.
 */

const FAILED = 1;
const NOT_UNDERSTOOD = 2;

let config: Config | undefined;

async function main(argv: readonly string[]): Promise<number> {
  // The reader may close the pipe early: `criteria | head`.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  if (argv.length === 0 || ['help', '--help', '-h'].includes(argv[0] ?? '')) {
    process.stdout.write(HELP);
    return argv.length === 0 ? NOT_UNDERSTOOD : 0;
  }
  const { command, args } = findCommand(argv);
  config = loadConfig();
  if ('run' in command) requireInstallation(config);
  const living = !config.databaseUrl && (await feelPulse(config.dataDir)) === 'alive';
  const output = await obey(config, { argv, command, args, living });
  process.stdout.write(`${output}\n`);
  return 'fails' in command && command.fails?.(output) ? FAILED : 0;
}

interface Asked extends ReturnType<typeof findCommand> {
  readonly argv: readonly string[];
  /** A running server has the embedded database open. */
  readonly living: boolean;
}

async function obey(config: Config, { argv, command, args, living }: Asked): Promise<string> {
  if ('restores' in command) {
    if (living) throw new CliError(STOP_FIRST);
    await requireFile(args[0] ?? '');
  }
  const files = await openFiles(config);
  if ('restores' in command) {
    const [path = '', replace] = args;
    const { restoreInstallation } = await import('./restoreInstallation.ts');
    const order = {
      file: { path, passphrase: config.backupPassphrase },
      replace: replace !== undefined,
    };
    return restoreInstallation(config, files, order);
  }
  if (living && !command.reads) return String(await askLiving(config.dataDir, 'order', argv));
  // Loaded late: help does not need the whole server.
  const { openDatabase } = await import('../run/openDatabase.ts');
  const shutdown = new Shutdown();
  try {
    const database = living
      ? await openCopy(config, shutdown)
      : (await openDatabase(config, shutdown, { limits: false })).database;
    const { dataDir, superAdminEmail } = config;
    const keys = createKeys(config.authSecret ?? (await installationSecret(dataDir)));
    const log = createLogger();
    const payments = openPayments(config, { log, shutdown, serves: false });
    const outside = { files, keys, payments, log };
    const ours = { config, dataDir, superAdminEmail, timeZone: config.timeZone, ...outside };
    return await command.run({ ...ours, db: database.db, clock: () => new Date() }, args);
  } finally {
    await shutdown.run();
  }
}

/** A current copy of the running server's database. */
async function openCopy(config: Config, shutdown: Shutdown): Promise<Database> {
  const { openEmbedded } = await import('../external/database/pglite.ts');
  const folder = await askForCopy(config.dataDir);
  shutdown.add(() => rm(folder, { recursive: true, force: true }));
  const database = await openEmbedded(folder);
  shutdown.add(() => database.close());
  return database;
}

/** A mistyped folder must not become a second, empty installation. */
function requireInstallation(config: Config): void {
  if (config.databaseUrl || existsSync(join(config.dataDir, 'database'))) return;
  throw new CliError(
    `No hay ninguna instalación en ${config.dataDir}. Indique la carpeta con DATA_DIR.`,
  );
}

/** Before anything is made: the folder may be as mistyped as the file. */
async function requireFile(path: string): Promise<void> {
  await access(path, constants.R_OK).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const where = isAbsolute(path) ? '' : ` (se ha buscado en ${resolve(path)})`;
    throw new CliError(
      `No existe el archivo ${path}${where}. No se ha cambiado nada: escriba dónde está la copia.`,
    );
  });
}

function explain(error: unknown): string {
  if (error instanceof AppError) return error.detail;
  if (error instanceof CliError || error instanceof ControlRefusal) return error.message;
  const explained = explainStart(error, config);
  if (explained !== undefined) return explained;
  createLogger().error('order failed', { error });
  return 'La orden ha fallado por un error inesperado; la línea de arriba dice dónde.';
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  const usage = error instanceof CliError && error.usage;
  if (usage) process.stderr.write(`\n${HELP}`);
  process.exitCode = usage ? NOT_UNDERSTOOD : FAILED;
}
