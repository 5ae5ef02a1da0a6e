import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository, ending in a separator. */
export const ROOT = fileURLToPath(new URL('../', import.meta.url));

/**
 * Runs one of the project's own tools in the root of the repository, on its own Node, writing to this
 * terminal.
 *
 * @returns its exit code; 1 when it could not run or a signal ended it.
 */
export function runTool(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(name, args, {
      cwd: ROOT,
      env: { ...withTools(process.env), ...env },
      shell: process.platform === 'win32',
      stdio: 'inherit',
    });
    child.once('error', (error) => {
      console.error(`${name}: ${error.message}`);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** The environment with `node_modules/.bin` first on the PATH, as npm leaves it. */
export function withTools(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, PATH: `${join(ROOT, 'node_modules', '.bin')}${delimiter}${env.PATH ?? ''}` };
}

export function heading(title: string): void {
  console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 70 - title.length))}`);
}
