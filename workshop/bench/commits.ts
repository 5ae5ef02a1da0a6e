import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/tool.ts';

/** Commit that the work tree is measured against. */
export const BEFORE = 'b1f237a';

/** One tree of the product: where its files are, and the command that starts its server. */
export interface Commit {
  readonly root: string;
  readonly command: readonly string[];
}

const NODE = join('node_modules', '.bin', 'node');

export const NOW: Commit = {
  root: ROOT,
  command: [process.execPath, join(ROOT, 'build', 'app', 'main.js')],
};

/**
 * The old commit in a work tree of its own, installed from its lockfile. It stays for the next run:
 * installing takes a minute.
 */
export function prepareBefore(say: (text: string) => void): Commit {
  const root = join(tmpdir(), `vetoscopio-${BEFORE}`);
  const node = join(root, NODE);
  const run = (program: string, args: readonly string[], cwd: string) =>
    execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (!existsSync(join(root, 'package.json'))) {
    say(`${BEFORE}: ${root}…`);
    run('git', ['worktree', 'add', '--force', '--detach', root, BEFORE], ROOT);
  }
  run(process.execPath, [join('scripts', 'prepare.mjs'), 'start'], root);
  return { root, command: [node, join(root, 'server', 'main.ts')] };
}
