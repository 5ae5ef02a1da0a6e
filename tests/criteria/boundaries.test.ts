import { describe, expect, it } from 'vitest';
import type { Comparison } from '#domain/criteria/core/condition.ts';
import { allEdges, type Edge } from '#tests/support/edges/edges.ts';
import { isTold, type Place, placesAround } from '#tests/support/edges/places.ts';
import notReached from './notReached.json' with { type: 'json' };

/**
 * Types answers just under, at and just over every limit into the form, and evaluates the
 * comparison.
 */

/** Result just under the limit, at it, and just over it. */
const HOLDS: Readonly<Record<Comparison['relation'], readonly [boolean, boolean, boolean]>> = {
  over: [false, false, true],
  atLeast: [false, true, true],
  under: [true, false, false],
  atMost: [true, true, false],
};

const SIDES = { under: -1, at: 0, over: 1 } as const;

const edges = [...allEdges()]
  .map(([title, group]) => {
    const [type = ''] = title.split(': ');
    return { type, title, group: group.filter(isTold) };
  })
  .filter(({ group }) => group.length > 0);

describe.each([...new Set(edges.map(({ type }) => type))])('%s', (type) => {
  it('every comparison flips at its limit, and all but the listed limits are reached', () => {
    const own = edges.filter((edge) => edge.type === type);
    const read = own.map(({ title, group }) => ({ title, ...readAround(group) }));
    expect(read.length).toBeGreaterThan(10);
    expect(read.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
    const missed = read.flatMap(({ title, missing }) => (missing ? [`${title}: ${missing}`] : []));
    const listed = notReached.filter((line) => line.startsWith(`${type}: `));
    expect(missed.toSorted(), 'a limit that cannot be reached stands in notReached.json').toEqual(
      listed.toSorted(),
    );
  }, 120_000);
});

/** Names of edges on the wrong side, and of those that no form reaches. */
function readAround(group: readonly Edge[]): { wrong: string[]; missing: string } {
  const wrong: string[] = [];
  const sides = new Set<number>();
  let isDone = false;
  for (const edge of group) {
    if (isDone) break;
    const { places, isWhole } = placesAround(edge);
    isDone = isWhole;
    for (const place of places) {
      sides.add(place.side);
      if (edge.comparisons.every((each) => isRight(each, place))) continue;
      wrong.push(`${edge.criteria.type} at ${place.typed ?? place.side}`);
    }
  }
  const missing = Object.entries(SIDES).filter(([, side]) => !isDone && !sides.has(side));
  return { wrong, missing: missing.map(([name]) => name).join(', ') };
}

function isRight(comparison: Comparison, { facts, side, typed, value }: Place): boolean {
  return comparison.holds(facts) === HOLDS[comparison.relation][side + 1] && typed === value;
}
