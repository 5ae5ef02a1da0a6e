import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from './makeFolder.ts';

/** Permission bits of group and others. */
const OTHERS = 0o077;

/**
 * Restricts the data folder to its owner: folders 700, files 600, both future files and existing
 * ones. Skips the walk when the folder itself is already private: nothing below is reachable.
 * @returns false when the folder belongs to another user, as mounted volumes may. Does not check
 * write access.
 */
export async function keepPrivate(dataDir: string): Promise<boolean> {
  if (process.platform === 'win32') return true;
  process.umask(OTHERS);
  // A folder that cannot be made has its own refusal, of whoever writes in it.
  if (!(await isMade(dataDir))) return true;
  try {
    const closed = ((await lstat(dataDir)).mode & OTHERS) === 0;
    if (closed) return await tighten(dataDir, 1);
    // The folder itself last, so that an interrupted walk is repeated.
    if (!(await tighten(dataDir, Number.POSITIVE_INFINITY))) return false;
    return await close(dataDir);
  } catch {
    return false;
  }
}

function isMade(folder: string): Promise<boolean> {
  return makeFolder(folder).then(
    () => true,
    () => false,
  );
}

async function tighten(folder: string, depth: number): Promise<boolean> {
  let all = true;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() && !entry.isDirectory()) continue;
    const path = join(folder, entry.name);
    if (!(await close(path))) all = false;
    else if (entry.isDirectory() && depth > 1) all = (await tighten(path, depth - 1)) && all;
  }
  return all;
}

/** A file may disappear during the walk: a server that shares the folder is at work. */
async function close(path: string): Promise<boolean> {
  try {
    const { mode } = await lstat(path);
    if ((mode & OTHERS) !== 0) await chmod(path, mode & 0o777 & ~OTHERS);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
