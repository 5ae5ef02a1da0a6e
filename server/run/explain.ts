import { isAbsolute, relative } from 'node:path';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/configError.ts';
import { DatabaseError } from '../external/database/database.ts';
import { serverCause } from '../external/database/serverCause.ts';
import { StorageRefused } from '../external/files/files.ts';
import { isDatabaseAway } from '../shared/databaseAway.ts';
import { systemCause } from '../shared/systemCause.ts';
import { ListenRefused } from './httpServer.ts';

const OURS = [ConfigError, DatabaseError, ListenRefused, StorageRefused];

/**
 * The cause of a failed start in Spanish, where one was found.
 * @param config undefined while it is not read.
 */
export function explain(error: unknown, config: Config | undefined): string | undefined {
  if (OURS.some((kind) => error instanceof kind)) return (error as Error).message;
  const { databaseUrl } = config ?? {};
  if (databaseUrl && isOfServer(error)) {
    const words = serverCause(error, databaseUrl);
    if (words !== undefined || !isDatabaseAway(error)) return words;
    return `DATABASE_URL: el servidor ${new URL(databaseUrl).host} ha dejado de responder.`;
  }
  const dataDir = config?.dataDir ?? 'DATA_DIR';
  const { path = dataDir } = error as NodeJS.ErrnoException;
  const words = systemCause(error, path);
  return words && (isBelow(dataDir, path) ? `DATA_DIR: ${words}` : words);
}

/** Away, or a refusal by SQLSTATE; codes of files look like one, and come with the call. */
function isOfServer(error: unknown): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  const isState = syscall === undefined && /^[0-9A-Z]{5}$/.test(String(code));
  return isDatabaseAway(error) || isState;
}

function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !(way.startsWith('..') || isAbsolute(way));
}
