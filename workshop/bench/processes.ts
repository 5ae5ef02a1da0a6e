import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { asDeployed } from '#tests/support/asDeployed.ts';
import { freePort } from '#tests/support/freePort.ts';
import { family } from '#tests/support/memory.ts';
import { startProcess } from '#tests/support/serverProcess.ts';
import type { Commit } from './commits.ts';
import { SECRET } from './cookie.ts';

/** Linux. */
const TICKS_PER_SECOND = 100;
/** The first start on a large database of an older version brings it up to date. */
const READY_MS = 3_600_000;
/** Milliseconds between two looks at it. */
const LOOK_MS = 5;

export interface Contender {
  readonly port: number;
  readonly pid: number;
  readonly dataDir: string;
  /** Milliseconds from its launch until it was ready. */
  readonly startMs: number;
  stop(): Promise<void>;
}

/** As the container starts a server, or as `npm start` does. */
export type Launch = 'container' | 'start';

/** Starts a server to be measured as a process of its own; all take the same variables and flags. */
export async function startContender(
  commit: Commit,
  more: Readonly<Record<string, string>>,
  launch: Launch = 'container',
): Promise<Contender> {
  const dataDir = more.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'vetoscopio-bench-')));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    NODE_ENV: 'production',
    ...(launch === 'container' ? asDeployed(commit.root) : {}),
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    AUTH_SECRET: SECRET,
    // Another process reads the images, unless that is what is measured.
    ROLE: 'web',
    ...more,
  };
  const began = performance.now();
  const command = launch === 'container' ? commit.command : asStarted(commit);
  const started = await startProcess({
    env,
    cwd: dataDir,
    url,
    readyMs: READY_MS,
    lookMs: LOOK_MS,
    command,
  });
  const remove = () => {
    if (more.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  // Also after an interruption.
  process.once('exit', remove);
  return {
    port,
    pid: started.pid,
    dataDir,
    startMs: performance.now() - began,
    stop: async () => {
      await started.end('SIGTERM');
      process.off('exit', remove);
      remove();
    },
  };
}

/** The script of `package.json`, on this Node. */
function asStarted({ root }: Commit): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string };
  };
  const [, ...parts] = scripts.start.split(' ');
  return [
    process.execPath,
    ...parts.map((part) => (/\.m?[jt]s$/.test(part) ? join(root, part) : part)),
  ];
}

/** Processor seconds of a process and all its descendants, those that have ended included. */
export function processorSeconds(pid: number): number {
  return family(pid).reduce((sum, one) => sum + ticksOf(one), 0) / TICKS_PER_SECOND;
}

/** Ticks of a process and of its children that have ended; 0 when it has just ended itself. */
function ticksOf(pid: number): number {
  try {
    return ticksIn(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return 0;
  }
}

/** The name, in parentheses, may contain blanks: the figures begin after it. */
export function ticksIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
}

/** Pid of the PostgreSQL that a superuser's connection talks to. */
export async function postmasterPid(client: pg.Client): Promise<number> {
  const result = await client.query(`select pg_read_file('postmaster.pid') as text`);
  return Number(String(result.rows[0]?.text).split('\n')[0]);
}
