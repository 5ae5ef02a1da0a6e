import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/tool.ts';

/** Commit whose schema the bench fills. */
export const OLDEST = 'b1f237a';
/** Commit that the work tree is measured against by default: no row without an aim may be worse. */
export const REFERENCE = 'f26b2395';

/** One tree of the product: where its files are, and the command that starts its server. */
export interface Commit {
  readonly root: string;
  readonly command: readonly string[];
}

const NODE = join('node_modules', '.bin', 'node');
const BUNDLE = join('build', 'app', 'main.js');

export const NOW: Commit = {
  root: ROOT,
  command: [process.execPath, join(ROOT, BUNDLE)],
};

/**
 * An old commit in a work tree of its own, installed from its lockfile. It stays for the next run:
 * installing takes a minute.
 */
export function prepareOld(commit: string, say: (text: string) => void): Commit {
  const root = join(tmpdir(), `vetoscopio-${commit}`);
  const node = join(root, NODE);
  const run = (program: string, args: readonly string[], cwd: string) =>
    execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (!existsSync(join(root, 'package.json'))) {
    say(`${commit}: ${root}…`);
    run('git', ['worktree', 'add', '--force', '--detach', root, commit], ROOT);
  }
  run(process.execPath, [join('scripts', 'prepare.mjs'), 'start'], root);
  const bundle = join(root, BUNDLE);
  return { root, command: [node, existsSync(bundle) ? bundle : join(root, 'server', 'main.ts')] };
}
