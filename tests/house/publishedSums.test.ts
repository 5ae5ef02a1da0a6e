import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/** Every sum of vets' answers that leaves the administration passes `publish` (decision 101). */

const SOURCES = new Map(
  readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => join('server', path))
    .map((path) => [path, readFileSync(path, 'utf8')] as const),
);

/** Tables with what vets say of reports, as code or SQL names them. */
const ANSWERS =
  /\b(analysisFeedback|caseOutcomes|findingAnswers|caseDonations|analysis_feedback|case_outcomes|finding_answers|case_donations)\b/;
const ADDS_UP = /\b(count|sum|avg|countDistinct)\(|\.\$count\(|(?<!Map)\.groupBy\(/;

/** Stores that count answers of one account or images of one case: no sum over accounts. */
const OF_ONE = ['server/stores/caseDonations.ts', 'server/stores/caseOutcomes.ts'];
/** Sums of several accounts: those to publish, and the administrators' exact figures. */
const SUMS = ['server/stores/accountSums.ts', 'server/stores/figures.ts'];
/** It writes a figure and reads none. */
const WRITES = 'server/flows/analyses/countRefusal.ts';
const PASSAGE = 'server/steps/monthSums.ts';

test('answers of several accounts are added up in one store alone', () => {
  const adding = [...SOURCES].filter(([, text]) => ANSWERS.test(text) && ADDS_UP.test(text));
  expect(adding.map(([path]) => path).sort()).toEqual([SUMS[0], ...OF_ONE]);
});

test('the passage of published sums publishes what it reads, kind by kind', () => {
  const text = SOURCES.get(PASSAGE) ?? '';
  const read = text.match(/\blist[A-Z]\w+\(/g) ?? [];
  expect(read.length).toBeGreaterThanOrEqual(4);
  expect(text.match(/\bpublish\(await list[A-Z]\w+\(/g)).toHaveLength(read.length);
});

test('no flow and no door outside the administration reaches a sum past the passage', () => {
  const outside = [...SOURCES.keys()].filter(isOutside);
  expect(outside.length).toBeGreaterThan(60);
  const leaks = outside.flatMap((path) => {
    const reached = reachedFrom(path);
    return SUMS.filter((sum) => reached.has(sum)).map((sum) => `${path} reaches ${sum}`);
  });
  expect(leaks).toEqual([]);
});

test('the administration does reach them, so that the search above finds something', () => {
  expect(reachedFrom('server/http/adminFigures.ts').has('server/stores/figures.ts')).toBe(true);
  expect(reachedFrom(PASSAGE, []).has('server/stores/accountSums.ts')).toBe(true);
});

function isOutside(path: string): boolean {
  if (path === WRITES) return false;
  if (path.startsWith('server/flows/')) return !/^server\/flows\/(admin|operations)\//.test(path);
  const accesses = [...(SOURCES.get(path) ?? '').matchAll(/\baccess\('([\w-]+)'\)/g)];
  return path.startsWith('server/http/') && accesses.some(([, who]) => !who?.endsWith('admin'));
}

/** Files that a file imports, directly or not. */
function reachedFrom(start: string, closed: readonly string[] = [PASSAGE]): Set<string> {
  const reached = new Set<string>();
  const next = [start];
  for (let path = next.pop(); path !== undefined; path = next.pop())
    for (const imported of importsOf(path)) {
      if (reached.has(imported) || closed.includes(imported)) continue;
      reached.add(imported);
      next.push(imported);
    }
  return reached;
}

/** Imported files of the server, without those imported for their types. */
function importsOf(path: string): string[] {
  const imports = (SOURCES.get(path) ?? '').matchAll(
    /^(?:import|export)(?! type\b)[^;]*?from '([^']+)'|\bimport\('([^']+)'\)/gm,
  );
  return [...imports]
    .map(([, one, other]) => one ?? other ?? '')
    .map((from) => (from.startsWith('#') ? from.slice(1) : normalize(join(path, '..', from))))
    .filter((file) => SOURCES.has(file));
}
