import { createWriteStream } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { FileStore } from '../external/files/files.ts';
import { appliedMigrations, listFileKeys, listTables, readTable } from '../stores/backup.ts';
import type { Db } from '../stores/db.ts';
import { type BackupFile, FORMAT, inspect, MANIFEST, SECRET } from './archive.ts';
import { seal } from './sealing.ts';
import { type TarEntry, writeTar } from './tar.ts';

/** All rows, all pictures and the installation's secret, in one file. */

interface Installation {
  readonly db: Db;
  /** Undefined: rows only. */
  readonly files: FileStore | undefined;
  readonly dataDir: string;
}

/**
 * Writes the backup, reads it back, and only then renames it: the file is complete and on disk, or
 * absent. @returns the number of pictures.
 */
export async function backup(from: Installation, to: BackupFile): Promise<number> {
  const { passphrase } = to;
  const aside = `${to.path}.part`;
  try {
    // One snapshot, so that no row refers to a later one.
    await from.db.transaction(
      (tx) =>
        pipeline(
          Readable.from(writeTar(entriesOf({ ...from, db: tx })), { objectMode: false }),
          createGzip(),
          (chunks) => (passphrase === undefined ? chunks : seal(chunks, passphrase)),
          createWriteStream(aside, { mode: 0o600, flush: true }),
        ),
      { isolationLevel: 'repeatable read' },
    );
    const { pictures } = await inspect({ path: aside, passphrase });
    await rename(aside, to.path);
    await flushFolder(dirname(to.path));
    return pictures;
  } catch (error) {
    // The file that was typed, not the one beside it.
    const { syscall, path = aside } = error as NodeJS.ErrnoException;
    throw syscall && path === aside ? Object.assign(error as Error, { path: to.path }) : error;
  } finally {
    await rm(aside, { force: true });
  }
}

async function* entriesOf(from: Installation): AsyncGenerator<TarEntry> {
  const manifest = { format: FORMAT, migrations: await appliedMigrations(from.db) };
  yield entry(MANIFEST, JSON.stringify(manifest));
  for (const table of await listTables(from.db)) {
    let part = 0;
    for await (const lines of readTable(from.db, table))
      yield entry(`tables/${table}/${String(part++).padStart(6, '0')}.ndjson`, lines);
  }
  const secret = await readFile(join(from.dataDir, SECRET)).catch(() => undefined);
  if (secret) yield { name: SECRET, bytes: secret };
  if (!from.files) return;
  for (const key of await listFileKeys(from.db)) {
    // A case deleted during the copy has lost its pictures; its rows were read before.
    const bytes = await from.files.find(key);
    if (bytes) yield { name: `images/${key}`, bytes };
  }
}

function entry(name: string, text: string): TarEntry {
  return { name, bytes: new TextEncoder().encode(text) };
}

/** A rename survives a power cut only once its folder is flushed. Windows does so by itself. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
