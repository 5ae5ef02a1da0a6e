import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { storageFault } from './faults.ts';
import { FileMissing, type FileStore } from './files.ts';

/** Files under `folder`: written aside, flushed and renamed, so a key is complete or absent. */
export function createDiskFiles(folder: string): FileStore {
  const root = resolve(folder);
  const pathOf = (key: string): string => {
    const path = resolve(root, key);
    // Keys are ours, but check anyway that they stay inside the folder.
    if (!path.startsWith(root + sep)) throw new Error(`Key outside of the store: ${key}`);
    return path;
  };
  const find = async (key: string) => {
    try {
      return await readFile(pathOf(key));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  };
  return {
    put: (key, bytes) =>
      putDurably(pathOf(key), bytes).catch((error: unknown) => {
        throw storageFault(error);
      }),
    take: (key, path) =>
      takeDurably(pathOf(key), path).catch((error: unknown) => {
        throw storageFault(error);
      }),
    find,
    async get(key) {
      const bytes = await find(key);
      if (!bytes) throw new FileMissing(key);
      return bytes;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    removeAll: (prefix) => rm(pathOf(prefix), { force: true, recursive: true }),
    async listPrefixes(folder) {
      const path = folder === undefined ? root : pathOf(folder);
      const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    },
  };
}

async function makeFolderOf(path: string): Promise<void> {
  const made = await mkdir(dirname(path), { recursive: true });
  if (made) await flushFolder(dirname(made));
}

async function takeDurably(path: string, from: string): Promise<void> {
  await makeFolderOf(path);
  const file = await open(from, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  const moved = await rename(from, path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      // Another disk.
      if (error.code === 'EXDEV') return false;
      throw error;
    },
  );
  if (moved) await flushFolder(dirname(path));
  else await putDurably(path, await readFile(from));
}

async function putDurably(path: string, bytes: Uint8Array): Promise<void> {
  await makeFolderOf(path);
  const aside = join(dirname(path), `.${randomUUID()}.part`);
  try {
    const file = await open(aside, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, path);
    await flushFolder(dirname(path));
  } catch (error) {
    await rm(aside, { force: true }).catch(() => {});
    throw error;
  }
}

/** A rename survives a power cut only once its folder is flushed. */
async function flushFolder(folder: string): Promise<void> {
  // Windows opens no folder and persists names by itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
