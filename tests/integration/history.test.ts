import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UrgencyLevel } from '#domain/report/schema.ts';
import type { HistoryRange } from '#domain/rules/dateRanges.ts';
import { type HistoryPart, MOST_MATCHES } from '#domain/rules/historyParts.ts';
import { countAnalyses } from '#server/flows/analyses/count.ts';
import { countFound, listAnalyses } from '#server/flows/analyses/list.ts';
import { analyses, users } from '#server/stores/schema.ts';
import { callerOf } from '#tests/support/callers.ts';
import { type OpenTestDatabase, openTestDatabase } from '#tests/support/database.ts';

interface Case {
  readonly id: string;
  readonly analysisType: string;
  readonly status: string;
  readonly patientName: string | null;
  readonly unopened: boolean;
  readonly urgency: UrgencyLevel | null;
  readonly createdAt: Date;
}

const OWNER = 'la-duena';
const NOW = new Date('2026-01-20T12:00:00Z');
const TYPES = ['cytology', 'ecg', 'urinalysis'];
const STATES = ['completed', 'error', 'pending_webhook'] as const;
const URGENCIES = ['vital', 'ordinaria', '24h', null] as const;
const NAMES = ['Kira', 'Zarpas', null, 'El ZAR', '100% gato'];

let open: OpenTestDatabase;
/** The owner's cases, newest first. Three share each time, so that pages end between equals. */
let cases: readonly Case[];

const ctx = () => ({ db: open.database.db, clock: () => NOW, timeZone: 'Europe/Madrid' });

beforeAll(async () => {
  open = await openTestDatabase();
  const people = [OWNER, 'otra'].map((id) => ({ id, name: id, email: `${id}@ejemplo.test` }));
  await open.database.db.insert(users).values(people);
  const rows = Array.from({ length: 60 }, (_, index) => ({
    id: randomUUID(),
    accountId: index % 10 === 9 ? 'otra' : OWNER,
    userId: index % 10 === 9 ? 'otra' : OWNER,
    analysisType: TYPES[index % 3] ?? '',
    catalogueVersion: 1,
    status: STATES[Math.floor(index / 3) % 3] ?? 'completed',
    patientName: NAMES[index % 5] ?? null,
    unopened: index % 7 === 0,
    urgency: URGENCIES[index % 4] ?? null,
    submittedData: {},
    idempotencyKey: `clave-${index}`,
    requestHash: '',
    createdAt: new Date(Date.UTC(2025, 11, 28 + Math.floor(index / 3), 12)),
    submittedAt: new Date(),
  }));
  await open.database.db.insert(analyses).values(rows);
  cases = rows
    .filter(({ userId }) => userId === OWNER)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1));
});
afterAll(() => open.close());

interface Narrowing {
  readonly type?: string;
  readonly status?: string;
  readonly search?: string;
  readonly part?: HistoryPart;
  readonly range?: HistoryRange;
}

async function everyPage(narrowing: Narrowing) {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listAnalyses(ctx(), callerOf(OWNER), { limit: 4, cursor, ...narrowing });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

const idsOf = (wanted: (each: Case) => boolean) => cases.filter(wanted).map(({ id }) => id);
const named = (part: string) => (each: Case) =>
  each.patientName?.toLowerCase().includes(part) ?? false;
const since = (first: string) => (each: Case) => each.createdAt >= new Date(first);
const PARTS: Readonly<Record<HistoryPart, (each: Case) => boolean>> = {
  unopened: ({ unopened }) => unopened,
  running: ({ status }) => status === 'pending_webhook',
  urgent: ({ urgency }) => urgency === 'vital' || urgency === '24h',
};

test.each<[Narrowing, (each: Case) => boolean]>([
  [{}, () => true],
  [{ type: 'ecg' }, (each: Case) => each.analysisType === 'ecg'],
  [{ status: 'error' }, (each: Case) => each.status === 'error'],
  [
    { type: 'ecg', status: 'error' },
    (each: Case) => each.analysisType === 'ecg' && each.status === 'error',
  ],
  [{ search: 'zar' }, named('zar')],
  [
    { search: 'zar', type: 'cytology' },
    (each: Case) => named('zar')(each) && each.analysisType === 'cytology',
  ],
  [
    { search: 'zar', type: 'cytology', status: 'completed' },
    (each: Case) =>
      named('zar')(each) && each.analysisType === 'cytology' && each.status === 'completed',
  ],
  [{ search: '%' }, named('%')],
  // Letters that names and numbers have.
  [{ search: 'A' }, (each: Case) => named('a')(each) || each.id.includes('a')],
  [{ part: 'running' }, PARTS.running],
  [{ part: 'urgent' }, PARTS.urgent],
  [{ part: 'urgent', search: 'zar' }, (each: Case) => PARTS.urgent(each) && named('zar')(each)],
  [{ range: 'last_7' }, since('2026-01-13T23:00:00Z')],
  [{ range: 'this_year' }, since('2025-12-31T23:00:00Z')],
  [{ range: 'last_30', type: 'ecg' }, (each: Case) => each.analysisType === 'ecg'],
  [{ search: '' }, () => true],
  [{ search: 'nadie' }, () => false],
])('the history filtered by %j shows each case once, newest first', async (narrowing, wanted) => {
  const expected = idsOf(wanted);
  if (narrowing.search !== 'nadie') expect(expected.length).toBeGreaterThan(0);
  expect(await everyPage(narrowing)).toEqual(expected);
  const counted = await countFound(ctx(), callerOf(OWNER), narrowing);
  expect(counted).toEqual({ found: expected.length, foundMore: false });
});

test.each<Narrowing>([
  { part: 'unopened' },
  { part: 'unopened', type: 'ecg' },
  { part: 'unopened', range: 'last_7' },
  { part: 'unopened', search: 'zar' },
])('reports to review filtered by %j come by urgency, then newest first', async (narrowing) => {
  const { part: _, ...others } = narrowing;
  const all = new Set(await everyPage(others));
  const waiting = (levels: readonly unknown[]) =>
    idsOf(({ id, unopened, urgency }) => all.has(id) && unopened && levels.includes(urgency));
  const expected = [...waiting(['vital']), ...waiting(['24h']), ...waiting(['ordinaria', null])];
  expect(expected.length).toBeGreaterThan(0);
  expect(await everyPage(narrowing)).toEqual(expected);
});

test('a page of one order is none of the other', async () => {
  const first = (part?: HistoryPart) =>
    listAnalyses(ctx(), callerOf(OWNER), { limit: 1, part, cursor: undefined });
  const [byDate, byUrgency] = await Promise.all([first(), first('unopened')]);
  const next = (cursor: string | null, part?: HistoryPart) =>
    listAnalyses(ctx(), callerOf(OWNER), { limit: 1, part, cursor: cursor ?? '' });
  await expect(next(byUrgency.nextCursor)).rejects.toMatchObject({ code: 'invalid_body' });
  await expect(next(byDate.nextCursor, 'unopened')).rejects.toMatchObject({ code: 'invalid_body' });
});

test('matches are counted up to a bound', async () => {
  const { db } = open.database;
  await db.insert(users).values({ id: 'muchos', name: 'muchos', email: 'muchos@ejemplo.test' });
  const add = (count: number, key: string) =>
    db.insert(analyses).values(
      Array.from({ length: count }, (_, index) => ({
        id: randomUUID(),
        accountId: 'muchos',
        userId: 'muchos',
        analysisType: 'ecg',
        catalogueVersion: 1,
        status: 'completed' as const,
        submittedData: {},
        idempotencyKey: `${key}-${index}`,
        requestHash: '',
        createdAt: NOW,
        submittedAt: NOW,
      })),
    );
  const count = () => countFound(ctx(), callerOf('muchos'), { type: 'ecg' });
  await add(MOST_MATCHES, 'hasta');
  expect(await count()).toEqual({ found: MOST_MATCHES, foundMore: false });
  await add(1, 'otro');
  expect(await count()).toEqual({ found: MOST_MATCHES, foundMore: true });
});

test('a case is found by a part of its number', async () => {
  const [some] = cases;
  expect(await everyPage({ search: some?.id.slice(0, 13) ?? '' })).toEqual([some?.id]);
});

test('two simultaneous requests with one filter get the same history', async () => {
  const [ecg, urine] = await Promise.all([
    everyPage({ type: 'ecg' }),
    everyPage({ type: 'urinalysis' }),
  ]);
  expect(ecg).toEqual(idsOf((each) => each.analysisType === 'ecg'));
  expect(urine).toEqual(idsOf((each) => each.analysisType === 'urinalysis'));
});

test('the parts of the history are counted', async () => {
  expect(await countAnalyses({ db: open.database.db }, callerOf(OWNER))).toEqual({
    all: cases.length,
    unopened: idsOf(PARTS.unopened).length,
    running: idsOf(PARTS.running).length,
    urgent: idsOf(PARTS.urgent).length,
  });
  const nothing = { all: 0, unopened: 0, running: 0, urgent: 0 };
  expect(await countAnalyses({ db: open.database.db }, callerOf('nadie'))).toEqual(nothing);
});
