import { and, asc, desc, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Answers } from '#domain/catalogue/field.ts';
import { FIRST_REASON, FIRST_VERSION } from '#domain/rules/reportVersions.ts';
import type { Db } from './db.ts';
import { analyses } from './schema.ts';
import { reportVersions } from './schemaVersions.ts';

type NewVersion = typeof reportVersions.$inferInsert;

export interface Numbers {
  /** The version in force. */
  readonly current: number;
  /** The highest, also of a version that was undone: no number is used twice. */
  readonly highest: number;
}

export async function findNumbers(db: Db, analysisId: string): Promise<Numbers> {
  const { number, undoneAt } = reportVersions;
  const first = sql`${FIRST_VERSION}::int`;
  const rows = await db
    .select({
      current: sql<number>`coalesce(max(${number}) filter (where ${undoneAt} is null), ${first})`,
      highest: sql<number>`coalesce(max(${number}), ${first})`,
    })
    .from(reportVersions)
    .where(eq(reportVersions.analysisId, analysisId));
  return rows[0] ?? { current: FIRST_VERSION, highest: FIRST_VERSION };
}

/** The version in force before another. */
export async function findVersionBefore(db: Db, analysisId: string, before: number) {
  const rows = await db
    .select({
      number: reportVersions.number,
      data: reportVersions.data,
      units: reportVersions.units,
      report: reportVersions.report,
      overlays: reportVersions.overlays,
    })
    .from(reportVersions)
    .where(
      and(
        eq(reportVersions.analysisId, analysisId),
        lt(reportVersions.number, before),
        isNull(reportVersions.undoneAt),
      ),
    )
    .orderBy(desc(reportVersions.number))
    .limit(1);
  return rows[0];
}

/** Withdraws a version, with its report: the row stays, so that its number is used once. */
export async function withdrawVersion(
  tx: Db,
  analysisId: string,
  number: number,
  at: Date,
): Promise<void> {
  await tx
    .update(reportVersions)
    .set({ undoneAt: at, report: null, overlays: {} })
    .where(and(eq(reportVersions.analysisId, analysisId), eq(reportVersions.number, number)));
}

/** Puts answers and report of a version back, in the database, so that not a byte changes. */
export async function restoreReport(
  tx: Db,
  id: string,
  number: number,
  listed: Omit<Current, 'submittedData' | 'units' | 'aiResponse'>,
): Promise<void> {
  const column = (name: 'data' | 'units' | 'report') => sql`(select ${sql.identifier(name)}
    from report_versions where analysis_id = ${id} and number = ${number})`;
  await tx
    .update(analyses)
    .set({
      ...listed,
      submittedData: column('data'),
      units: column('units'),
      aiResponse: column('report'),
    })
    .where(and(eq(analyses.id, id), eq(analyses.status, 'completed')));
}

/** Corrections of a case since a moment. */
export async function countVersionsSince(db: Db, analysisId: string, since: Date): Promise<number> {
  return db.$count(
    reportVersions,
    and(
      eq(reportVersions.analysisId, analysisId),
      gt(reportVersions.number, FIRST_VERSION),
      gte(reportVersions.madeAt, since),
    ),
  );
}

/** The version that a request made. */
export async function findRequestedVersion(
  db: Db,
  { analysisId, userId, requestKey }: Record<'analysisId' | 'userId' | 'requestKey', string>,
) {
  const rows = await db
    .select({ number: reportVersions.number, requestHash: reportVersions.requestHash })
    .from(reportVersions)
    .where(
      and(
        eq(reportVersions.analysisId, analysisId),
        eq(reportVersions.madeBy, userId),
        eq(reportVersions.requestKey, requestKey),
      ),
    );
  return rows[0];
}

/** Copies the first version to its row, in the database, so that not a byte of the report changes. */
export async function ensureFirstVersion(tx: Db, analysisId: string): Promise<void> {
  await tx.execute(sql`
    insert into report_versions
      (analysis_id, account_id, number, data, units, report, overlays, made_at, reason)
    select id, account_id, ${FIRST_VERSION}::int, submitted_data, units, ai_response,
      coalesce((select jsonb_object_agg(image.id, image.overlay) from analysis_images image
        where image.analysis_id = analyses.id and image.overlay is not null), '{}'),
      coalesce(finished_at, submitted_at, created_at), ${FIRST_REASON}
    from analyses where id = ${analysisId}
    on conflict do nothing`);
}

export async function insertVersion(tx: Db, version: NewVersion): Promise<void> {
  await tx.insert(reportVersions).values(version);
}

type Current = Pick<
  typeof analyses.$inferInsert,
  | 'submittedData'
  | 'units'
  | 'aiResponse'
  | 'patientName'
  | 'summary'
  | 'engine'
  | 'confidence'
  | 'confidenceRank'
  | 'urgency'
  | 'conclusion'
  | 'conclusionLead'
  | 'certainty'
  | 'aiMark'
>;

/** Makes a version the current one of a finished case, whose state and times stay. */
export async function replaceReport(tx: Db, id: string, current: Current): Promise<void> {
  await tx
    .update(analyses)
    .set(current)
    .where(and(eq(analyses.id, id), eq(analyses.status, 'completed')));
}

const SHOWN = {
  number: reportVersions.number,
  madeAt: reportVersions.madeAt,
  madeBy: reportVersions.madeBy,
  reason: reportVersions.reason,
  undoneAt: reportVersions.undoneAt,
};

/** Oldest first; empty while the first is the only one. */
export async function listReportVersions(db: Db, analysisId: string) {
  return db
    .select(SHOWN)
    .from(reportVersions)
    .where(eq(reportVersions.analysisId, analysisId))
    .orderBy(asc(reportVersions.number));
}

export async function findVersion(db: Db, analysisId: string, number: number) {
  const rows = await db
    .select({
      ...SHOWN,
      data: reportVersions.data,
      units: reportVersions.units,
      report: reportVersions.report,
      scalesBefore: reportVersions.scalesBefore,
    })
    .from(reportVersions)
    .where(and(eq(reportVersions.analysisId, analysisId), eq(reportVersions.number, number)));
  return rows[0];
}

/** Answers that the engine read; undefined while they are the current ones. */
export async function findFirstAnswers(db: Db, analysisId: string): Promise<Answers | undefined> {
  const rows = await db
    .select({ data: reportVersions.data })
    .from(reportVersions)
    .where(
      and(eq(reportVersions.analysisId, analysisId), eq(reportVersions.number, FIRST_VERSION)),
    );
  return rows[0]?.data;
}

/** Whole versions, for the copy of an account. */
export async function listWholeVersions(db: Db, analysisId: string) {
  return db
    .select({
      ...SHOWN,
      data: reportVersions.data,
      units: reportVersions.units,
      report: reportVersions.report,
      overlays: reportVersions.overlays,
    })
    .from(reportVersions)
    .where(eq(reportVersions.analysisId, analysisId))
    .orderBy(asc(reportVersions.number));
}
