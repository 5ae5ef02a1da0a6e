import { announce, inLog, inWords } from './announce.ts';
import { ConfigError, loadConfig } from './config.ts';
import type { Logger } from './context.ts';
import { DatabaseError } from './external/database/database.ts';
import { StorageRefused } from './external/files/files.ts';
import { logStrays } from './log/strays.ts';
import { createLogger } from './logger.ts';
import { type Running, start } from './start.ts';

/** The process: starts the product, says what it did, and ends it cleanly when asked. */

const STOP_LIMIT_MS = 9500;

/** As far as is known before the configuration has been read. */
let production = process.env.NODE_ENV === 'production';
let log = createLogger();

async function main(): Promise<void> {
  const config = loadConfig();
  production = config.production;
  log = createLogger(config.logLevel);
  logStrays(log);
  const running = await start(config, log);
  announce(config, running, production ? inLog(log) : inWords);
  stopOnSignal(running, log);
}

function stopOnSignal(running: Running, log: Logger): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('stop failed', { error });
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** What the operator reads when the start fails: our own words where we have them. */
function explain(error: unknown): string | undefined {
  const ours = [ConfigError, DatabaseError, StorageRefused].some((kind) => error instanceof kind);
  if (ours) return (error as Error).message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE')
    return `El puerto ${port} está ocupado por otro programa. Ciérrelo o indique otro con PORT.`;
  if (code === 'EACCES' && port !== undefined)
    return `No hay permiso para escuchar en el puerto ${port}. Indique otro con PORT.`;
  return undefined;
}

main().catch((error: unknown) => {
  const explained = explain(error);
  if (explained === undefined || production)
    log.error(explained ?? 'start failed', { event: 'start.failed', error });
  else process.stderr.write(`${explained}\n`);
  process.exit(1);
});
