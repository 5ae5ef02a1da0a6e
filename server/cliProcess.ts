import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '#domain/errors.ts';
import { CliError } from './cli/cliError.ts';
import { findCommand } from './cli/commands.ts';
import { HELP } from './cli/help.ts';
import { STOP_FIRST } from './cli/living.ts';
import { Closers } from './closers.ts';
import { type Config, ConfigError, loadConfig } from './config.ts';
import { askLiving, ControlRefusal, feelPulse } from './external/database/controlSocket.ts';
import { DatabaseError } from './external/database/database.ts';
import { StorageRefused } from './external/files/files.ts';
import { createLogger } from './logger.ts';
import { openFiles } from './storage.ts';

/**
 * The operator's command line: the same configuration, database and lock as the server. What a living
 * server holds for itself, the embedded database, is asked of that server.
 */

const FAILED = 1;
const NOT_UNDERSTOOD = 2;

async function main(argv: readonly string[]): Promise<number> {
  if (argv.length === 0 || ['help', '--help', '-h'].includes(argv[0] ?? '')) {
    process.stdout.write(HELP);
    return argv.length === 0 ? NOT_UNDERSTOOD : 0;
  }
  const { command, args } = findCommand(argv);
  const config = loadConfig();
  if (!command.startsEmpty) requireInstallation(config);
  if (!config.databaseUrl && (await feelPulse(config.dataDir)) === 'alive') {
    if (command.alone) throw new CliError(STOP_FIRST);
    const said = String(await askLiving(config.dataDir, 'order', argv));
    process.stdout.write(`${said}\n`);
    return command.fails?.(said) ? FAILED : 0;
  }
  // Loaded here: whoever asks for help does not wait for the whole server.
  const { openDatabase } = await import('./start.ts');
  const closers = new Closers();
  try {
    const { database } = await openDatabase(config, closers, { limits: false });
    const said = await command.run(
      {
        db: database.db,
        files: await openFiles(config),
        clock: () => new Date(),
        log: createLogger(),
        superAdminEmail: config.superAdminEmail,
        dataDir: config.dataDir,
        config,
      },
      args,
    );
    process.stdout.write(`${said}\n`);
    return command.fails?.(said) ? FAILED : 0;
  } finally {
    await closers.run();
  }
}

/** A folder mistyped must not become a second, empty installation. */
function requireInstallation(config: Config): void {
  if (config.databaseUrl || existsSync(join(config.dataDir, 'database'))) return;
  throw new CliError(
    `No hay ninguna instalación en ${config.dataDir}. Indique la carpeta con DATA_DIR.`,
  );
}

function explain(error: unknown): string {
  if (error instanceof AppError) return error.detail;
  const ours = [CliError, ConfigError, ControlRefusal, DatabaseError, StorageRefused].some(
    (kind) => error instanceof kind,
  );
  if (ours) return (error as Error).message;
  const { code, path } = error as { code?: string; path?: string };
  if (code === 'ENOENT') return `No se encuentra ${path}.`;
  if (code === 'EACCES') return `No hay permiso para ${path}.`;
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
