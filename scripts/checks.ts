import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importProblems } from './importRules.ts';
import { ROOT, runTool } from './tool.ts';

interface Check {
  readonly title: string;
  readonly tool: string;
  readonly args: readonly string[];
}

/** Folders held by the table of rooms. */
const HELD = ['domain', 'server', 'web', 'sandbox', 'workshop'];

const CHECKS: readonly Check[] = [
  {
    title: 'Formato y lint',
    tool: 'biome',
    args: ['check', '--error-on-warnings', '--no-errors-on-unmatched', '.'],
  },
  // The router's tool writes the route types that the next check reads.
  { title: 'Tipos de las rutas', tool: 'react-router', args: ['typegen'] },
  { title: 'Tipos', tool: 'tsc', args: ['-b'] },
  { title: 'Código sin usar', tool: 'knip', args: ['--no-progress'] },
  // Code used only by tests is unused in the product.
  { title: 'Código sin usar del producto', tool: 'knip', args: ['--no-progress', '--production'] },
];

export interface CheckOutcome {
  readonly title: string;
  readonly passed: boolean;
  readonly output: string;
}

/** Runs every check that needs no test, in sequence, to the end even after a failure. */
export async function runChecks(): Promise<CheckOutcome[]> {
  const outcomes: CheckOutcome[] = [checkImports()];
  for (const { title, tool, args } of CHECKS) {
    const { code, output } = await runTool(tool, args, { quiet: true });
    outcomes.push({ title, passed: code === 0, output });
  }
  return outcomes;
}

function checkImports(): CheckOutcome {
  const paths = HELD.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
  );
  const problems = paths.flatMap((path) =>
    importProblems(path, readFileSync(join(ROOT, path), 'utf8')),
  );
  return {
    title: 'Reglas de importación',
    passed: problems.length === 0,
    output: problems.join('\n'),
  };
}
