import { and, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { DONATED_OUTCOMES } from '#domain/rules/donations.ts';
import { caseDonations, caseOutcomes } from './schemaMarks.ts';

/** Answers that may enter a published sum (decision 101). */

export interface Counted {
  /** Answers before this instant count. */
  readonly before: Date;
  /** Accounts on the free plan count if they are older. */
  readonly openedBefore: Date;
}

/** A charged case with a result, of an account that is no sample, old enough or on a paid plan. */
export function counts(analysisId: AnyPgColumn, { openedBefore }: Counted): SQL {
  return sql`exists (
    select from analyses a
    join charges c on c.user_id = a.account_id and c.analysis_id = a.id
    join users u on u.id = a.user_id
    join clinic_accounts p on p.id = a.account_id
    where a.id = ${analysisId} and a.status = 'completed'
      and c.reversed_at is null and c.kept_reason is null
      and (u.created_at <= ${openedBefore.toISOString()} or p.current_plan <> 'free')
      and not exists (select from sample_accounts s where s.user_id = a.user_id))`;
}

/** Conditions of a donation that is in a set. */
export function donated(counted: Counted): SQL | undefined {
  return and(
    isNull(caseDonations.takenBackAt),
    inArray(caseOutcomes.outcome, [...DONATED_OUTCOMES]),
    lt(caseDonations.donatedAt, counted.before),
    lt(caseOutcomes.answeredAt, counted.before),
    counts(caseDonations.analysisId, counted),
  );
}
