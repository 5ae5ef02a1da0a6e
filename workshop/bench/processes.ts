import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { asDeployed } from '#tests/support/asDeployed.ts';
import { freePort } from '#tests/support/freePort.ts';
import { startProcess } from '#tests/support/serverProcess.ts';
import { SECRET } from './cookie.ts';

/** Linux. */
const TICKS_PER_SECOND = 100;
const READY_MS = 60_000;

export interface Contender {
  readonly name: string;
  readonly port: number;
  readonly pid: number;
  readonly dataDir: string;
  stop(): Promise<void>;
}

export interface ContenderOptions {
  readonly name: string;
  readonly databaseUrl: string;
  /** Absolute path of the program; the product by default. */
  readonly main?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a server as a process; the product and the yardstick take the same variables. */
export async function startContender(options: ContenderOptions): Promise<Contender> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vetoscopio-bench-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    NODE_ENV: 'production',
    ...asDeployed(),
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: options.databaseUrl,
    AUTH_SECRET: SECRET,
    // Images are read in another process, which is not measured.
    ROLE: 'web',
    ...options.env,
  };
  const started = await startProcess({
    env,
    cwd: dataDir,
    url,
    readyMs: READY_MS,
    ...(options.main === undefined ? {} : { main: options.main }),
  });
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  // Also after an interruption.
  process.once('exit', remove);
  return {
    name: options.name,
    port,
    pid: started.pid,
    dataDir,
    stop: async () => {
      await started.end('SIGTERM');
      process.off('exit', remove);
      remove();
    },
  };
}

/** CPU seconds over all threads; NaN without /proc. */
export function processorSeconds(pid: number): number {
  const { own } = statOf(pid) ?? { own: Number.NaN };
  return own;
}

interface Stat {
  readonly parent: number;
  readonly own: number;
  /** CPU time of its children that have ended. */
  readonly ended: number;
}

function statOf(pid: number): Stat | undefined {
  try {
    // The name in parentheses may contain blanks.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const at = (index: number) => fields[index] ?? 0;
    return {
      parent: at(1),
      own: (at(11) + at(12)) / TICKS_PER_SECOND,
      ended: (at(13) + at(14)) / TICKS_PER_SECOND,
    };
  } catch {
    return undefined;
  }
}

/** Pid of the PostgreSQL behind a superuser's connection. */
export async function postmasterPid(client: pg.Client): Promise<number> {
  const result = await client.query(`select pg_read_file('postmaster.pid') as text`);
  return Number(String(result.rows[0]?.text).split('\n')[0]);
}

/** CPU seconds of a process and its children, ended ones included. */
export function familySeconds(pid: number): number {
  const head = statOf(pid);
  if (!head) return Number.NaN;
  const children = listProcesses().map(statOf);
  const alive = children.filter((child) => child?.parent === pid);
  return alive.reduce((sum, child) => sum + (child?.own ?? 0), head.own + head.ended);
}

function listProcesses(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}
