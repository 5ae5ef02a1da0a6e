import { and, asc, desc, eq, gt, gte, sql } from 'drizzle-orm';
import type { Answers } from '#domain/catalogue/field.ts';
import { FIRST_REASON, FIRST_VERSION } from '#domain/rules/reportVersions.ts';
import type { Db } from './db.ts';
import { analyses } from './schema.ts';
import { reportVersions } from './schemaVersions.ts';

type NewVersion = typeof reportVersions.$inferInsert;

/** The newest version of a case; undefined while the first is the only one. */
export async function findNewestNumber(db: Db, analysisId: string): Promise<number | undefined> {
  const rows = await db
    .select({ number: reportVersions.number })
    .from(reportVersions)
    .where(eq(reportVersions.analysisId, analysisId))
    .orderBy(desc(reportVersions.number))
    .limit(1);
  return rows[0]?.number;
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
    insert into report_versions (analysis_id, number, data, report, overlays, made_at, reason)
    select id, ${FIRST_VERSION}::int, submitted_data, ai_response,
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
    .select({ ...SHOWN, data: reportVersions.data, report: reportVersions.report })
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
      report: reportVersions.report,
      overlays: reportVersions.overlays,
    })
    .from(reportVersions)
    .where(eq(reportVersions.analysisId, analysisId))
    .orderBy(asc(reportVersions.number));
}
