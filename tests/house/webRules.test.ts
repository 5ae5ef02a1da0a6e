import { describe, expect, test } from 'vitest';
import { ALL_CRITERIA } from '#domain/criteria/types/index.ts';
import { openBuiltWeb } from '#tests/support/builtWeb.ts';
import { everyRow } from '#tests/support/everyRow.ts';

/** Chunks of the built web that hold rules, and who fetches them: reads the `build/client` of `npm test`. */

/** Sentences that tell a chunk with rules from one with a figure's limits. */
const MANY = 6;

const { chunks, ofRoute, withTheirs, later } = openBuiltWeb();

/** Names of the rows that only the sheet of a type has, as its chunk writes them. */
const SENTENCES = new Map(
  ALL_CRITERIA.map(({ type, sheet }) => {
    const own = sheet.problems.filter(({ shared }) => !shared);
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
  const fetched = [...here].flatMap(later);
  return [...new Set(fetched)].filter((chunk) => !here.has(chunk));
}

test('the web was built', () => {
  expect(chunks.size).toBeGreaterThan(50);
  expect(rulesIn(chunks.keys()).toSorted()).toEqual(
    ALL_CRITERIA.map(({ type }) => type).toSorted(),
  );
});

everyRow(['routes/analysis', 'routes/dashboard', 'routes/history'])(
  '{route} has no rules',
  (route) => {
    expect(ofRoute(route).size).toBeGreaterThan(3);
    expect(rulesIn(ofRoute(route))).toEqual([]);
    expect(rulesIn(withTheirs(fetchedBy(route)))).toEqual([]);
  },
);

describe.each(['routes/newAnalysis', 'routes/newSampleAnalysis'])('the form of %s', (route) => {
  test('loads no rules at first', () => {
    expect(rulesIn(ofRoute(route))).toEqual([]);
  });

  test('fetches the rules of each type as a chunk of their own', () => {
    const here = ofRoute(route);
    // The loader of the rules comes first, by itself.
    const first = fetchedBy(route);
    const chunksFetched = [...first, ...[...withTheirs(first)].flatMap(later)];
    const fetched = chunksFetched.map((chunk) => {
      const own = withTheirs([chunk]);
      return rulesIn([...own].filter((each) => !here.has(each)));
    });
    expect(fetched.filter((types) => types.length > 1)).toEqual([]);
    expect(new Set(fetched.flat())).toEqual(new Set(ALL_CRITERIA.map(({ type }) => type)));
  });
});
