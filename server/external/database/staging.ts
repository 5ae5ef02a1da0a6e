import { existsSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * An embedded installation that is being restored is filled beside the present one, and takes its
 * place by one rename. What a process that died left behind is settled by the next one that holds the
 * folder: before that rename it never happened, after it the rest is done.
 */

const FILLING = 'restore.part';
const READY = 'restore.ready';
/** Written while the pictures are put (`server/cli/restore.ts`). */
const JOURNAL = 'restore.json';
const PIECES = ['database', 'auth-secret'];

/** Where the new installation is filled. */
export function stagingFolder(dataDir: string): string {
  return join(dataDir, FILLING);
}

/** Resolves to the paths that the pieces replaced are kept under. */
export async function commitStaging(dataDir: string): Promise<readonly string[]> {
  // PGlite never reaches fsync; what takes the place of something else is on the disk first.
  await flushTree(join(dataDir, FILLING));
  await rename(join(dataDir, FILLING), join(dataDir, READY));
  await flush(dataDir);
  return settleStaging(dataDir);
}

/** The caller holds the folder. */
export async function settleStaging(dataDir: string): Promise<readonly string[]> {
  await rm(join(dataDir, FILLING), { recursive: true, force: true });
  const ready = join(dataDir, READY);
  if (!existsSync(ready)) return [];
  await rm(join(dataDir, JOURNAL), { force: true });
  const stamp = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
  const kept: string[] = [];
  for (const piece of PIECES) {
    const place = join(dataDir, piece);
    if (!existsSync(join(ready, piece))) continue;
    if (existsSync(place)) {
      kept.push(`${place}.${stamp}`);
      await rename(place, `${place}.${stamp}`);
    }
    await rename(join(ready, piece), place);
  }
  await flush(dataDir);
  await rm(ready, { recursive: true, force: true });
  return kept;
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
    // Windows opens no folder; it looks after names by itself.
    if (process.platform === 'win32') return undefined;
    throw error;
  });
  try {
    await file?.sync();
  } finally {
    await file?.close();
  }
}
