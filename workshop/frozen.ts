import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestOf, frozenCases, frozenTypes } from '#tests/support/frozenReports.ts';
import { reportOf } from '#tests/support/wholeReport.ts';
import { ROOT, runTool } from '../scripts/tool.ts';

/**
 * `npm run frozen`: compares the reports of 20,007 random cases and of every worked case with their
 * frozen digests, and ends in 1 when one differs; `-- check TYPE` only the random ones of a type.
 * `-- write` freezes them as they are now, `-- write TYPE` those of a type;
 * `-- show TYPE INDEX` prints one random case, to be compared with what another commit prints.
 */

const FOLDER = join(ROOT, 'tests', 'criteria', 'frozen');
const SHOWN = 5;

const [order = 'check', type, index] = process.argv.slice(2);
if (order === 'show') show(type ?? '', Number(index));
else if (order === 'check' || order === 'write') await freeze(order === 'write', type);
else {
  console.error('npm run frozen -- [check [TIPO] | write [TIPO] | show TIPO NÚMERO]');
  process.exitCode = 2;
}

async function freeze(write: boolean, only: string | undefined): Promise<void> {
  for (const definition of frozenTypes) {
    if (only !== undefined && definition.type !== only) continue;
    const digests = frozenCases(definition).map((answers) =>
      digestOf(reportOf(definition.type, answers)),
    );
    await compare(definition.type, digests, write);
  }
  if (only === undefined) await compare('worked', await workedDigests(), write);
}

/** One case a line; its number is the line's index from 0. */
async function compare(name: string, lines: readonly string[], write: boolean): Promise<void> {
  const file = join(FOLDER, `${name}.txt`);
  if (write) {
    await writeFile(file, `${lines.join('\n')}\n`);
    console.log(`${name}: ${lines.length} written`);
    return;
  }
  const frozen = (await readFile(file, 'utf8')).trimEnd().split('\n');
  const length = Math.max(frozen.length, lines.length);
  const changed = [...Array(length).keys()].filter((at) => frozen[at] !== lines[at]);
  const where = changed.length > 0 ? `: ${changed.slice(0, SHOWN).join(', ')}…` : '';
  console.log(`${name}: ${changed.length} of ${length} changed${where}`);
  if (changed.length > 0) process.exitCode = 1;
}

/** Worked cases write their lines while their tests run. */
async function workedDigests(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vetoscopio-frozen-'));
  const file = join(folder, 'worked');
  try {
    await runTool('vitest', ['run', '--project', 'unit', 'tests/criteria/workedCases.test.ts'], {
      env: { FROZEN_WORKED: file },
      quiet: true,
    });
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    return [...new Set(lines)].toSorted();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function show(name: string, at: number): void {
  const definition = frozenTypes.find(({ type: each }) => each === name);
  const answers = definition && frozenCases(definition)[at];
  if (!answers) throw new Error(`No frozen case ${at} of «${name}»`);
  const { report, text } = reportOf(name, answers);
  console.log(
    `${JSON.stringify(answers, null, 2)}\n\n${JSON.stringify(report, null, 2)}\n\n${text}`,
  );
}
