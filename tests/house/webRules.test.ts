import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ALL_CRITERIA } from '#domain/criteria/index.ts';
import { everyRow } from '#tests/support/everyRow.ts';

/** Chunks of the built web that hold rules, and who fetches them: reads the `build/client` of `npm test`. */

const ASSETS = join(import.meta.dirname, '..', '..', 'build', 'client', 'assets');
const STATIC = /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;
const LATER = /import\(\s*["'`]\.\/([^"'`]+\.js)["'`]/g;
/** Sentences that tell a chunk with rules from one with a figure's limits. */
const MANY = 6;

const chunks = new Map<string, string>();
let routes: Readonly<Record<string, { readonly module: string; readonly imports: string[] }>>;
beforeAll(() => {
  for (const name of readdirSync(ASSETS).filter((each) => each.endsWith('.js')))
    chunks.set(name, readFileSync(join(ASSETS, name), 'utf8'));
  const manifest = [...chunks].find(([name]) => name.startsWith('manifest-'))?.[1] ?? '';
  routes = JSON.parse(manifest.slice(manifest.indexOf('=') + 1).replace(/;\s*$/, '')).routes;
});

const named = (pattern: RegExp, chunk: string): string[] =>
  [...(chunks.get(chunk) ?? '').matchAll(pattern)].map(([, name = '']) => name);

/** Chunks that a page loads at once: its entries and all that they import. */
function withTheirs(entries: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const left = [...entries];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    left.push(...named(STATIC, next));
  }
  return reached;
}

function ofRoute(id: string): Set<string> {
  const { module, imports } = routes[id] ?? { module: '', imports: [] };
  return withTheirs([module, ...imports].map((path) => path.split('/').at(-1) ?? ''));
}

/** Types by the sentence of a rule. */
const SAID = Map.groupBy(
  ALL_CRITERIA.flatMap(({ type, rules }) => rules.map(({ about }) => ({ type, about }))),
  ({ about }) => about,
);
/** Sentences that only the rules of a type say. */
const SENTENCES = new Map(
  ALL_CRITERIA.map(({ type, rules }) => {
    const own = rules.filter(({ about }) => SAID.get(about)?.every((each) => each.type === type));
    return [type, own.map(({ about }) => about)] as const;
  }),
);

/** Types whose rules are in the chunks. */
function rulesIn(names: Iterable<string>): string[] {
  const text = [...names].map((name) => chunks.get(name) ?? '').join('\n');
  return [...SENTENCES]
    .filter(([, sentences]) => sentences.filter((each) => text.includes(each)).length >= MANY)
    .map(([type]) => type);
}

/** Chunks that a page imports later. */
function fetchedBy(route: string): string[] {
  const here = ofRoute(route);
  const later = [...here].flatMap((chunk) => named(LATER, chunk));
  return [...new Set(later)].filter((chunk) => !here.has(chunk));
}

test('the web was built', () => {
  expect(chunks.size).toBeGreaterThan(100);
  expect(rulesIn(chunks.keys()).toSorted()).toEqual(
    ALL_CRITERIA.map(({ type }) => type).toSorted(),
  );
});

everyRow(['routes/analysis', 'routes/dashboard', 'routes/history'])(
  '{route} has no rules',
  (route) => {
    expect(ofRoute(route).size).toBeGreaterThan(10);
    expect(rulesIn(ofRoute(route))).toEqual([]);
    const later = fetchedBy(route);
    expect(rulesIn(withTheirs(later))).toEqual([]);
  },
);

describe.each(['routes/newAnalysis', 'routes/newSampleAnalysis'])('the form of %s', (route) => {
  test('loads no rules at first', () => {
    expect(rulesIn(ofRoute(route))).toEqual([]);
  });

  test('fetches the rules of each type as a chunk of their own', () => {
    const here = ofRoute(route);
    const fetched = fetchedBy(route).map((chunk) => {
      const own = withTheirs([chunk]);
      return rulesIn([...own].filter((each) => !here.has(each)));
    });
    expect(fetched.filter((types) => types.length > 1)).toEqual([]);
    expect(new Set(fetched.flat())).toEqual(new Set(ALL_CRITERIA.map(({ type }) => type)));
  });
});
