import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from '#tests/support/chromium.ts';
import { startPostgres } from '#tests/support/postgresServer.ts';
import { EMBEDDED_TEMPLATE, makeEmbeddedTemplate } from '#tests/support/templates.ts';
import { runChecks } from './checks.ts';
import { sum, type Tally, tallyReport } from './tally.ts';
import { heading, runTool } from './tool.ts';

/** `npm test`: everything CI runs. The last line is the count of all of it. */

const FAST = ['unit', 'dom', 'house', 'integration'];
const PARTS = ['check', ...FAST, 'walks'];

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
if (only !== undefined && !PARTS.includes(only)) {
  console.error(`--only admite ${PARTS.join(', ')}`);
  process.exit(2);
}
const asked = (part: string) => only === undefined || only === part;

const tallies: Tally[] = [];
if (asked('check')) tallies.push(...(await check()));
const projects = FAST.filter(asked);
if (projects.length > 0 || asked('walks')) tallies.push(...(await runTests()));

const { passed, failed } = sum(tallies);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Each check counts as one test. */
async function check(): Promise<Tally[]> {
  const outcomes = await runChecks();
  return outcomes.map((outcome) => ({
    passed: outcome.passed ? 1 : 0,
    failed: outcome.passed ? 0 : 1,
  }));
}

async function runTests(): Promise<Tally[]> {
  const done: Tally[] = [];
  let databases: Awaited<ReturnType<typeof makeDatabases>> | undefined;
  try {
    if (asked('integration') || asked('walks')) databases = await makeDatabases();
    const env = databases?.env ?? {};
    if (projects.length > 0) {
      heading(`Pruebas: ${projects.join(', ')}`);
      done.push(await vitest(projects, env));
    }
    if (asked('walks')) {
      heading('Recorridos en el navegador');
      ensureChromium();
      done.push(await vitest(['walks'], env));
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    done.push({ passed: 0, failed: 1 });
  } finally {
    await databases?.remove();
  }
  return done;
}

/** What both runs of vitest share: a PostgreSQL, unless one was given, and an embedded database to copy. */
async function makeDatabases() {
  const server = process.env.TEST_POSTGRES_URL ? undefined : await startPostgres();
  const template = await makeEmbeddedTemplate().catch(async (error: unknown) => {
    await server?.stop();
    throw error;
  });
  const env: Record<string, string> = { [EMBEDDED_TEMPLATE]: template.folder };
  if (server) env.TEST_POSTGRES_URL = server.url;
  return {
    env,
    remove: async () => {
      await template.remove();
      await server?.stop();
    },
  };
}

async function vitest(names: readonly string[], env: Record<string, string>): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'vetoscopio-report-'));
  const file = join(folder, 'report.json');
  const code = await runTool(
    'vitest',
    [
      'run',
      ...names.flatMap((name) => ['--project', name === 'integration' ? 'integration-*' : name]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    env,
  );
  const json = await readFile(file, 'utf8').catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
  return tallyReport(json, code);
}
