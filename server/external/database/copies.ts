import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { askLiving, type ControlSocket } from './controlSocket.ts';
import type { Database } from './database.ts';

/**
 * Copies of the embedded database that the running server makes for a reading process: in the data
 * folder, opened with `openEmbedded`, removed by the caller.
 */

const ASK = 'copy';
const PREFIX = 'copy.';

export function serveCopies(
  database: Database,
  dataDir: string,
  control: ControlSocket | undefined,
): void {
  control?.handle(ASK, async () => {
    const name = `${PREFIX}${randomUUID()}`;
    try {
      await database.snapshot?.(join(dataDir, name));
    } catch (error) {
      await rm(join(dataDir, name), { recursive: true, force: true });
      throw error;
    }
    return name;
  });
}

/** @returns the folder of a new copy. */
export async function askForCopy(dataDir: string): Promise<string> {
  return join(dataDir, String(await askLiving(dataDir, ASK)));
}

/** Retries of a removal, each 100 ms later than the last: some five seconds in all. */
const MAX_RETRIES = 10;

/**
 * Removes copies of dead processes. Needs the folder's lock. A copy that a closing server still writes
 * may get a file while it is removed, hence the retries.
 */
export async function removeCopies(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(PREFIX))
      await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: MAX_RETRIES });
}
