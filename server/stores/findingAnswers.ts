import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { AnswerSum } from '#domain/accuracy/vetAnswers.ts';
import type { Confirmed } from '#domain/rules/findingAnswers.ts';
import type { Db } from './db.ts';
import { findingAnswers } from './schemaFindings.ts';
import { sampleAccounts } from './schemaMarks.ts';

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

type Proposer = Pick<StoredAnswer, 'reader'>;

/** Answers by who proposed, without those of sample accounts; most answers first. */
export async function sumFindingAnswers(db: Db): Promise<(AnswerSum & Proposer)[]> {
  return db
    .select({
      reader: findingAnswers.reader,
      name: sql<string>`coalesce(${findingAnswers.model}, '')`,
      right: sql<number>`(count(*) filter (where ${findingAnswers.answer} = 'yes'))::int`,
      answers: sql<number>`count(*)::int`,
      accounts: sql<number>`count(distinct ${findingAnswers.userId})::int`,
    })
    .from(findingAnswers)
    .where(
      sql`${findingAnswers.userId} not in (select ${sampleAccounts.userId} from ${sampleAccounts})`,
    )
    .groupBy(findingAnswers.reader, findingAnswers.model)
    .orderBy(sql`count(*) desc`, asc(findingAnswers.model));
}
