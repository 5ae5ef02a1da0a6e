import { and, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ConsultationColumn } from '#domain/rules/lists/consultations.ts';
import type { Db } from './db.ts';
import { contains, type ListSource, type SortColumn } from './listPage.ts';
import { analyses, analysisFeedback, charges } from './schema.ts';

/** Every case of the installation, as the administration lists them. */

/** Each column has its index with the identity in `0020_consultations.sql`. */
export const CONSULTATIONS: ListSource & {
  readonly columns: Readonly<Record<ConsultationColumn, SortColumn>>;
} = {
  from: sql`analyses`,
  id: sql`analyses.id`,
  idType: 'uuid',
  columns: {
    date: { key: sql`analyses.created_at`, type: 'timestamptz' },
    id: { key: sql`analyses.id`, type: 'uuid' },
    user: { key: sql`analyses.owner_order`, type: 'text' },
    type: { key: sql`(analyses.analysis_type collate "C")`, type: 'text' },
    status: { key: sql`(analyses.status collate "C")`, type: 'text' },
    took: { key: sql`analyses.took_ms`, type: 'bigint' },
    engine: { key: sql`analyses.engine`, type: 'text' },
    confidence: { key: sql`analyses.confidence_rank`, type: 'bigint' },
  },
};

export interface ConsultationFilters {
  /** In an identity (its beginning), the names of vet and patient, or the line of the result. */
  readonly search?: string | undefined;
  readonly userId?: string | undefined;
  readonly type?: string | undefined;
  readonly status?: string | undefined;
  readonly engine?: string | undefined;
  /** Begun at that moment or later. */
  readonly since?: Date | undefined;
}

/** Condition of the filters; undefined without any. */
export function consultationsWhere(filters: ConsultationFilters): SQL | undefined {
  const { search = '', userId, type, status, engine, since } = filters;
  return and(
    search.trim() === '' ? undefined : says(search.trim()),
    userId === undefined ? undefined : eq(analyses.userId, userId),
    type === undefined ? undefined : sql`(analyses.analysis_type collate "C") = ${type}`,
    status === undefined ? undefined : sql`(analyses.status collate "C") = ${status}`,
    engine === undefined ? undefined : eq(analyses.engine, engine),
    since === undefined ? undefined : gte(analyses.createdAt, since),
  );
}

/** The text that is searched has the first eight characters of both identities. */
const SHORT_ID = 8;
const LONG_ID = /^[0-9a-f-]{9,36}$/i;

function says(typed: string): SQL | undefined {
  const text = sql`analyses.search_text`;
  if (!LONG_ID.test(typed)) return contains(text, typed);
  const begins = `${typed.toLowerCase()}%`;
  const isId = or(sql`analyses.id::text like ${begins}`, sql`analyses.user_id like ${begins}`);
  return or(and(contains(text, typed.slice(0, SHORT_ID)), isId), contains(text, typed));
}

/** Longest error text, in characters. */
const ERROR_LENGTH = 300;

/** The rows of a page, in no order. */
export async function readConsultations(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: analyses.id,
      userId: analyses.userId,
      userName: analyses.ownerName,
      type: analyses.analysisType,
      status: analyses.status,
      patientName: analyses.patientName,
      summary: analyses.summary,
      engine: analyses.engine,
      confidence: analyses.confidence,
      createdAt: analyses.createdAt,
      /** Milliseconds from the hand-in to the report; −1 while there is none. */
      tookMs: analyses.tookMs,
      // Does not parse reports, which may be large.
      error: sql<string | null>`case when ${analyses.status} in ('failed', 'error')
        then left(coalesce(${analyses.aiResponse} ->> 'message', ${analyses.aiResponse} #>> '{}'),
          ${ERROR_LENGTH}) end`,
      verdict: analysisFeedback.verdict,
      refunded: sql<boolean>`${charges.reversedAt} is not null`,
    })
    .from(analyses)
    .leftJoin(analysisFeedback, eq(analysisFeedback.analysisId, analyses.id))
    .leftJoin(charges, eq(charges.analysisId, analyses.id))
    .where(inArray(analyses.id, [...ids]));
}

/** The engines that made a reading, or failed to, by name: a step of the index for each, and not for each case. */
export async function listEngines(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ engine: string }>(sql`
    with recursive engines as (
      (select engine from analyses where engine > '' order by engine limit 1)
      union all
      select (select a.engine from analyses a where a.engine > e.engine order by a.engine limit 1)
      from engines e where e.engine is not null
    )
    select engine from engines where engine is not null`);
  return rows.map(({ engine }) => engine);
}
