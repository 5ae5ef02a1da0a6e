import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { reapWithUs } from './reaper.ts';

const MAIN = fileURLToPath(new URL('../../build/app/main.js', import.meta.url));
/** Drain time before SIGKILL; the server's own limit is 10 s. */
const DRAIN_MS = 60_000;
/** Inherited variables; nothing else of the tester's shell. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'SYSTEMROOT', 'LD_LIBRARY_PATH'];

export interface ProcessOptions {
  readonly env: Readonly<Record<string, string>>;
  /** Outside the repository, so that no developer's `.env` is read. */
  readonly cwd: string;
  readonly url: string;
  readonly readyMs: number;
  /** Milliseconds between two looks at whether it is ready; 50 by default. */
  readonly lookMs?: number;
  /** Ready mark in its output; a process with a port is asked for /readyz. */
  readonly readyOutput?: string;
  /** Absolute path; the bundled server by default. */
  readonly main?: string;
  /** Program and arguments instead, for example npm; their children end with them. */
  readonly command?: readonly string[];
}

export interface ServerProcess {
  readonly pid: number;
  output(): string;
  isRunning(): boolean;
  /** Signals it if running; resolves to its exit code. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** Resolves when ready; rejects with the output. */
export async function startProcess(options: ProcessOptions): Promise<ServerProcess> {
  const { command } = options;
  const [program = '', ...args] = command ?? [process.execPath, options.main ?? MAIN];
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: { ...inherited(), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: command !== undefined,
  });
  let text = '';
  const keep = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  const pid = child.pid ?? 0;
  const target = command === undefined ? pid : -pid;
  const callOff = reapWithUs(target, 'KILL');

  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) tell(target, signal);
    const timer = setTimeout(() => tell(target, 'SIGKILL'), DRAIN_MS);
    await ended;
    clearTimeout(timer);
    callOff();
    return child.exitCode;
  };
  const running = () => child.exitCode === null && child.signalCode === null;
  const { readyOutput } = options;
  const ready =
    readyOutput === undefined
      ? () => answersReady(options.url)
      : async () => text.includes(readyOutput);
  if (await becomes(ready, running, options))
    return { pid, output: () => text, isRunning: running, end };
  const reason = running() ? `no está listo en ${options.readyMs} ms` : 'ha terminado';
  await end('SIGKILL');
  throw new Error(`El servidor ${reason}:\n${text}`);
}

/** A negative number is a process group. */
function tell(target: number, signal: NodeJS.Signals): void {
  try {
    process.kill(target, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export function inherited(): Record<string, string> {
  const entries = INHERITED.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

async function becomes(
  ready: () => Promise<boolean>,
  running: () => boolean,
  { readyMs, lookMs = 50 }: ProcessOptions,
): Promise<boolean> {
  const deadline = Date.now() + readyMs;
  while (running() && Date.now() < deadline) {
    if (await ready()) return true;
    await sleep(lookMs);
  }
  return false;
}

function answersReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(10_000) }).then(
    async (response) => {
      await response.body?.cancel();
      return response.ok;
    },
    () => false,
  );
}
