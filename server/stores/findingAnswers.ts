import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Confirmed } from '#domain/rules/findingAnswers.ts';
import type { Db } from './db.ts';
import { findingAnswers } from './schemaFindings.ts';

export type StoredAnswer = typeof findingAnswers.$inferSelect;

/** Oldest first. */
export async function listFindingAnswers(db: Db, analysisId: string): Promise<StoredAnswer[]> {
  return db
    .select()
    .from(findingAnswers)
    .where(eq(findingAnswers.analysisId, analysisId))
    .orderBy(asc(findingAnswers.answeredAt), asc(findingAnswers.finding));
}

/** Findings that the vet confirmed. */
export async function listConfirmed(db: Db, analysisId: string): Promise<readonly Confirmed[]> {
  return db
    .select({
      field: findingAnswers.field,
      value: findingAnswers.value,
      before: findingAnswers.before,
    })
    .from(findingAnswers)
    .where(and(eq(findingAnswers.analysisId, analysisId), eq(findingAnswers.answer, 'yes')));
}

/** The latest answer wins. */
export async function saveFindingAnswer(tx: Db, answer: StoredAnswer): Promise<void> {
  const { analysisId: _, finding, ...set } = answer;
  await tx
    .insert(findingAnswers)
    .values(answer)
    .onConflictDoUpdate({ target: [findingAnswers.analysisId, findingAnswers.finding], set });
}

export async function removeFindingAnswers(
  tx: Db,
  analysisId: string,
  findings: readonly string[],
): Promise<void> {
  if (findings.length === 0) return;
  await tx
    .delete(findingAnswers)
    .where(
      and(
        eq(findingAnswers.analysisId, analysisId),
        inArray(findingAnswers.finding, [...findings]),
      ),
    );
}
