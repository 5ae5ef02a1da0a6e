import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import { type HistoryPart, MOST_COUNTED, MOST_MATCHES } from '#domain/rules/historyParts.ts';
import { fold } from '#domain/text/fold.ts';
import type { Db } from './db.ts';
import { prepared } from './prepared.ts';
import { MOST_URGENT, NEWEST, urgencyRank } from './reviewOrder.ts';
import { analyses } from './schema.ts';
import { caseOpenings } from './schemaAdministration.ts';
import { ACCOUNT, inScope, type Scope } from './scope.ts';

export interface HistoryFilters {
  readonly accountId: string;
  readonly search?: string | undefined;
  readonly type?: string | undefined;
  readonly status?: string | undefined;
  readonly part?: HistoryPart | undefined;
  /** Begun then or later. */
  readonly since?: Date | undefined;
}

/** Last row of a page. */
export interface HistoryPosition {
  readonly createdAt: string;
  readonly id: string;
  readonly urgency: string | null;
}

interface HistoryQuery extends HistoryFilters {
  readonly after?: HistoryPosition | undefined;
  readonly limit: number;
}

/** Literal values, so that the index of each part is used. */
const PARTS: Readonly<Record<HistoryPart, SQL>> = {
  unopened: sql`${analyses.unopened}`,
  running: sql`${analyses.status} in ('pending_images', 'pending_webhook')`,
  urgent: sql`${analyses.urgency} in ('vital', '24h')`,
};

/** Filters of a page. Each combination in use is its own prepared query. */
const NARROWINGS = {
  ...PARTS,
  type: eq(analyses.analysisType, sql.placeholder('type')),
  status: eq(analyses.status, sql.placeholder('status')),
  since: sql`${analyses.createdAt} >= ${sql.placeholder('since')}::timestamptz`,
  after: sql`(${analyses.createdAt}, ${analyses.id}) < (${sql.placeholder('afterTime')}::timestamptz, ${sql.placeholder('afterId')}::uuid)`,
  afterUrgent: sql`(${urgencyRank(analyses.urgency)}, ${analyses.createdAt}, ${analyses.id}) < (${urgencyRank(sql`${sql.placeholder('afterUrgency')}::text`)}, ${sql.placeholder('afterTime')}::timestamptz, ${sql.placeholder('afterId')}::uuid)`,
  // Folded row by row: an account's cases come from (user, created), which holds their names.
  name: sql`fold_text(${analyses.patientName}) like ${sql.placeholder('pattern')}`,
  nameOrId: sql`(fold_text(${analyses.patientName}) like ${sql.placeholder('pattern')} or ${analyses.id}::text like ${sql.placeholder('pattern')})`,
} satisfies Record<string, SQL>;
type Narrowing = keyof typeof NARROWINGS;
const ALL = Object.keys(NARROWINGS) as Narrowing[];
const SEARCHES: readonly Narrowing[] = ['name', 'nameOrId'];

const pages = new Map<string, ReturnType<typeof pageQuery>>();

function openingOf(db: Db) {
  return db
    .select({ one: sql`1` })
    .from(caseOpenings)
    .where(eq(caseOpenings.analysisId, analyses.id));
}

const COLUMNS = {
  id: analyses.id,
  analysisType: analyses.analysisType,
  status: analyses.status,
  patientName: analyses.patientName,
  summary: analyses.summary,
  conclusion: analyses.conclusion,
  conclusionLead: analyses.conclusionLead,
  certainty: analyses.certainty,
  aiMark: analyses.aiMark,
  firstImage: analyses.firstImage,
  unopened: analyses.unopened,
  urgency: analyses.urgency,
  askedEngine: analyses.askedEngine,
  createdAt: analyses.createdAt,
  // Microseconds: a JavaScript date would truncate them, and the next page skip rows.
  cursorTime: sql<string>`${analyses.createdAt}::text`,
};
/**
 * A page by its filters. With a text it selects ids in the index and reads only those rows: most
 * rows that a search scans do not match.
 */
function pageQuery(narrowed: readonly Narrowing[]) {
  const conditions = narrowed.map((name) => NARROWINGS[name]);
  const searched = narrowed.some((name) => SEARCHES.includes(name));
  return prepared((db) => {
    const columns = { ...COLUMNS, openedByAdministration: sql<boolean>`${exists(openingOf(db))}` };
    const ofPage = and(inScope(analyses, ACCOUNT), ...conditions);
    const limit = sql.placeholder('limit');
    const name = ['history', ...narrowed].join('_');
    const whole = db.select(columns).from(analyses);
    const order = narrowed.includes('unopened') ? MOST_URGENT : NEWEST;
    if (!searched)
      return whole
        .where(ofPage)
        .orderBy(...order)
        .limit(limit)
        .prepare(name);
    const page = db
      .select({ id: analyses.id })
      .from(analyses)
      .where(ofPage)
      .orderBy(...order)
      .limit(limit)
      .as('page');
    return whole
      .innerJoin(page, eq(analyses.id, page.id))
      .orderBy(...order)
      .prepare(name);
  });
}

/** Text that may be part of an id. */
const PART_OF_ID = /^[0-9a-f-]{1,36}$/i;

/** Filters in use, of a page or of all pages. */
function narrowedBy(query: HistoryFilters & Partial<HistoryQuery>): readonly Narrowing[] {
  // Treat an empty search as no search.
  const search = fold(query.search ?? '') || undefined;
  const byId = search !== undefined && PART_OF_ID.test(search);
  const { type, status, since, after, part } = query;
  const asked: Readonly<Partial<Record<Narrowing, unknown>>> = {
    type,
    status,
    since,
    [part === 'unopened' ? 'afterUrgent' : 'after']: after,
    name: byId ? undefined : search,
    nameOrId: byId ? search : undefined,
  };
  return ALL.filter((name) => name === part || asked[name] !== undefined);
}

function valuesOf({ accountId, type, status, since, search }: HistoryFilters) {
  const pattern = `%${fold(search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  return { accountId, type, status, since: since?.toISOString(), pattern };
}

export async function listHistory(db: Db, query: HistoryQuery) {
  const narrowed = narrowedBy(query);
  const key = narrowed.join();
  const page = pages.get(key) ?? pageQuery(narrowed);
  pages.set(key, page);
  return page(db).execute({
    ...valuesOf(query),
    limit: query.limit,
    afterTime: query.after?.createdAt,
    afterId: query.after?.id,
    afterUrgency: query.after?.urgency,
  });
}

const matchCounts = new Map<string, ReturnType<typeof matchesQuery>>();

function matchesQuery(narrowed: readonly Narrowing[]) {
  const conditions = narrowed.map((name) => NARROWINGS[name]);
  return prepared((db) => {
    const matches = db
      .select({ id: analyses.id })
      .from(analyses)
      .where(and(inScope(analyses, ACCOUNT), ...conditions))
      .limit(MOST_MATCHES + 1)
      .as('matches');
    return db
      .select({ found: sql<number>`count(*)::int` })
      .from(matches)
      .prepare(['history_matches', ...narrowed].join('_'));
  });
}

/** Cases that match, up to one more than `MOST_MATCHES`. */
export async function countMatches(db: Db, filters: HistoryFilters): Promise<number> {
  const narrowed = narrowedBy(filters);
  const key = narrowed.join();
  const count = matchCounts.get(key) ?? matchesQuery(narrowed);
  matchCounts.set(key, count);
  const [row] = await count(db).execute(valuesOf(filters));
  return row?.found ?? 0;
}

const countsQuery = prepared((db) => {
  const counted = (part?: HistoryPart) => {
    const cases = db
      .select({ id: analyses.id })
      .from(analyses)
      .where(and(inScope(analyses, ACCOUNT), part && PARTS[part]))
      .limit(MOST_COUNTED);
    return sql<number>`(select count(*)::int from (${cases}) as cases)`;
  };
  return db
    .select({
      all: counted(),
      unopened: counted('unopened'),
      running: counted('running'),
      urgent: counted('urgent'),
    })
    .from(sql`(select) as nothing`)
    .prepare('history_counts');
});

/** Cases of an account, in all and by part; each count ends at `MOST_COUNTED`. */
export async function countHistory(db: Db, { accountId }: Scope) {
  const [counts] = await countsQuery(db).execute({ accountId });
  if (!counts) throw new Error('A select without a table gives one row');
  return counts;
}
