import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './freePort.ts';
import { findPostgresBinaries } from './postgresBinaries.ts';
import { reapWithUs } from './reaper.ts';

const READY_MS = 90_000;
const STOP_MS = 10_000;

/** Its data is thrown away, so it never waits for the disk. */
const THROWAWAY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

export interface PostgresServer {
  /** As the superuser, in the database `postgres`. */
  readonly url: string;
  /** Ends the server and removes its folder, unless it is one to keep. */
  stop(): Promise<void>;
  /** Ends it in that way (fast shutdown, or a crash); the folder stays for `start()`. */
  end(how: 'SIGINT' | 'SIGKILL'): Promise<void>;
  /** Starts it again on the same port and folder; resolves once it answers. */
  start(): Promise<void>;
  /** Stops every process of it in its tracks, and lets them go on. */
  freeze(): void;
  thaw(): void;
}

/**
 * Starts a throwaway PostgreSQL on a free port of 127.0.0.1, trusting every connection. It ends
 * with `stop()`, or when this process dies in any way.
 *
 * @param settings `name=value` of its configuration, over the ones set here.
 * @param keep an absolute folder that stays, with the data of an earlier server.
 * @param env variables over the inherited ones.
 */
export async function startPostgres(
  settings: readonly string[] = [],
  keep?: string,
  env: Readonly<Record<string, string>> = {},
): Promise<PostgresServer> {
  const binaries = findPostgresBinaries();
  const owner = unprivileged();
  const folder = keep ?? mkdtempSync(join(tmpdir(), 'vetoscopio-postgres-'));
  mkdirSync(folder, { recursive: true });
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid ?? owner.uid);
  const data = join(folder, 'data');
  const remove = () => {
    if (keep === undefined) rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (!existsSync(join(data, 'PG_VERSION'))) initialise(join(binaries, 'initdb'), data, owner);
    const port = await freePort();
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const run = async () => {
      const launched = launch(join(binaries, 'postgres'), data, port, owner, settings, env);
      const callOff = reapWithUs(launched.child.pid ?? 0, 'INT', keep === undefined ? folder : '');
      await untilReady(url, launched.child, launched.log).catch(async (error: unknown) => {
        await end(launched.child, 'SIGINT');
        callOff();
        throw error;
      });
      return { ...launched, callOff };
    };
    let running = await run();
    const endIt = async (how: 'SIGINT' | 'SIGKILL') => {
      await end(running.child, how);
      running.callOff();
    };
    return {
      url,
      end: endIt,
      start: async () => {
        running = await onceLetGo(run);
      },
      freeze: () => signalAll(running.child, 'SIGSTOP'),
      thaw: () => signalAll(running.child, 'SIGCONT'),
      stop: async () => {
        await endIt('SIGINT');
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): Owner {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const uid = Number(
      spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout.trim() || Number.NaN,
    );
    const gid = Number(
      spawnSync('id', ['-g', name], { encoding: 'utf8' }).stdout.trim() || Number.NaN,
    );
    if (Number.isInteger(uid) && Number.isInteger(gid)) return { uid, gid };
  }
  return { uid: 65_534, gid: 65_534 };
}

function initialise(initdb: string, data: string, owner: Owner): void {
  const args = [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ];
  const outcome = spawnSync(initdb, args, { ...owner, cwd: '/', encoding: 'utf8' });
  if (outcome.status === 0) return;
  throw new Error(`initdb: ${outcome.error?.message ?? ''}${outcome.stdout}${outcome.stderr}`);
}

function launch(
  postgres: string,
  data: string,
  port: number,
  owner: Owner,
  settings: readonly string[],
  env: Readonly<Record<string, string>>,
) {
  const options = [
    ...THROWAWAY,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    ...settings,
  ].flatMap((setting) => ['-c', setting]);
  const child = spawn(postgres, ['-D', data, '-p', String(port), ...options], {
    ...owner,
    cwd: '/',
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-4000);
  });
  return { child, log: () => text };
}

/** The sessions of one that crashed hold its memory until they notice; it starts when the last is gone. */
async function onceLetGo<Started>(run: () => Promise<Started>): Promise<Started> {
  const deadline = Date.now() + READY_MS;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      const held = /pre-existing shared memory block/.test(String(error));
      if (!held || Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

async function untilReady(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) break;
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    const answers = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (answers) return;
    await sleep(50);
  }
  throw new Error(`El PostgreSQL de las pruebas no arranca:\n${log()}`);
}

/** Each session is a process of its own, child of the one we started. */
function signalAll(child: ChildProcess, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const pid = String(child.pid ?? 0);
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', pid], { encoding: 'utf8' }).stdout;
  for (const one of [pid, ...children.split(/\s+/).filter(Boolean)])
    try {
      process.kill(Number(one), signal);
    } catch {
      // It has ended meanwhile.
    }
}

/** SIGINT is PostgreSQL's fast shutdown: it cuts the sessions and closes. */
async function end(child: ChildProcess, how: 'SIGINT' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(how);
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(timer);
}
