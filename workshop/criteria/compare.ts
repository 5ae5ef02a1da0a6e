import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '#domain/analyses/index.ts';
import { CRITERIA_EDITION } from '#domain/criteria/edition.ts';
import { sheetFields } from '#domain/criteria/reader/sheetFields.ts';
import { SHEETS } from '../../scripts/readSheets.ts';
import { ROOT } from '../../scripts/tool.ts';
import { answerOf, type CaseAnswer, casesIn, TODAY } from './answers.ts';

/**
 * Gives the same cases to the reference evaluator (Python) and to the product's, and prints the
 * answers that differ.
 */

const REFERENCE = join(ROOT, 'workshop', 'criteria', 'check', 'run.py');
const FOLDER = join(ROOT, '.cache', 'criteria');
export const EXAMPLES = ['examples-lab', 'examples-physiology', 'cases'].map((name) =>
  join(ROOT, 'tests', 'criteria', 'third', `${name}.json`),
);
/** Compared by `npm test`, which needs no Python. */
export const FROZEN = join(ROOT, 'tests', 'criteria', 'third', 'reference.txt');
const RANDOM = 20_007;
const SHOWN = 8;

/** @returns the number of answers that differ; undefined where Python is missing. */
export function compareWithReference(seed: string): number | undefined {
  mkdirSync(FOLDER, { recursive: true });
  const fields = join(FOLDER, 'fields.json');
  writeFileSync(fields, JSON.stringify(fieldsByType(), null, 1));
  const random = join(FOLDER, `random-${seed}.jsonl`);
  const drawn = python(['random', String(RANDOM), '--seed', seed], fields);
  if (drawn === undefined) return undefined;
  writeFileSync(random, `${drawn.trim()}\n${withoutSpecies(drawn)}`);
  let differing = 0;
  for (const file of [...EXAMPLES, random]) {
    const theirs = python(['batch', file], fields) ?? '';
    differing += differencesIn(file, theirs);
  }
  if (differing === 0) writeFileSync(FROZEN, frozenAnswers());
  return differing;
}

/** Answers to the examples, a digest a type: where nothing differs, those of the reference. */
export function frozenAnswers(): string {
  const answers = EXAMPLES.flatMap(casesIn).map(answerOf);
  const lines = [...Map.groupBy(answers, ({ type }) => type)].map(([type, own]) => {
    const digest = createHash('sha256').update(own.map(folded).join('\n')).digest('hex');
    return `${type} ${own.length} ${digest.slice(0, 16)}\n`;
  });
  return `edition ${CRITERIA_EDITION}\n${lines.toSorted().join('')}`;
}

/** Every seventh of the cases again, of an animal that nobody named. */
function withoutSpecies(drawn: string): string {
  const lines = drawn.trim().split('\n');
  return lines
    .filter((_, at) => at % 7 === 0)
    .map((line) => {
      const { id, type, data } = JSON.parse(line);
      const { patientSpecies: _one, animalSpecies: _other, ...rest } = data;
      return JSON.stringify({ id: `${id}-no-species`, type, data: rest });
    })
    .join('\n');
}

const fieldsByType = () =>
  Object.fromEntries(catalogue.all.map((definition) => [definition.type, sheetFields(definition)]));

function python(args: readonly string[], fields: string): string | undefined {
  const options = ['--sheets', SHEETS, '--fields', fields, '--today', TODAY];
  const { stdout, stderr, status, error } = spawnSync('python3', [REFERENCE, ...args, ...options], {
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
  });
  if (error) return undefined;
  if (status !== 0) throw new Error(`The reference evaluator failed:\n${stderr}`);
  return stdout;
}

function differencesIn(file: string, answers: string): number {
  const theirs = answers
    .trim()
    .split('\n')
    .map((line): CaseAnswer => JSON.parse(line));
  const cases = casesIn(file);
  const differing = cases.flatMap((asked, at) => {
    const mine = answerOf(asked);
    const parts = differingParts(mine, theirs[at]);
    return parts.length > 0 ? [{ asked, mine, theirs: theirs[at], parts }] : [];
  });
  console.log(`${file.replace(`${ROOT}/`, '')}: ${cases.length} cases, ${differing.length} differ`);
  for (const { asked, mine, theirs: other, parts } of differing.slice(0, SHOWN))
    for (const part of parts)
      console.log(
        `  ${asked.id} ${asked.type} ${part}\n    product   ${text(mine[part])}\n    reference ${text(other?.[part])}`,
      );
  return differing.length;
}

const PARTS = [
  ...['lead', 'urgency', 'certainty', 'conclusion'],
  ...['steps', 'others', 'lines', 'held'],
] as readonly (keyof CaseAnswer)[];

const differingParts = (mine: CaseAnswer, theirs: CaseAnswer | undefined) =>
  PARTS.filter((part) => folded(mine[part]) !== folded(theirs?.[part]));

const text = (value: unknown) => JSON.stringify(value ?? null);

/** Blanks and thousands marks are the same. */
const folded = (value: unknown) => text(value).replace(/[\s\u202f\u00a0]+/g, ' ');
