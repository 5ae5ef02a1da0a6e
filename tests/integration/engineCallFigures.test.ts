import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ModelCalls } from '#domain/rules/engineCalls.ts';
import { startOfMonth } from '#domain/rules/zonedTime.ts';
import type { Db } from '#server/stores/db.ts';
import { readCalls } from '#server/stores/engineCallFigures.ts';
import { readSpent } from '#server/stores/engineCalls.ts';
import { type OpenTestDatabase, openTestDatabase } from '#tests/support/database.ts';
import { seededRandom } from '#tests/support/random.ts';

/** Figures of calls on the operations page, compared with the rows counted one by one. */

const MADRID = 'Europe/Madrid';
let opened: OpenTestDatabase;
let db: Db;
beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.database.db;
});
afterAll(() => opened.close());

interface Call {
  readonly model: string;
  readonly startedAt: string;
  readonly ms: number | null;
  readonly outcome: string | null;
  readonly input: number | null;
  readonly output: number | null;
  readonly cost: number;
}

/** Around midnight on the first of November in Madrid, in London, and of October. */
const MOMENTS = [
  '2026-09-30T21:59:59.999Z',
  '2026-09-30T22:00:00.000Z',
  '2026-10-31T22:59:59.999Z',
  '2026-10-31T23:00:00.000Z',
  '2026-10-31T23:59:59.999Z',
  '2026-11-01T00:00:00.000Z',
  '2026-11-20T10:00:00.000Z',
];
const OUTCOMES = ['answered', 'answered', 'answered', 'timeout', 'refused', 'stopped'];

const random = seededRandom(54);
const below = (most: number) => Math.floor(random() * most);
const CALLS: readonly Call[] = Array.from({ length: 300 }, (_, place) => {
  const open = below(10) === 0;
  const outcome = open ? null : (OUTCOMES[below(OUTCOMES.length)] ?? 'answered');
  const counted = outcome === 'answered' && below(5) > 0;
  return {
    model: place % 3 === 0 ? 'otro/modelo' : 'guion',
    startedAt: MOMENTS[below(MOMENTS.length)] ?? '',
    ms: open ? null : 100 + below(90_000),
    outcome,
    input: counted ? below(5000) : null,
    output: counted ? below(900) : null,
    cost: below(40_000),
  };
});

/** The same figures, from the list of calls. */
function counted(calls: readonly Call[], model: string): ModelCalls {
  const of = calls.filter((call) => call.model === model);
  const failed = of.filter(({ outcome }) => outcome !== null && outcome !== 'answered');
  const reasons = Map.groupBy(failed, ({ outcome }) => outcome ?? '');
  const times = of
    .flatMap(({ outcome, ms }) => (outcome === 'answered' && ms !== null ? [ms] : []))
    .toSorted((a, b) => a - b);
  const at = (part: number) => times[Math.ceil(times.length * part) - 1] ?? null;
  const sum = (each: (call: Call) => number | null) =>
    of.reduce((all, call) => all + (each(call) ?? 0), 0);
  const ends = failed.map(({ startedAt, ms }) => Date.parse(startedAt) + (ms ?? 0));
  return {
    engine: 'llm',
    model,
    calls: of.length,
    open: of.filter(({ ms }) => ms === null).length,
    failures: [...reasons]
      .map(([name, list]) => ({ name, count: list.length }))
      .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)),
    inputTokens: sum(({ input }) => input),
    outputTokens: sum(({ output }) => output),
    cost: sum(({ cost }) => cost),
    medianMs: at(0.5),
    nineteenOf20Ms: at(0.95),
    lastFailureAt: ends.length > 0 ? new Date(Math.max(...ends)).toISOString() : null,
  };
}

test('there are no calls before the first one', async () => {
  expect(await readCalls(db, new Date(0))).toEqual([]);
});

test('the figures of a month are those of its rows, by the clocks of the product', async () => {
  for (const { model, startedAt, ms, outcome, input, output, cost } of CALLS) {
    const endedAt = ms === null ? null : new Date(Date.parse(startedAt) + ms).toISOString();
    await db.execute(sql`insert into engine_calls (id, step, engine, model, version, started_at,
        ended_at, outcome, input_tokens, output_tokens, cost)
      values (${randomUUID()}, 'reading-1', 'llm', ${model}, '1', ${startedAt}, ${endedAt},
        ${outcome}, ${input}, ${output}, ${cost})`);
  }
  for (const now of ['2026-10-15T12:00:00Z', '2026-10-31T23:30:00Z', '2026-11-22T10:00:00Z']) {
    const since = startOfMonth(new Date(now), MADRID);
    // The month is open-ended: later calls have later clocks and are not requested.
    const calls = CALLS.filter(({ startedAt }) => Date.parse(startedAt) >= since.getTime());
    const figures = await readCalls(db, since);
    expect(figures).toEqual([counted(calls, 'guion'), counted(calls, 'otro/modelo')]);
    expect(figures.reduce((all, { cost }) => all + cost, 0)).toBe(await readSpent(db, since));
  }
});
