import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Runs the project's own tools. `npm run tool -- NAME [arguments]` runs one on the lockfile's Node,
 * whatever npm left in node_modules/.bin.
 */

/** Absolute path of the repository, with a trailing separator. */
export const ROOT = fileURLToPath(new URL('../', import.meta.url));

interface Run {
  readonly env?: Readonly<Record<string, string>>;
  /** Captures the tool's output, for tools that run in parallel. */
  readonly quiet?: boolean;
}

/**
 * Runs a tool in the repository's root on the lockfile's Node, writing to this terminal unless
 * quiet.
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

/**
 * The environment with this Node first on the PATH, for tools that start `node` by name, followed
 * by the tools.
 */
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
