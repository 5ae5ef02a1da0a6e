import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { withAnnex } from '../specFields.ts';
import { ROOT } from '../tool.ts';
import { problemsOf, type RunTest, withProofs } from './table.ts';

const SPEC = join(ROOT, 'docs', 'SPEC.md');

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() }),
      ),
    }),
  ),
});

/** The tests of a run, each once however many databases it ran on. */
function readTests(json: string): RunTest[] {
  return report.parse(JSON.parse(json)).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: name.replace(ROOT, '').replaceAll('\\', '/'),
      titles: [...ancestorTitles, title],
      passed: status === 'passed',
    })),
  );
}

/** Compares docs/SPEC.md with a whole run; what is wrong, one line each. */
export function checkSpec(json: string): string[] {
  const document = readFileSync(SPEC, 'utf8');
  const tests = readTests(json);
  const problems = problemsOf(document, tests);
  const stale = withAnnex(withProofs(document, tests)) !== document;
  return stale ? [...problems, 'docs/SPEC.md is not what this run says: npm run spec'] : problems;
}

/** Writes docs/SPEC.md from a whole run. */
export function writeSpec(json: string): void {
  const document = readFileSync(SPEC, 'utf8');
  writeFileSync(SPEC, withAnnex(withProofs(document, readTests(json))));
}
