import { constants, copyFileSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/**
 * PostgreSQL's own online backup: copies changing files in any order between `pg_backup_start` and
 * `pg_backup_stop`; opening the copy replays the log between both. Queries wait only for the
 * checkpoint at the start and the last log segments.
 */

/** Belongs to the running process, or is rebuilt on opening. */
const LEFT_OUT = new Set(['postmaster.pid', 'pg_internal.init']);
const CONTROL = join('global', 'pg_control');
const LOG = 'pg_wal';

/** Copies the database that `client` has open in `from` into the new folder `to`. One at a time. */
export async function takeSnapshot(client: PGlite, from: string, to: string): Promise<void> {
  const started = await client.query<{ segment: string }>(
    `select pg_walfile_name(pg_backup_start('copy', true)) as segment`,
  );
  const [firstSegment] = started.rows;
  let label: string | undefined;
  try {
    await copyFiles(from, to);
    // Last of the files: it says how far the log must be replayed.
    await copyFile(join(from, CONTROL), join(to, CONTROL));
  } finally {
    const stopped = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    );
    label = stopped.rows[0]?.labelfile;
    // Synchronous: the next checkpoint may recycle log segments that were needed until now.
    copyLog(join(from, LOG), join(to, LOG), firstSegment?.segment ?? '');
  }
  await writeFile(join(to, 'backup_label'), label ?? '');
}

/** Several at a time: on a busy server each copy waits for its turn. */
const AT_ONCE = 32;

async function copyFiles(from: string, to: string): Promise<void> {
  const files: string[] = [];
  await mkdir(to, { recursive: true });
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = relative(from, join(entry.parentPath, entry.name));
    if (entry.isDirectory()) await mkdir(join(to, path), { recursive: true });
    else if (entry.isFile() && isCopied(path, entry.name)) files.push(path);
  }
  const copyNext = async (): Promise<void> => {
    for (let path = files.pop(); path !== undefined; path = files.pop())
      await copyIfThere(join(from, path), join(to, path));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copyNext));
}

function isCopied(path: string, name: string): boolean {
  return !LEFT_OUT.has(name) && path !== CONTROL && !path.startsWith(LOG + sep);
}

/** A table dropped meanwhile takes its file along; the log knows. */
async function copyIfThere(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** Names of log segments sort in their order. */
function copyLog(from: string, to: string, first: string): void {
  for (const name of readdirSync(from))
    if (/^[0-9A-F]{24}$/.test(name) && name >= first)
      copyFileSync(join(from, name), join(to, name), constants.COPYFILE_FICLONE);
}
