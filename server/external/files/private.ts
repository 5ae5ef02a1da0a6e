import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What a group and others may do. */
const OTHERS = 0o077;

/**
 * Makes the data folder, or what is in it, the owner's alone: folders 700, files 600, for what this
 * process will create and for what an earlier version or an operator left open. A folder that was
 * closed already is not walked: nobody reaches what is below. Resolves to whether it is closed; false
 * when it belongs to somebody else, as mounted volumes may. Whether it can be written is asked later.
 */
export async function keepPrivate(dataDir: string): Promise<boolean> {
  if (process.platform === 'win32') return true;
  process.umask(OTHERS);
  try {
    await mkdir(dataDir, { recursive: true });
    const closed = ((await lstat(dataDir)).mode & OTHERS) === 0;
    if (closed) return await tighten(dataDir, 1);
    // The folder itself last: one that was left halfway is walked again.
    if (!(await tighten(dataDir, Number.POSITIVE_INFINITY))) return false;
    return await close(dataDir);
  } catch {
    return false;
  }
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

/** A file may go while it is looked at: a server that shares the folder is at work. */
async function close(path: string): Promise<boolean> {
  try {
    const { mode } = await lstat(path);
    if ((mode & OTHERS) !== 0) await chmod(path, mode & 0o777 & ~OTHERS);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
