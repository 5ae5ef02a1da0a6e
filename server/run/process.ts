import { setTimeout as pause } from 'node:timers/promises';
import { type Config, loadConfig } from '../config/config.ts';
import type { Logger } from '../context.ts';
import { StorageRefused } from '../external/files/files.ts';
import { logStrays } from '../observe/log/strays.ts';
import { createLogger } from '../observe/logger.ts';
import { isDatabaseAway } from '../shared/databaseAway.ts';
import { announce, inLog, inWords, type Voice } from './announce.ts';
import { explain } from './explain.ts';
import { ListenRefused } from './httpServer.ts';
import { misfits } from './services.ts';
import { type Running, start } from './start.ts';

/** The process: starts the product, announces it, and ends it cleanly on request. */

const STOP_LIMIT_MS = 9500;

/** Milliseconds between attempts to reach an absent database, and between notices. */
const DATABASE_PAUSE_MS = 1000;
const NOTICE_MS = 60_000;

/** Best guess before the configuration is read. */
let production = process.env.NODE_ENV === 'production';
let log = createLogger();
let config: Config | undefined;

async function main(): Promise<void> {
  config = loadConfig();
  production = config.production;
  log = createLogger(config.logLevel);
  logStrays(log);
  let running: Running | undefined;
  stopOnSignal(async () => running?.stop(), log);
  const voice = production ? inLog(log) : inWords;
  running = await startOnceDatabaseIsThere(config, voice);
  announce(config, running, voice);
  await tellMisfits(config, voice);
}

/** A question to others, which must not end what runs already. */
async function tellMisfits(config: Config, voice: Voice): Promise<void> {
  try {
    for (const line of await misfits(config)) voice.warn(line);
  } catch (error) {
    log.error('services not asked', { error });
  }
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
          `${explain(error, config)} Se sigue intentando cada segundo y el programa arrancará en cuanto responda.`,
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

main().catch((error: unknown) => {
  const explained = explain(error, config);
  if (explained === undefined || production)
    log.error(explained ?? 'start failed', { event: 'start.failed', error });
  else process.stderr.write(`${explained}\n`);
  process.exit(1);
});
