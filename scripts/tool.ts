import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository, ending in a separator. */
export const ROOT = fileURLToPath(new URL('../', import.meta.url));

interface Run {
  readonly env?: Readonly<Record<string, string>>;
  /** Keeps what the tool writes instead of showing it, for tools that run beside each other. */
  readonly quiet?: boolean;
}

/**
 * Runs one of the project's own tools in the root of the repository, on its own Node, writing to this
 * terminal unless told to be quiet.
 *
 * @returns its exit code, 1 when it could not run or a signal ended it, and what it wrote when quiet.
 */
export function runTool(
  name: string,
  args: readonly string[],
  { env = {}, quiet = false }: Run = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(name, args, {
      cwd: ROOT,
      env: { ...withTools(process.env), ...env },
      shell: process.platform === 'win32',
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    child.once('error', (error) => resolve({ code: 1, output: `${name}: ${error.message}` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** The environment with `node_modules/.bin` first on the PATH, as npm leaves it. */
export function withTools(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, PATH: `${join(ROOT, 'node_modules', '.bin')}${delimiter}${env.PATH ?? ''}` };
}

export function heading(title: string): void {
  console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 70 - title.length))}`);
}
