import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { reapWithUs } from './reaper.ts';

const MAIN = fileURLToPath(new URL('../../build/app/main.js', import.meta.url));
/** A server that does not drain in this time is killed; the contract says 10 s of its own. */
const DRAIN_MS = 60_000;
/** Environment that a process inherits from the machine; nothing else of the tester's shell. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'SYSTEMROOT', 'LD_LIBRARY_PATH'];

export interface ProcessOptions {
  readonly env: Readonly<Record<string, string>>;
  /** Away from the repository, so that a developer's `.env` is not read. */
  readonly cwd: string;
  readonly url: string;
  readonly readyMs: number;
  /** Said on its output once it is ready; of one that opens a port, /readyz is asked. */
  readonly readyOutput?: string;
  /** Absolute path of the program; the bundled server by default. */
  readonly main?: string;
  /**
   * Program and arguments to run instead, for example npm; they and their children end together.
   */
  readonly command?: readonly string[];
}

export interface ServerProcess {
  readonly pid: number;
  output(): string;
  isRunning(): boolean;
  /** Sends the signal, if it still runs, and resolves to its exit code once it has ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** One run of the program; resolves when /readyz answers 200, rejects with its output otherwise. */
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
  if (await becomes(ready, running, options.readyMs))
    return { pid, output: () => text, isRunning: running, end };
  const reason = running() ? `no está listo en ${options.readyMs} ms` : 'ha terminado';
  await end('SIGKILL');
  throw new Error(`El servidor ${reason}:\n${text}`);
}

/** Signals a process, or the group of a negative number, if it still exists. */
function tell(target: number, signal: NodeJS.Signals): void {
  try {
    process.kill(target, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The variables of this process that a program of ours needs. */
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
  readyMs: number,
): Promise<boolean> {
  const deadline = Date.now() + readyMs;
  while (running() && Date.now() < deadline) {
    if (await ready()) return true;
    await sleep(50);
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
