import { eq } from 'drizzle-orm';
import type { Db } from './db.ts';
import { analysisFeedback } from './schema.ts';

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
  updatedAt: Date,
): Promise<void> {
  await db
    .insert(analysisFeedback)
    .values({ analysisId, userId, ...feedback, updatedAt })
    .onConflictDoUpdate({
      target: analysisFeedback.analysisId,
      set: { ...feedback, updatedAt },
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
