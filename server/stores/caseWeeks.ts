import { and, ne, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { prepared } from './prepared.ts';
import { analyses } from './schema.ts';
import { ACCOUNT, inScope } from './scope.ts';

interface Span {
  readonly accountId: string;
  /** Monday of the first week, `YYYY-MM-DD`. */
  readonly firstDay: string;
  /** Its first instant. */
  readonly from: Date;
  readonly timeZone: string;
}

/** Sent cases by type and week in which they began, the first week being 0. The index of the history has all of it. */
export async function countCaseWeeks(db: Db, { from, ...span }: Span) {
  return weeksQuery(db).execute({ ...span, from: from.toISOString() });
}

const weeksQuery = prepared((db) =>
  db
    .select({
      type: analyses.analysisType,
      week: sql<number>`(((${analyses.createdAt} at time zone ${sql.placeholder('timeZone')}::text)::date
        - ${sql.placeholder('firstDay')}::date) / 7)::int`.as('week'),
      cases: sql<number>`count(*)::int`,
    })
    .from(analyses)
    .where(
      and(
        inScope(analyses, ACCOUNT),
        sql`${analyses.createdAt} >= ${sql.placeholder('from')}::timestamptz`,
        ne(analyses.status, 'pending_images'),
      ),
    )
    .groupBy(analyses.analysisType, sql`week`)
    .prepare('case_weeks'),
);
