import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Figure } from '#tests/support/prove.ts';
import { heading, ROOT, runTool } from '../scripts/tool.ts';
import { figureTable, writeSection } from './prove/document.ts';

/**
 * `npm run prove -- SUITE…`: runs suites of `tests/prove` in their whole form, prints each figure
 * beside its goal and writes them into docs/RELIABILITY.md. Without a name it lists the suites.
 * `npm run prove -- --short [SUITE…]`: their small form, all of them without a name, in a few minutes.
 */

const {
  positionals,
  values: { short },
} = parseArgs({ allowPositionals: true, options: { short: { type: 'boolean' } } });
const suites = await listSuites();
const unknown = positionals.filter((name) => !suites.includes(name));
if ((positionals.length === 0 && !short) || unknown.length > 0) {
  console.error(`npm run prove -- [--short] [${suites.join('|')}]…`);
  process.exit(2);
}
if (short) process.exit((await runSuites(positionals, { PROVE: 'short' })).code);
const folder = await mkdtemp(join(tmpdir(), 'vetoscopio-prove-'));
try {
  for (const suite of positionals) if (!(await prove(suite))) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** A suite is every file whose name begins with it: `kills.test.ts`, `kills.server.test.ts`. */
async function listSuites(): Promise<string[]> {
  const files = await readdir(join(ROOT, 'tests', 'prove'));
  const tests = files.filter((name) => name.endsWith('.test.ts'));
  return [...new Set(tests.map((name) => name.replace(/\..*/, '')))].sort();
}

/** One file at a time, since they measure the machine; all suites by default. */
function runSuites(names: readonly string[], env: Record<string, string>) {
  const filters = names.map((name) => `tests/prove/${name}.`);
  const args = ['run', '--project', 'prove', '--no-file-parallelism', ...filters];
  return runTool('vitest', args, { env });
}

/** True if every test passed and every figure holds. */
async function prove(suite: string): Promise<boolean> {
  const file = join(folder, `${suite}.jsonl`);
  const began = performance.now();
  const { code } = await runSuites([suite], { PROVE: 'whole', PROVE_FIGURES: file });
  const figures = await readFigures(file);
  heading(suite);
  console.log(figureTable(figures));
  await writeSection({
    suite,
    figures,
    passed: code === 0,
    conditions: conditions(performance.now() - began),
  });
  return code === 0 && figures.every(({ holds }) => holds);
}

async function readFigures(file: string): Promise<Figure[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as Figure);
}

/** A figure means nothing without date, code and machine. */
function conditions(milliseconds: number): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--', 'server', 'domain') === '' ? '' : ' (changed)';
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const minutes = (milliseconds / 60_000).toFixed(1);
  return [
    new Date().toISOString().slice(0, 10),
    `commit ${git('rev-parse', '--short', 'HEAD')}${changed}`,
    `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${gigabytes} GB`,
    `${process.platform} ${process.arch}, Node ${process.versions.node}`,
    `${minutes} minutes`,
  ].join(' · ');
}
