import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { olderThanMethod } from '#domain/accuracy/judgedParts.ts';
import { type CheckOutcome, runChecks } from '../scripts/checks.ts';
import { heading, runTool } from '../scripts/tool.ts';
import { REPORT } from './report.ts';
import { checkProofs, DOCUMENTS } from './spec/document.ts';
import { sum, type Tally, tallyReport } from './tally.ts';

/** `npm test`: everything CI runs. The last line is the count of all of it. */

const PROJECTS = {
  unit: ['unit'],
  dom: ['dom'],
  house: ['house'],
  integration: ['integration-embedded', 'integration-server'],
  prove: ['prove'],
  walks: ['walks'],
} as const;
type Part = 'check' | keyof typeof PROJECTS;
const PARTS: readonly string[] = ['check', ...Object.keys(PROJECTS)];

const { only, both } = parseArgs({
  options: { only: { type: 'string' }, both: { type: 'boolean' } },
}).values;
if (only !== undefined && !PARTS.includes(only)) {
  console.error(`--only admite ${PARTS.join(', ')}`);
  process.exit(2);
}
const asked = (part: Part) => only === undefined || only === part;
const projects = Object.entries(PROJECTS).flatMap(([part, names]) =>
  asked(part as keyof typeof PROJECTS) ? names : [],
);

// The checks use one core, the tests both: together they finish sooner.
const [checks, tests] = await Promise.all([
  asked('check') ? runChecks() : [],
  projects.length > 0 ? vitest(projects) : { passed: 0, failed: 0 },
]);
const outcomes = only === undefined ? [...checks, ...(await provedDocuments())] : checks;
for (const { title, output } of outcomes.filter(({ passed }) => !passed)) {
  heading(title);
  console.log(output);
}
// Each check counts as one test.
const checked = outcomes.map(({ passed }) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 }));
const { passed, failed } = sum([...checked, tests]);
// No failure: others judge, after a method changed.
for (const row of olderThanMethod()) console.log(`judged before its method changed: ${row}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function vitest(names: readonly string[]): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'vetoscopio-report-'));
  const file = join(folder, 'report.json');
  const args = [
    'run',
    ...names.flatMap((name) => ['--project', name]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const { code } = await runTool('vitest', args, { env: both ? { TEST_BOTH: 'yes' } : {} });
  const json = await readFile(file, 'utf8').catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
  if (json !== undefined && only === undefined) {
    await mkdir(dirname(REPORT), { recursive: true });
    await writeFile(REPORT, json);
  }
  return tallyReport(json, code);
}

/** Every row of docs/SPEC.md and docs/ASVS.md is proved by a test of this run, and names it. */
async function provedDocuments(): Promise<CheckOutcome[]> {
  const json = await readFile(REPORT, 'utf8').catch(() => undefined);
  return DOCUMENTS.map((document) => {
    const problems = json === undefined ? ['no results'] : checkProofs(document, json);
    return { title: document.path, passed: problems.length === 0, output: problems.join('\n') };
  });
}
