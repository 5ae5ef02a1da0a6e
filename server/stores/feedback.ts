import { eq, sql } from 'drizzle-orm';
import type { AnswerSum } from '#domain/accuracy/vetAnswers.ts';
import type { Db } from './db.ts';
import { analysisFeedback } from './schema.ts';
import { sampleAccounts } from './schemaMarks.ts';

export interface Feedback {
  readonly verdict: 'acertado' | 'no_acertado';
  readonly comment: string | null;
  readonly outcome: string | null;
}

/** The latest feedback on a report wins. */
export async function saveFeedback(
  db: Db,
  analysisId: string,
  userId: string,
  feedback: Feedback,
): Promise<void> {
  await db
    .insert(analysisFeedback)
    .values({ analysisId, userId, ...feedback })
    .onConflictDoUpdate({
      target: analysisFeedback.analysisId,
      set: { ...feedback, updatedAt: sql`now()` },
    });
}

export async function findFeedback(db: Db, analysisId: string): Promise<Feedback | null> {
  const rows = await db
    .select({
      verdict: analysisFeedback.verdict,
      comment: analysisFeedback.comment,
      outcome: analysisFeedback.outcome,
    })
    .from(analysisFeedback)
    .where(eq(analysisFeedback.analysisId, analysisId));
  return rows[0] ?? null;
}

/** Verdicts by type of study, without those of sample accounts. */
export async function sumVerdicts(db: Db): Promise<AnswerSum[]> {
  return db
    .select({
      name: sql<string>`coalesce(${analysisFeedback.analysisType}, '')`,
      right: sql<number>`(count(*) filter (where ${analysisFeedback.verdict} = 'acertado'))::int`,
      answers: sql<number>`count(*)::int`,
      accounts: sql<number>`count(distinct ${analysisFeedback.userId})::int`,
    })
    .from(analysisFeedback)
    .where(
      sql`${analysisFeedback.userId} not in (select ${sampleAccounts.userId} from ${sampleAccounts})`,
    )
    .groupBy(analysisFeedback.analysisType);
}
