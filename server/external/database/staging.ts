import { existsSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A restore fills a folder beside the embedded installation, then swaps it in with one rename. The
 * next process with the folder's lock settles an interruption: it discards before the rename and
 * finishes after it.
 */

const FILLING = 'restore.part';
const READY = 'restore.ready';
/** Written while pictures are stored (`server/cli/restore.ts`). */
const JOURNAL = 'restore.json';
const PIECES = ['database', 'auth-secret'];

export function stagingFolder(dataDir: string): string {
  return join(dataDir, FILLING);
}

/** @returns the backup paths of the replaced parts. */
export async function commitStaging(dataDir: string): Promise<readonly string[]> {
  // PGlite never calls fsync: flush the new data before it replaces the old.
  await flushTree(join(dataDir, FILLING));
  await rename(join(dataDir, FILLING), join(dataDir, READY));
  await flush(dataDir);
  return settleStaging(dataDir);
}

/** Needs the folder's lock. */
export async function settleStaging(dataDir: string): Promise<readonly string[]> {
  await rm(join(dataDir, FILLING), { recursive: true, force: true });
  const ready = join(dataDir, READY);
  if (!existsSync(ready)) return [];
  await rm(join(dataDir, JOURNAL), { force: true });
  const stamp = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
  const previous: string[] = [];
  for (const piece of PIECES) {
    const place = join(dataDir, piece);
    if (!existsSync(join(ready, piece))) continue;
    if (existsSync(place)) {
      previous.push(`${place}.${stamp}`);
      await rename(place, `${place}.${stamp}`);
    }
    await rename(join(ready, piece), place);
  }
  await flush(dataDir);
  await rm(ready, { recursive: true, force: true });
  return previous;
}

async function flushTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await flushTree(path);
    else await flush(path);
  }
  await flush(folder);
}

async function flush(path: string): Promise<void> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    // Windows opens no folder and persists names by itself.
    if (process.platform === 'win32') return undefined;
    throw error;
  });
  try {
    await file?.sync();
  } finally {
    await file?.close();
  }
}
