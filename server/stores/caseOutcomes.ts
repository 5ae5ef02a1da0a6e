import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { CaseOutcome } from '#domain/rules/caseOutcomes.ts';
import { LONGEST_CASE_MS } from '#domain/rules/status.ts';
import type { Db } from './db.ts';
import { analyses, analysisFeedback } from './schema.ts';
import { caseOutcomes } from './schemaMarks.ts';
import { inScope, type Scope } from './scope.ts';

export interface OutcomeAnswer {
  readonly outcome: CaseOutcome;
  readonly note: string | null;
}

interface Asked {
  readonly scope: Scope;
  readonly certainties: readonly string[];
  readonly from: Date;
  readonly to: Date;
}

/** The oldest concluded case of an account whose vet has not told what it was. */
export async function findUnanswered(db: Db, { scope, certainties, from, to }: Asked) {
  const rows = await db
    .select({
      id: analyses.id,
      type: analyses.analysisType,
      patientName: analyses.patientName,
      summary: analyses.summary,
      conclusion: analyses.conclusion,
      conclusionLead: analyses.conclusionLead,
      createdAt: analyses.createdAt,
      images: sql<number>`(select count(*) from analysis_images
        where analysis_id = analyses.id and analyses.asked_engine is null)::int`,
    })
    .from(analyses)
    .where(
      and(
        inScope(analyses, scope),
        eq(analyses.status, 'completed'),
        // Bounds for the index of the history.
        gt(analyses.createdAt, new Date(from.getTime() - LONGEST_CASE_MS)),
        lte(analyses.createdAt, to),
        gt(analyses.finishedAt, from),
        lte(analyses.finishedAt, to),
        inArray(analyses.confidence, [...certainties]),
        sql`not exists (select from ${caseOutcomes} where ${caseOutcomes.analysisId} = ${analyses.id})`,
        sql`not exists (select from ${analysisFeedback}
          where ${analysisFeedback.analysisId} = ${analyses.id} and ${analysisFeedback.outcome} <> '')`,
      ),
    )
    .orderBy(asc(analyses.createdAt), asc(analyses.id))
    .limit(1);
  return rows[0] ?? null;
}

/** The latest answer wins; the certainty is the report's at this moment. */
export async function saveOutcome(
  db: Db,
  analysisId: string,
  answer: OutcomeAnswer & { readonly answeredAt: Date },
): Promise<void> {
  await db.execute(sql`
    insert into ${caseOutcomes} (analysis_id, user_id, certainty, outcome, note, answered_at)
    select id, user_id, coalesce(confidence, ''), ${answer.outcome}, ${answer.note},
      ${answer.answeredAt.toISOString()}
    from ${analyses} where id = ${analysisId}
    on conflict (analysis_id) do update set certainty = excluded.certainty,
      outcome = excluded.outcome, note = excluded.note, answered_at = excluded.answered_at`);
}

export async function findOutcome(db: Db, analysisId: string) {
  const rows = await db
    .select({
      outcome: caseOutcomes.outcome,
      note: caseOutcomes.note,
      answeredAt: caseOutcomes.answeredAt,
    })
    .from(caseOutcomes)
    .where(eq(caseOutcomes.analysisId, analysisId));
  return rows[0] ?? null;
}
