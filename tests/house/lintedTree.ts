import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BIOME = join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');

/**
 * Writes the files in a temporary mirror of the tree with our Biome configuration, lints it once,
 * and returns the rules that each file breaks.
 *
 * @param files path in the tree → source text.
 * @returns path in the tree → names such as `lint/style/noRestrictedImports` or `plugin`, if any.
 */
export function lintTree(files: Readonly<Record<string, string>>): Map<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vetoscopio-lint-'));
  try {
    copyConfiguration(folder);
    for (const [path, source] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), source);
    }
    const args = [BIOME, 'lint', '--reporter=github', '--max-diagnostics=none', '.'];
    const outcome = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    if (outcome.status !== 0 && !outcome.stdout.includes('::error title=lint/'))
      throw new Error(`biome did not run:\n${outcome.stdout}${outcome.stderr}`);
    return byFile(outcome.stdout, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function copyConfiguration(folder: string): void {
  const configuration = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
  // The mirror is not a git repository, and has no schema file.
  const { $schema: _schema, vcs: _vcs, ...rest } = configuration;
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(rest));
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
}

function byFile(report: string, folder: string): Map<string, string[]> {
  const rulesByFile = new Map<string, string[]>();
  for (const [, rule, file] of report.matchAll(/^::error title=([^,]+),file=([^,]+),/gm)) {
    const path = (file ?? '').slice((file ?? '').indexOf(folder) + folder.length + 1);
    rulesByFile.set(path, [...(rulesByFile.get(path) ?? []), rule ?? '']);
  }
  return rulesByFile;
}
