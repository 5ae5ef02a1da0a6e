import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort.ts';
import { seedEmbedded } from './seedEmbedded.ts';
import { type ServerProcess, startProcess } from './serverProcess.ts';

/** It takes two seconds, and half a minute on a machine with ten things to do. */
const READY_MS = 180_000;

export interface ServerOptions {
  /** Variables of the contract; they win over the ones set here. */
  readonly env?: Readonly<Record<string, string>>;
  /** An existing DATA_DIR to serve; it is then not removed by `stop()`. */
  readonly dataDir?: string;
  /** Starts on an empty DATA_DIR, as a stranger does, and not on a database made beforehand. */
  readonly bare?: boolean;
  /** Output that marks a process without a port as ready. */
  readonly readyOutput?: string;
  /** Longest wait for /readyz, in milliseconds. */
  readonly readyMs?: number;
  /** Absolute path of another program to run; the bundled server by default. */
  readonly main?: string;
  /** Program and arguments to run instead; see `ProcessOptions`. */
  readonly command?: readonly string[];
}

export interface TestServer {
  /** `http://localhost:PORT`, without a final slash. */
  readonly url: string;
  readonly dataDir: string;
  /** The current process. */
  pid(): number;
  /** Everything the processes have written so far. */
  output(): string;
  /** True if the last process started is still running. */
  isRunning(): boolean;
  /** SIGTERM, waits for the end, and removes the data. Resolves to the exit code. */
  stop(): Promise<number | null>;
  /** SIGTERM, and waits; the data stays for `restart()`. Resolves to the exit code. */
  end(): Promise<number | null>;
  /** SIGKILL, as a power cut would; the data stays for `restart()`. */
  kill(): Promise<void>;
  /** A new process on the same port and data; ends the running one first with SIGTERM. */
  restart(): Promise<void>;
}

async function newDataDir({ bare, env, main }: ServerOptions): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vetoscopio-data-'));
  const embedded = main === undefined && env?.DATABASE_URL === undefined;
  if (embedded && !bare) await seedEmbedded(dataDir);
  return dataDir;
}

/** Starts the real server as a process of its own on a free port, and waits until it is ready. */
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
