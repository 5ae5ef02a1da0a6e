import { and, desc, sql } from 'drizzle-orm';
import { MOST_COUNTED } from '#domain/rules/historyParts.ts';
import type { Db } from './db.ts';
import { prepared } from './prepared.ts';
import { MOST_URGENT, urgencyRank } from './reviewOrder.ts';
import { analyses } from './schema.ts';
import { ACCOUNT, inScope, type Scope } from './scope.ts';

/**
 * Reports that their vet has not opened: vital ones first, then those of 24 hours, then the newest.
 * Each row has the count of all, which ends at `MOST_COUNTED`.
 */
export async function listToReview(db: Db, { accountId }: Scope, limit: number) {
  return toReviewQuery(db).execute({ accountId, limit });
}

const toReviewQuery = prepared((db) => {
  const waiting = db
    .select({
      id: analyses.id,
      type: analyses.analysisType,
      patientName: analyses.patientName,
      summary: analyses.summary,
      conclusion: analyses.conclusion,
      conclusionLead: analyses.conclusionLead,
      aiMark: analyses.aiMark,
      firstImage: analyses.firstImage,
      urgency: analyses.urgency,
      createdAt: analyses.createdAt,
    })
    .from(analyses)
    // Literal, so that the index of what waits is used.
    .where(
      and(
        inScope(analyses, ACCOUNT),
        sql`${analyses.unopened}`,
        sql`${analyses.status} = 'completed'`,
      ),
    )
    .orderBy(...MOST_URGENT)
    .limit(MOST_COUNTED)
    .as('waiting');
  return db
    .select({
      id: waiting.id,
      type: waiting.type,
      patientName: waiting.patientName,
      summary: waiting.summary,
      conclusion: waiting.conclusion,
      conclusionLead: waiting.conclusionLead,
      aiMark: waiting.aiMark,
      firstImage: waiting.firstImage,
      urgency: waiting.urgency,
      createdAt: waiting.createdAt,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(waiting)
    .orderBy(desc(urgencyRank(waiting.urgency)), desc(waiting.createdAt), desc(waiting.id))
    .limit(sql.placeholder('limit'))
    .prepare('to_review');
});
