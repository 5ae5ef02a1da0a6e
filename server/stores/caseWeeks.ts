import { and, eq, gte, ne, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { analyses } from './schema.ts';

interface Span {
  readonly userId: string;
  /** Monday of the first week, `YYYY-MM-DD`. */
  readonly firstDay: string;
  /** Its first instant. */
  readonly from: Date;
  readonly timeZone: string;
}

/** Sent cases by type and week, the first week being 0. The index of the history has all of it. */
export async function countCaseWeeks(db: Db, { userId, firstDay, from, timeZone }: Span) {
  return db
    .select({
      type: analyses.analysisType,
      week: sql<number>`(((${analyses.createdAt} at time zone ${timeZone}::text)::date
        - ${firstDay}::date) / 7)::int`.as('week'),
      cases: sql<number>`count(*)::int`,
    })
    .from(analyses)
    .where(
      and(
        eq(analyses.userId, userId),
        gte(analyses.createdAt, from),
        ne(analyses.status, 'pending_images'),
      ),
    )
    .groupBy(analyses.analysisType, sql`week`);
}
