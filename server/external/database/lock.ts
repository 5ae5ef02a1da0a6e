import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { type FileHandle, link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { systemCause } from '#server/shared/systemCause.ts';
import { type ControlSocket, feelPulse, openControlSocket } from './controlSocket.ts';
import { DatabaseError } from './database.ts';

/** Interval in milliseconds at which a live holder rewrites its lock. */
const HEARTBEAT_MS = 5000;
/** A lock younger than this is held, whoever the holder is. */
const FRESH_MS = 30_000;

interface Holder {
  readonly id: string;
  readonly pid: number;
  /** Start time of the process, where known: pids are reused. */
  readonly startedAt: string | null;
  /** Boot id of the kernel, where known: a pid of another kernel proves nothing. */
  readonly kernel?: string;
  /** Containers number their processes separately. */
  readonly pidNamespace?: string | null;
  /** True if the holder listens on the folder's socket. */
  readonly socket?: boolean;
}

export interface HeldDataDir {
  /** Undefined where the folder cannot hold a socket. */
  readonly control: ControlSocket | undefined;
  /** True if the last holder's machine lost power. */
  readonly afterPowerCut: boolean;
  release(): Promise<void>;
}

/**
 * Locks the data folder for this process: the embedded database has no lock of its own, and two
 * processes on one folder silently lose data. Rejects in Spanish when another live process holds
 * it, in any container, or the folder is read-only. `onLost`: another process took the folder while
 * this one was stalled; it must not write another byte.
 */
export async function lockDataDir(
  dataDir: string,
  onLost: () => void,
  heartbeatMs = HEARTBEAT_MS,
): Promise<HeldDataDir> {
  const lockFile = join(dataDir, 'lock');
  const me: Holder = {
    id: randomUUID(),
    pid: process.pid,
    startedAt: startOf(process.pid),
    kernel: kernel(),
    pidNamespace: pidNamespace(),
    socket: false,
  };
  const aside = join(dataDir, `lock.${me.id}`);
  const file = await writeAside(dataDir, aside, me);
  const last = await readHolder(lockFile);
  try {
    await take(aside, lockFile, dataDir);
  } catch (error) {
    await file.close();
    throw error;
  } finally {
    await rm(aside, { force: true });
  }
  const control = await openControlSocket(dataDir).catch(() => undefined);
  const listening = { ...me, socket: control !== undefined };
  const beating = startHeartbeat({ lockFile, file, me: listening, onLost, heartbeatMs });
  await beating.beat();
  return {
    control,
    afterPowerCut: last !== undefined && last.kernel !== me.kernel,
    release: async () => {
      await beating.stop();
      // Last: while the socket answers, no other process can take the folder.
      await control?.close();
    },
  };
}

async function writeAside(dataDir: string, aside: string, me: Holder): Promise<FileHandle> {
  try {
    await mkdir(dataDir, { recursive: true });
    const file = await open(aside, 'wx+', 0o600);
    await write(file, me);
    return file;
  } catch (cause) {
    const words = systemCause(cause, dataDir) ?? `No se puede escribir en ${dataDir}.`;
    throw new DatabaseError(`DATA_DIR: ${words}`, { cause });
  }
}

/** Fixed length, so that a rewrite covers the earlier content. */
async function write(file: FileHandle, holder: Holder): Promise<void> {
  await file.write(JSON.stringify(holder).padEnd(1023).concat('\n'), 0);
}

async function take(mine: string, lockFile: string, dataDir: string): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt++) {
    // The lock file may be gone under a live process; its socket still answers.
    if ((await feelPulse(dataDir)) === 'alive') throw inUse(dataDir, await readHolder(lockFile));
    // A link is atomic, so no reader sees a half-written lock.
    const taken = await link(mine, lockFile).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false;
        throw error;
      },
    );
    if (taken) return;
    if (await isHeld(lockFile, mine, dataDir)) throw inUse(dataDir, await readHolder(lockFile));
    await removeStale(lockFile, mine, dataDir);
  }
  throw new DatabaseError(`No se pudo tomar el bloqueo de la carpeta de datos ${dataDir}.`);
}

function inUse(dataDir: string, holder: Holder | undefined): DatabaseError {
  const elsewhere = !holder || holder.kernel !== kernel() || holder.pidNamespace !== pidNamespace();
  return new DatabaseError(
    elsewhere
      ? `La carpeta de datos ${dataDir} está en uso por otro proceso, quizá en otro contenedor o en otra máquina. Deténgalo o indique otra con DATA_DIR. Si ya no existe, vuelva a intentarlo pasados 30 segundos.`
      : `La carpeta de datos ${dataDir} está en uso por otro proceso (${holder.pid}). Deténgalo o indique otra con DATA_DIR.`,
  );
}

/** Moves a dead holder's lock away; restores it when another process was faster. */
async function removeStale(lockFile: string, mine: string, dataDir: string): Promise<void> {
  const aside = `${mine}.stale`;
  await rename(lockFile, aside).catch(() => {});
  if (await isHeld(aside, mine, dataDir)) await link(aside, lockFile).catch(() => {});
  await rm(aside, { force: true });
}

/** True if a live process holds the lock at `path`. When unknown, its heartbeat decides. */
async function isHeld(path: string, mine: string, dataDir: string): Promise<boolean> {
  const holder = await readHolder(path);
  // Written by a version without heartbeat.
  if (holder && holder.kernel === undefined) return isAlive(holder);
  if (holder?.kernel === kernel()) {
    if (holder.socket && (await feelPulse(dataDir)) === 'refused') return false;
    if (holder.pidNamespace === pidNamespace()) return isAlive(holder);
  }
  return isFresh(path, mine);
}

/** Compares file-system times only: that clock may differ from ours. */
async function isFresh(path: string, mine: string): Promise<boolean> {
  const lock = await stat(path).catch(() => undefined);
  if (!lock) return false;
  const file = await open(mine, 'r+');
  try {
    await file.write(' ', 1022);
    return Math.abs((await file.stat()).mtimeMs - lock.mtimeMs) < FRESH_MS;
  } finally {
    await file.close();
  }
}

interface Heartbeat {
  beat(): Promise<void>;
  /** Stops, and releases the lock if it is still ours. */
  stop(): Promise<void>;
}

/** Rewrites the lock at intervals, even when emptied or removed. */
function startHeartbeat(lock: {
  readonly lockFile: string;
  readonly file: FileHandle;
  readonly me: Holder;
  readonly heartbeatMs: number;
  onLost(): void;
}): Heartbeat {
  const { lockFile, me } = lock;
  let file = lock.file;
  let running = Promise.resolve();
  const isOurs = async (): Promise<boolean> => {
    const at = await stat(lockFile).catch(() => undefined);
    return at !== undefined && at.ino === (await file.stat()).ino;
  };
  const beat = async (): Promise<void> => {
    if (!(await isOurs())) {
      const next = await open(lockFile, 'wx+', 0o600).catch(() => undefined);
      if (!next) return lock.onLost();
      await file.close();
      file = next;
    }
    await write(file, me);
  };
  const turn = (): Promise<void> => {
    // A full or failing disk is no reason to stop: the socket still answers.
    running = running.then(beat).catch(() => {});
    return running;
  };
  const timer = setInterval(turn, lock.heartbeatMs).unref();
  return {
    beat: turn,
    stop: async () => {
      clearInterval(timer);
      await running;
      if (await isOurs()) await rm(lockFile, { force: true });
      await file.close();
    },
  };
}

async function readHolder(lockFile: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(lockFile, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

/** Needs the same kernel and pid namespace. */
function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: alive, under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return holder.startedAt === startOf(holder.pid);
}

/** Field 22 of /proc/PID/stat plus the boot; null without /proc. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${kernel()}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return null;
  }
}

function kernel(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return hostname();
  }
}

function pidNamespace(): string | null {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return null;
  }
}
