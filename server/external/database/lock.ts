import { readFileSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseError } from './database.ts';

interface Holder {
  readonly pid: number;
  /** When the process started, where the system tells: a pid alone may have been given again. */
  readonly startedAt: string | null;
}

/**
 * Takes the data folder for this process. The embedded database has no lock of its own, and two
 * processes on one folder lose data silently. Rejects with a Spanish message when another living
 * process holds it or the folder cannot be written. Resolves to the release.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const lockFile = join(dataDir, 'lock');
  const mine = join(dataDir, `lock.${process.pid}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(mine, JSON.stringify(self()));
  } catch (cause) {
    throw new DatabaseError(
      `No se puede escribir en la carpeta de datos ${dataDir}. Dé permiso o indique otra con DATA_DIR.`,
      { cause },
    );
  }
  try {
    await take(mine, lockFile, dataDir);
  } finally {
    await rm(mine, { force: true });
  }
  return () => rm(lockFile, { force: true });
}

async function take(mine: string, lockFile: string, dataDir: string): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt++) {
    // A link is made whole or not at all, so nobody reads a half-written lock.
    const taken = await link(mine, lockFile).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false;
        throw error;
      },
    );
    if (taken) return;
    const holder = await readHolder(lockFile);
    if (holder && isAlive(holder)) {
      throw new DatabaseError(
        `La carpeta de datos ${dataDir} está en uso por otro proceso (${holder.pid}). Deténgalo o indique otra con DATA_DIR.`,
      );
    }
    await removeStale(lockFile, `${mine}.stale`);
  }
  throw new DatabaseError(`No se pudo tomar el bloqueo de la carpeta de datos ${dataDir}.`);
}

/** Moves a dead holder's lock away; puts it back when another process took it in between. */
async function removeStale(lockFile: string, aside: string): Promise<void> {
  await rename(lockFile, aside).catch(() => {});
  const moved = await readHolder(aside);
  if (moved && isAlive(moved)) await link(aside, lockFile).catch(() => {});
  await rm(aside, { force: true });
}

async function readHolder(lockFile: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(lockFile, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function self(): Holder {
  return { pid: process.pid, startedAt: startOf(process.pid) };
}

function isAlive(holder: Holder): boolean {
  if (holder.pid === process.pid) return holder.startedAt === startOf(process.pid);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: it lives, under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return holder.startedAt === startOf(holder.pid);
}

/** Field 22 of /proc/PID/stat plus the boot, null where there is no /proc. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return null;
  }
}
