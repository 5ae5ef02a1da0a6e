import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { AccountSum } from '#domain/accuracy/publishedSums.ts';
import { DONATED_OUTCOMES } from '#domain/rules/donations.ts';
import { type Counted, counts, donated } from './countedAnswers.ts';
import type { Db } from './db.ts';
import { analyses, analysisFeedback } from './schema.ts';
import { findingAnswers } from './schemaFindings.ts';
import { caseDonations, caseOutcomes } from './schemaMarks.ts';

/** Answers of vets that may be published, by account. Only `publish` makes a sum of them. */

const tally = (right: SQL) => ({
  right: sql<number>`(count(*) filter (where ${right}))::int`,
  answers: sql<number>`count(*)::int`,
});

/** «¿Acertó el informe?», by type. */
export async function listVerdicts(db: Db, counted: Counted): Promise<AccountSum[]> {
  return db
    .select({
      name: analyses.analysisType,
      account: analyses.accountId,
      ...tally(eq(analysisFeedback.verdict, 'acertado')),
    })
    .from(analysisFeedback)
    .innerJoin(analyses, eq(analyses.id, analysisFeedback.analysisId))
    .where(
      and(
        lt(analysisFeedback.updatedAt, counted.before),
        counts(analysisFeedback.analysisId, counted),
      ),
    )
    .groupBy(analyses.analysisType, analyses.accountId);
}

/** «¿Qué fue?», by the certainty of the report. */
export async function listOutcomes(db: Db, counted: Counted): Promise<AccountSum[]> {
  return db
    .select({
      name: caseOutcomes.certainty,
      account: analyses.accountId,
      ...tally(eq(caseOutcomes.outcome, 'confirmed')),
    })
    .from(caseOutcomes)
    .innerJoin(analyses, eq(analyses.id, caseOutcomes.analysisId))
    .where(
      and(
        inArray(caseOutcomes.outcome, [...DONATED_OUTCOMES]),
        lt(caseOutcomes.answeredAt, counted.before),
        counts(caseOutcomes.analysisId, counted),
      ),
    )
    .groupBy(caseOutcomes.certainty, analyses.accountId);
}

/** «Es así», «No es así», by model, or by the kind of reader that names none. */
export async function listAnswersToFindings(db: Db, counted: Counted): Promise<AccountSum[]> {
  const name = sql<string>`coalesce(nullif(${findingAnswers.model}, ''), ${findingAnswers.reader})`;
  return db
    .select({
      name: name.as('name'),
      account: analyses.accountId,
      ...tally(eq(findingAnswers.answer, 'yes')),
    })
    .from(findingAnswers)
    .innerJoin(analyses, eq(analyses.id, findingAnswers.analysisId))
    .where(
      and(
        lt(findingAnswers.answeredAt, counted.before),
        counts(findingAnswers.analysisId, counted),
      ),
    )
    .groupBy(name, analyses.accountId);
}

/** Donated cases that are known, by type and group of animals. */
export async function listDonatedCases(db: Db, counted: Counted): Promise<AccountSum[]> {
  const name = sql<string>`${analyses.analysisType} || '/' || coalesce(${caseDonations.species}, '')`;
  return db
    .select({
      name: name.as('name'),
      account: caseDonations.accountId,
      ...tally(eq(caseOutcomes.outcome, 'confirmed')),
    })
    .from(caseDonations)
    .innerJoin(analyses, eq(analyses.id, caseDonations.analysisId))
    .innerJoin(caseOutcomes, eq(caseOutcomes.analysisId, caseDonations.analysisId))
    .where(donated(counted))
    .groupBy(name, caseDonations.accountId);
}
