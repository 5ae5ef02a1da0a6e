import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Runs the project's own tools. By itself (`npm run tool -- NAME [arguments]`) it runs one, on the
 * Node of the lockfile, whatever npm left in node_modules/.bin.
 */

/** Absolute path of the repository, ending in a separator. */
export const ROOT = fileURLToPath(new URL('../', import.meta.url));

interface Run {
  readonly env?: Readonly<Record<string, string>>;
  /** Captures the tool's output instead of showing it, for tools that run in parallel. */
  readonly quiet?: boolean;
}

/**
 * Runs one of the project's own tools in the root of the repository, on its own Node, writing to
 * this terminal unless quiet.
 *
 * @returns its exit code, 1 when it could not run or a signal ended it, and its output when quiet.
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

/** The environment with this very Node first on the PATH, for tools that ask for `node`, and then the tools. */
export function withTools(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const folders = [dirname(process.execPath), join(ROOT, 'node_modules', '.bin'), env.PATH ?? ''];
  return { ...env, PATH: folders.join(delimiter) };
}

export function heading(title: string): void {
  console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 70 - title.length))}`);
}

if (import.meta.main) {
  const [name, ...args] = process.argv.slice(2);
  if (name === undefined) {
    console.error('npm run tool -- vitest|biome|tsc|knip|… [arguments]');
    process.exit(2);
  }
  const { code, output } = await runTool(name, args);
  if (output !== '') console.error(output);
  process.exitCode = code;
}
