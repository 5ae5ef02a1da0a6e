import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BackupFile,
  type Contents,
  type Part,
  readParts,
  SECRET,
} from '../commands/archive.ts';
import { CliError } from '../commands/cliError.ts';
import type { FileStore } from '../external/files/files.ts';
import {
  appliedMigrations,
  beginRestore,
  endRestore,
  listTables,
  writeTable,
} from '../stores/backup.ts';
import type { Db } from '../stores/db.ts';

/**
 * Fills an installation from a backup, all or nothing. The file is read to its end first; the rows
 * are one transaction; a journal lists the cases whose pictures are added, so that they can be
 * removed again.
 */

const JOURNAL = 'restore.json';

interface Target {
  readonly db: Db;
  readonly files: FileStore;
  readonly folder: string;
}

interface Journal {
  readonly cases: readonly string[];
}

/**
 * Writes rows, secret and pictures. `contents`: the result of `inspect`. On rejection the rows are
 * rolled back, and the caller must remove the pictures (`takeBack`).
 */
export async function fill(
  to: Target,
  file: BackupFile,
  { contents, dataDir }: { readonly contents: Contents; readonly dataDir: string },
): Promise<void> {
  const before = new Set(await to.files.listPrefixes());
  const cases = [...contents.cases].filter((id) => !before.has(id));
  await writeFile(join(dataDir, JOURNAL), JSON.stringify({ cases } satisfies Journal), {
    mode: 0o600,
    flush: true,
  });
  await to.db.transaction(async (tx) => {
    const tables = await listTables(tx);
    for await (const part of readParts(file)) await put(tx, to, tables, part);
    await endRestore(tx, tables);
  });
}

async function put(tx: Db, to: Target, tables: readonly string[], part: Part): Promise<void> {
  if (part.is === 'manifest') {
    const ours = await appliedMigrations(tx);
    if (part.migrations.join() !== ours.join())
      throw new CliError(
        'La copia es de otra versión del programa. Restáurela con esa versión y actualice después.',
      );
    await beginRestore(tx, tables);
  } else if (part.is === 'rows') {
    if (!tables.includes(part.table))
      throw new CliError(`La copia tiene algo que no se conoce: ${part.table}.`);
    await writeTable(tx, part.table, part.lines);
  } else if (part.is === 'picture') await to.files.put(part.key, part.bytes);
  else await writeFile(join(to.folder, SECRET), part.bytes, { mode: 0o600, flush: true });
}

/** Removes the pictures of a failed or interrupted restore. */
export async function takeBack(files: FileStore, dataDir: string): Promise<void> {
  const text = await readFile(join(dataDir, JOURNAL), 'utf8').catch(() => undefined);
  if (text === undefined) return;
  for (const id of readCases(text)) await files.removeAll(id);
}

/** Call once everything is restored, or removed again. */
export async function dropJournal(dataDir: string): Promise<void> {
  await rm(join(dataDir, JOURNAL), { force: true });
}

/** Interrupted while it was written: no picture was stored. */
function readCases(text: string): readonly string[] {
  try {
    return (JSON.parse(text) as Journal).cases;
  } catch {
    return [];
  }
}
