import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const SERVER = join(import.meta.dirname, '..', '..', 'server', 'main.ts');

export interface Served {
  readonly folder: string;
  readonly port: number;
  /** Address of the scripted model that reads new cases. */
  readonly modelUrl?: string | undefined;
}

/**
 * The product on a folder of the demonstration, without `.env` and without variables that lead to
 * another database, bucket, bank or mail server: mails stay in the folder.
 */
export function serve({ folder, port, modelUrl }: Served): ChildProcess {
  const { PATH, HOME, SystemRoot, TEMP, LOG_LEVEL } = process.env;
  return spawn(process.execPath, ['--max-semi-space-size=64', SERVER], {
    cwd: folder,
    stdio: 'inherit',
    env: {
      PATH,
      HOME,
      SystemRoot,
      TEMP,
      LOG_LEVEL,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: folder,
      ...(modelUrl && { AI_ENGINE: 'llm', LLM_BASE_URL: modelUrl, LLM_MODEL: 'guion' }),
    },
  });
}

/** The exit code. */
export function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
