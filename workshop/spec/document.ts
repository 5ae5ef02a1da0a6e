import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../../scripts/tool.ts';
import { withAnnex } from '../specFields.ts';
import {
  ASVS_FORM,
  problemsOf,
  type RunTest,
  SPEC_FORM,
  type TableForm,
  withProofs,
} from './table.ts';

interface Proved {
  readonly path: string;
  readonly form: TableForm;
  /** Writes the other generated parts. */
  finish(document: string): string;
}

export const DOCUMENTS: readonly Proved[] = [
  { path: 'docs/SPEC.md', form: SPEC_FORM, finish: withAnnex },
  { path: 'docs/ASVS.md', form: ASVS_FORM, finish: (document) => document },
];

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

/** Tests without repeats on other databases. */
function readTests(json: string): RunTest[] {
  return report.parse(JSON.parse(json)).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: name.replace(ROOT, '').replaceAll('\\', '/'),
      titles: [...ancestorTitles, title],
      passed: status === 'passed',
    })),
  );
}

/** Problems against a whole run, one a line. */
export function checkProofs({ path, form, finish }: Proved, json: string): string[] {
  const document = readFileSync(join(ROOT, path), 'utf8');
  const tests = readTests(json);
  const problems = problemsOf(document, tests, form);
  const stale = finish(withProofs(document, tests, form)) !== document;
  return stale ? [...problems, `${path} is not what this run says: npm run spec`] : problems;
}

export function writeProofs({ path, form, finish }: Proved, json: string): void {
  const file = join(ROOT, path);
  const document = readFileSync(file, 'utf8');
  writeFileSync(file, finish(withProofs(document, readTests(json), form)));
}
