import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort.ts';
import { seedEmbedded } from './seedEmbedded.ts';
import { type ServerProcess, startProcess } from './serverProcess.ts';

/** Usually two seconds; half a minute on a busy machine. */
const READY_MS = 180_000;

export interface ServerOptions {
  /** Overrides the variables set here. */
  readonly env?: Readonly<Record<string, string>>;
  /** An existing DATA_DIR, which `stop()` leaves in place. */
  readonly dataDir?: string;
  /** Starts with an empty DATA_DIR instead of a template. */
  readonly bare?: boolean;
  /** Ready mark in the output of a process without a port. */
  readonly readyOutput?: string;
  /** Longest wait for /readyz, in milliseconds. */
  readonly readyMs?: number;
  /** Absolute path of a program; the bundled server by default. */
  readonly main?: string;
  /** Program and arguments; see `ProcessOptions`. */
  readonly command?: readonly string[];
}

export interface TestServer {
  /** `http://localhost:PORT`, without a final slash. */
  readonly url: string;
  readonly dataDir: string;
  pid(): number;
  /** Output of all processes so far. */
  output(): string;
  isRunning(): boolean;
  /** SIGTERM; removes the data. Resolves to the exit code. */
  stop(): Promise<number | null>;
  /** SIGTERM; keeps the data for `restart()`. Resolves to the exit code. */
  end(): Promise<number | null>;
  /** SIGKILL; keeps the data for `restart()`. */
  kill(): Promise<void>;
  /** SIGTERM if running, then a new process on the same port and data. */
  restart(): Promise<void>;
}

async function newDataDir({ bare, env, main }: ServerOptions): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vetoscopio-data-'));
  const embedded = main === undefined && env?.DATABASE_URL === undefined;
  if (embedded && !bare) await seedEmbedded(dataDir);
  return dataDir;
}

/** Starts the real server on a free port and waits until it is ready. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? (await newDataDir(options));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = { PORT: String(port), DATA_DIR: dataDir, DUMP_MINUTES: '0', ...options.env };
  const removeData = async () => {
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  const start = () =>
    startProcess({
      env,
      cwd: dataDir,
      url,
      readyMs: options.readyMs ?? READY_MS,
      ...(options.readyOutput === undefined ? {} : { readyOutput: options.readyOutput }),
      ...(options.main === undefined ? {} : { main: options.main }),
      ...(options.command === undefined ? {} : { command: options.command }),
    });

  let past = '';
  let current: ServerProcess = await start().catch(async (error: unknown) => {
    await removeData();
    throw error;
  });
  return {
    url,
    dataDir,
    pid: () => current.pid,
    output: () => past + current.output(),
    isRunning: () => current.isRunning(),
    stop: async () => {
      const code = await current.end('SIGTERM');
      await removeData();
      return code;
    },
    end: () => current.end('SIGTERM'),
    kill: async () => {
      await current.end('SIGKILL');
    },
    restart: async () => {
      await current.end('SIGTERM');
      past += current.output();
      current = await start();
    },
  };
}
