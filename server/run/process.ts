import { setTimeout as pause } from 'node:timers/promises';
import { type Config, loadConfig } from '../config/config.ts';
import { ConfigError } from '../config/configError.ts';
import type { Logger } from '../context.ts';
import { DatabaseError } from '../external/database/database.ts';
import { StorageRefused } from '../external/files/files.ts';
import { logStrays } from '../observe/log/strays.ts';
import { createLogger } from '../observe/logger.ts';
import { isDatabaseAway } from '../shared/databaseAway.ts';
import { systemCause } from '../shared/systemCause.ts';
import { announce, inLog, inWords, type Voice } from './announce.ts';
import { ListenRefused } from './httpServer.ts';
import { type Running, start } from './start.ts';

/** The process: starts the product, announces it, and ends it cleanly on request. */

const STOP_LIMIT_MS = 9500;

/** Milliseconds between attempts to reach an absent database, and between notices. */
const DATABASE_PAUSE_MS = 1000;
const NOTICE_MS = 60_000;

/** Best guess before the configuration is read. */
let production = process.env.NODE_ENV === 'production';
let log = createLogger();

async function main(): Promise<void> {
  const config = loadConfig();
  production = config.production;
  log = createLogger(config.logLevel);
  logStrays(log);
  let running: Running | undefined;
  stopOnSignal(async () => running?.stop(), log);
  const voice = production ? inLog(log) : inWords;
  running = await startOnceDatabaseIsThere(config, voice);
  announce(config, running, voice);
}

/** Waits for a database server that is away or still starting; only a misfit ends the start. */
async function startOnceDatabaseIsThere(config: Config, voice: Voice): Promise<Running> {
  let toldAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    try {
      return await start(config, log);
    } catch (error) {
      const elsewhere = error instanceof StorageRefused || error instanceof ListenRefused;
      if (!config.databaseUrl || elsewhere || !isDatabaseAway(error)) throw error;
      if (performance.now() - toldAt >= NOTICE_MS) {
        toldAt = performance.now();
        voice.warn(
          `${explain(error)} Se sigue intentando cada segundo y el programa arrancará en cuanto responda. Si no es lo esperado, revise DATABASE_URL y que el servidor esté en marcha.`,
        );
      }
      await pause(DATABASE_PAUSE_MS);
    }
  }
}

function stopOnSignal(close: () => Promise<void>, log: Logger): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('stop failed', { error });
        process.exit(1);
      },
    );
  };
  // Under npm, Ctrl-C arrives twice, from the terminal and from npm: the second must not interrupt
  // the shutdown.
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Spanish message for the operator when the start fails, where we have one. */
function explain(error: unknown): string | undefined {
  const ours = [ConfigError, DatabaseError, ListenRefused, StorageRefused].some(
    (kind) => error instanceof kind,
  );
  if (ours) return (error as Error).message;
  if (isDatabaseAway(error)) return 'La base de datos de DATABASE_URL no responde.';
  return systemCause(error, (error as NodeJS.ErrnoException).path ?? 'DATA_DIR');
}

main().catch((error: unknown) => {
  const explained = explain(error);
  if (explained === undefined || production)
    log.error(explained ?? 'start failed', { event: 'start.failed', error });
  else process.stderr.write(`${explained}\n`);
  process.exit(1);
});
