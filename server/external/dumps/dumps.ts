import { spawn } from 'node:child_process';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';

/** The newest ones stay, and one more for each of the last days. */
const NEWEST_KEPT = 8;
const DAYS_KEPT = 7;
const ENDING = '.tar.gz';
/** A machine slower than this has no time for dumps now; the next sweep tries again. */
const LIMIT_MS = 10 * 60_000;

/** The timetable is not exact to the second. */
const SLACK_MS = 2 * 60_000;

/** Backups that an installation with the embedded database makes of itself. */
export interface Dumps {
  /** True if the newest is old enough and of another state, as `changes` identifies it. */
  isDue(now: Date, changes: string): Promise<boolean>;
  /** Makes one and deletes the oldest. Rejects with the error of the copy. */
  make(now: Date, changes: string): Promise<void>;
  /** Aborts the running copy, which leaves nothing. */
  close(): Promise<void>;
}

/** The one with the latest name; with `now`, none of the future, which a wrong clock has named. */
export async function newestDump(
  folder: string,
  now?: Date,
): Promise<{ readonly path: string; readonly at: Date } | undefined> {
  const name = (await listDumps(folder)).findLast((one) => !now || one <= nameOf(now));
  return name === undefined ? undefined : { path: join(folder, name), at: timeOf(name) };
}

/**
 * Dumps run `command`, the operator's command line, as a `backup` without pictures in a
 * low-priority process, which leaves no memory behind.
 */
export function createDumps(options: {
  readonly command: string;
  readonly dataDir: string;
  readonly folder: string;
  readonly everyMinutes: number;
}): Dumps {
  const { command, dataDir, folder, everyMinutes } = options;
  const ending = new AbortController();
  let underWay: Promise<void> = Promise.resolve();
  let copied: string | undefined;
  const make = async (now: Date, changes: string) => {
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(folder))
      if (name.endsWith('.part')) await rm(join(folder, name), { force: true });
    const path = join(folder, nameOf(now));
    await run([command, 'backup', path, '--sin-imagenes'], dataDir, ending.signal);
    copied = changes;
    await prune(folder);
  };
  return {
    isDue: async (now, changes) => {
      await returnDumps(folder, now);
      const newest = await newestDump(folder, now);
      const age = now.getTime() - (newest?.at.getTime() ?? 0);
      return age >= everyMinutes * 60_000 - SLACK_MS && changes !== copied;
    },
    make: (now, changes) => {
      underWay = make(now, changes).catch((error: unknown) => {
        // Ended by us: the next start makes its own.
        if (!ending.signal.aborted) throw error;
      });
      return underWay;
    },
    close: async () => {
      ending.abort();
      await underWay.catch(() => {});
    },
  };
}

function run(args: readonly string[], dataDir: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    // Outside any `.env`: it needs the folder and nothing else.
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
    const stdio: ['ignore', 'ignore', 'pipe'] = ['ignore', 'ignore', 'pipe'];
    const child = spawn(process.execPath, args, {
      cwd: dataDir,
      env,
      stdio,
      signal,
      killSignal: 'SIGKILL',
      timeout: LIMIT_MS,
    });
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.once('spawn', () => {
      if (child.pid !== undefined) lowerPriority(child.pid);
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(output.trim() || `The copying ended with ${code}`)),
    );
  });
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, 10);
  } catch {
    // It has ended already, or the system does not allow it.
  }
}

/** `2026-11-22T02-15-00Z.tar.gz`: sorts by time. */
function nameOf(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z${ENDING}`;
}

function timeOf(name: string): Date {
  const [day = '', time = ''] = name.slice(0, -ENDING.length).split('T');
  return new Date(`${day}T${time.replaceAll('-', ':')}`);
}

async function listDumps(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/.test(name)).sort();
}

/** Names dumps of the future again, in their order: they were made before now. */
async function returnDumps(folder: string, now: Date): Promise<void> {
  const late = (await listDumps(folder)).filter((name) => name > nameOf(now));
  for (const [place, name] of late.entries()) {
    const at = new Date(now.getTime() - (late.length - 1 - place) * 1000);
    await rename(join(folder, name), join(folder, nameOf(at)));
  }
}

async function prune(folder: string): Promise<void> {
  for (const name of outdated(await listDumps(folder)))
    await rm(join(folder, name), { force: true });
}

export function outdated(names: readonly string[]): string[] {
  const older = names.slice(0, -NEWEST_KEPT);
  const lastOfDay = new Map(older.map((name) => [name.slice(0, 10), name]));
  const retained = new Set([...lastOfDay.values()].slice(-DAYS_KEPT));
  return older.filter((name) => !retained.has(name));
}
