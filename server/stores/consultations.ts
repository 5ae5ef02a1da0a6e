import { and, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ConsultationColumn } from '#domain/rules/lists/consultations.ts';
import type { Db } from './db.ts';
import { contains, type ListSource, type SortColumn } from './listPage.ts';
import { analyses, analysisFeedback, profiles } from './schema.ts';
import { caseList } from './schemaAdministration.ts';
import { inScope, type Scope } from './scope.ts';

/**
 * All cases of the installation, as the administration lists them: from `case_list`, which
 * `listCases` brings up to date.
 */

/** Brings the list up to date. Call it last in a transaction: it blocks other calls until the end. */
export async function listCases(db: Db): Promise<void> {
  await db.execute(sql`select list_cases()`);
}

/** Each column has an index with the id in `0038_cases_as_listed.sql`. */
export const CONSULTATIONS: ListSource & {
  readonly columns: Readonly<Record<ConsultationColumn, SortColumn>>;
} = {
  name: 'case_list',
  from: sql`case_list`,
  id: sql`case_list.id`,
  idType: 'uuid',
  columns: {
    date: { key: sql`case_list.created_at`, type: 'timestamptz' },
    id: { key: sql`case_list.id`, type: 'uuid' },
    user: { key: sql`case_list.owner_order`, type: 'text' },
    type: { key: sql`case_list.analysis_type`, type: 'text' },
    status: { key: sql`case_list.status`, type: 'text' },
    took: { key: sql`case_list.took_ms`, type: 'bigint' },
    engine: { key: sql`case_list.engine`, type: 'text' },
    confidence: { key: sql`case_list.confidence_rank`, type: 'bigint' },
  },
};

export interface ConsultationFilters {
  readonly search?: string | undefined;
  readonly scope?: Scope | undefined;
  readonly type?: string | undefined;
  readonly status?: string | undefined;
  readonly engine?: string | undefined;
  /** Begun then or later. */
  readonly since?: Date | undefined;
}

export function consultationsWhere(filters: ConsultationFilters): SQL | undefined {
  const { search = '', scope, type, status, engine, since } = filters;
  return and(
    search.trim() === '' ? undefined : says(search.trim()),
    scope && inScope(caseList, scope),
    type === undefined ? undefined : eq(caseList.analysisType, type),
    status === undefined ? undefined : eq(caseList.status, status),
    engine === undefined ? undefined : eq(caseList.engine, engine),
    since === undefined ? undefined : gte(caseList.createdAt, since),
  );
}

/** Searched part of both ids, in characters. */
const SHORT_ID = 8;
const LONG_ID = /^[0-9a-f-]{9,36}$/i;

function says(typed: string): SQL | undefined {
  const text = sql`case_list.search_text`;
  if (!LONG_ID.test(typed)) return contains(text, typed);
  const begins = `${typed.toLowerCase()}%`;
  const isId = or(
    sql`case_list.id::text like ${begins}`,
    sql`${caseList.accountId} like ${begins}`,
  );
  return or(and(contains(text, typed.slice(0, SHORT_ID)), isId), contains(text, typed));
}

const ERROR_LENGTH = 300;

const chargesOf = (reversed: SQL) =>
  sql`select from charges where analysis_id = ${analyses.id} and reversed_at ${reversed}`;

/** Rows by id, unordered. */
export async function readConsultations(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: analyses.id,
      userId: analyses.accountId,
      userName: sql<string>`coalesce(${profiles.fullName}, '')`,
      type: analyses.analysisType,
      status: analyses.status,
      patientName: analyses.patientName,
      summary: analyses.summary,
      conclusion: analyses.conclusion,
      conclusionLead: analyses.conclusionLead,
      engine: analyses.engine,
      confidence: analyses.confidence,
      createdAt: analyses.createdAt,
      /** Milliseconds from submission to report; −1 without one. */
      tookMs: sql<number>`took_ms(coalesce(${analyses.rerunAt}, ${analyses.submittedAt}), ${analyses.finishedAt})::float8`,
      // Avoids parsing reports, which may be large.
      error: sql<string | null>`case when ${analyses.status} in ('failed', 'error')
        then left(coalesce(${analyses.failure}, ${analyses.aiResponse} ->> 'message',
          ${analyses.aiResponse} #>> '{}'),
          ${ERROR_LENGTH}) end`,
      verdict: analysisFeedback.verdict,
      refunded: sql<boolean>`exists (${chargesOf(sql`is not null`)}) and not exists (${chargesOf(sql`is null`)})`,
    })
    .from(analyses)
    .leftJoin(profiles, eq(profiles.userId, analyses.accountId))
    .leftJoin(analysisFeedback, eq(analysisFeedback.analysisId, analyses.id))
    .where(inArray(analyses.id, [...ids]));
}

/**
 * Engines that read a case or failed to, by name. Skips through the index, one step per engine
 * instead of per case.
 */
export async function listEngines(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ engine: string }>(sql`
    with recursive engines as (
      (select engine from case_list where engine > '' order by engine limit 1)
      union all
      select (select l.engine from case_list l where l.engine > e.engine order by l.engine limit 1)
      from engines e where e.engine is not null
    )
    select engine from engines where engine is not null`);
  return rows.map(({ engine }) => engine);
}
