import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Answers, FigureUnits } from '#domain/catalogue/field.ts';
import { FIRST_VERSION } from '#domain/rules/reportVersions.ts';
import type { AnalysisStatus, Move } from '#domain/rules/status.ts';
import type { UnchargedReason } from '#domain/rules/uncharged.ts';
import { unchargedOf } from './charges.ts';
import type { Db } from './db.ts';
import { preparedInside } from './prepared.ts';
import { analyses } from './schema.ts';
import { inScope, type Scope } from './scope.ts';

export interface NewAnalysis {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly analysisType: string;
  readonly catalogueVersion: number;
  readonly patientName: string | null;
  readonly submittedData: Answers;
  readonly units: FigureUnits | null;
  readonly idempotencyKey: string;
  readonly requestHash: string;
  readonly createdAt: Date;
  /** For a reading by another engine: the first case, and the requested engine. */
  readonly againOf?: string;
  readonly askedEngine?: string;
}

const insertQuery = preparedInside((tx) =>
  tx
    .insert(analyses)
    .values({
      id: sql.placeholder('id'),
      accountId: sql.placeholder('accountId'),
      userId: sql.placeholder('userId'),
      analysisType: sql.placeholder('analysisType'),
      catalogueVersion: sql.placeholder('catalogueVersion'),
      status: 'pending_images',
      patientName: sql.placeholder('patientName'),
      submittedData: sql.placeholder('submittedData'),
      // The column would write an absent value as the JSON of null.
      units: sql`${sql.placeholder('units')}::jsonb`,
      idempotencyKey: sql.placeholder('idempotencyKey'),
      requestHash: sql.placeholder('requestHash'),
      createdAt: sql.placeholder('createdAt'),
      againOf: sql.placeholder('againOf'),
      askedEngine: sql.placeholder('askedEngine'),
    })
    .prepare('insert_case'),
);

/** Inserts the case in `pending_images`, with a key that the user has not used. */
export async function insertAnalysis(tx: Db, row: NewAnalysis): Promise<void> {
  const { againOf = null, askedEngine = null } = row;
  const units = row.units && JSON.stringify(row.units);
  await insertQuery(tx).execute({ ...row, units, againOf, askedEngine });
}

/** An unfinished reading of a case by this other engine. */
export async function findWaitingReading(
  db: Db,
  { of, engine }: { readonly of: string; readonly engine: string },
) {
  const rows = await db
    .select({ id: analyses.id, status: analyses.status, imageCount: analyses.imageCount })
    .from(analyses)
    .where(
      and(
        eq(analyses.againOf, of),
        eq(analyses.askedEngine, engine),
        inArray(analyses.status, ['pending_images', 'pending_webhook']),
      ),
    )
    .limit(1);
  return rows[0];
}

export async function findState(db: Db, id: string) {
  const rows = await stateQuery(db, id);
  return rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockState(tx: Db, id: string) {
  const rows = await stateQuery(tx, id).for('update');
  return rows[0];
}

function stateQuery(db: Db, id: string) {
  return db
    .select({
      id: analyses.id,
      accountId: analyses.accountId,
      analysisType: analyses.analysisType,
      patientName: analyses.patientName,
      status: analyses.status,
      imageCount: analyses.imageCount,
      submittedAt: analyses.submittedAt,
      askedEngine: analyses.askedEngine,
    })
    .from(analyses)
    .where(eq(analyses.id, id));
}

type MoveChanges = Partial<
  Pick<
    typeof analyses.$inferInsert,
    | 'submittedAt'
    | 'finishedAt'
    | 'aiResponse'
    | 'summary'
    | 'imageCount'
    | 'engine'
    | 'confidence'
    | 'confidenceRank'
    | 'urgency'
    | 'conclusion'
    | 'conclusionLead'
    | 'certainty'
    | 'aiMark'
    | 'firstImage'
    | 'unopened'
    | 'engineFailures'
    | 'rerunAt'
    | 'failure'
    | 'readBy'
    | 'pressing'
  >
>;

/** Compare-and-set of the state; false when the case was no longer in `from`. */
export async function moveAnalysis(
  db: Db,
  move: Move & { readonly id: string },
  changes: MoveChanges,
): Promise<boolean> {
  const moved = await db
    .update(analyses)
    .set({ ...changes, status: move.to })
    .where(and(eq(analyses.id, move.id), eq(analyses.status, move.from)))
    .returning({ id: analyses.id });
  return moved.length === 1;
}

/** Notes why a reading failed through no fault of the engine: the queue repeats it. */
export async function noteFailure(db: Db, id: string, failure: string): Promise<void> {
  // A case that has ended keeps its own reason.
  const waiting = and(eq(analyses.id, id), eq(analyses.status, 'pending_webhook'));
  await db.update(analyses).set({ failure }).where(waiting);
}

export async function findFailure(db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .select({ failure: analyses.failure })
    .from(analyses)
    .where(eq(analyses.id, id));
  return row?.failure ?? null;
}

/** Notes that the vet has opened the report. */
export async function noteOpened(db: Db, id: string): Promise<void> {
  await db
    .update(analyses)
    .set({ unopened: false })
    .where(and(eq(analyses.id, id), eq(analyses.unopened, true)));
}

/** Counts one more engine failure, with its reason. @returns the total. */
export async function countEngineFailure(db: Db, id: string, failure: string): Promise<number> {
  const [counted] = await db
    .update(analyses)
    .set({
      failure: sql`case when ${analyses.status} = 'pending_webhook' then ${failure}::text
        else ${analyses.failure} end`,
      engineFailures: sql`${analyses.engineFailures} + 1`,
    })
    .where(eq(analyses.id, id))
    .returning({ failures: analyses.engineFailures });
  return counted?.failures ?? 0;
}

export const CASE_COLUMNS = {
  id: analyses.id,
  accountId: analyses.accountId,
  userId: analyses.userId,
  analysisType: analyses.analysisType,
  catalogueVersion: analyses.catalogueVersion,
  status: analyses.status,
  patientName: analyses.patientName,
  submittedData: analyses.submittedData,
  units: analyses.units,
  aiResponse: analyses.aiResponse,
  createdAt: analyses.createdAt,
  submittedAt: analyses.submittedAt,
  finishedAt: analyses.finishedAt,
  againOf: analyses.againOf,
  askedEngine: analyses.askedEngine,
  readBy: analyses.readBy,
  unopened: analyses.unopened,
  /** Why a read case was not charged; null when it was, or has no report. */
  uncharged: unchargedOf(sql`analyses.id`),
  /** The version of the report that is in force; null for the first. */
  version: sql<{
    number: number;
    madeAt: string;
    reason: string;
    chargedAt: string | null;
  } | null>`(
    select json_build_object('number', number, 'madeAt', made_at, 'reason', reason, 'chargedAt',
      (select charged_at from charges where charges.analysis_id = report_versions.analysis_id
        and charges.version = report_versions.number and reversed_at is null))
    from report_versions where analysis_id = analyses.id and undone_at is null
      and number > ${FIRST_VERSION} order by number desc limit 1)`,
  /** Numbers of versions that were undone. */
  undone: sql<number[]>`(select coalesce(json_agg(number order by number), '[]'::json)
    from report_versions where analysis_id = analyses.id and undone_at is not null)`,
  /** Why the charge would have been dropped on a day with fewer such cases. */
  chargedAnyway: sql<UnchargedReason | null>`(select kept_reason from charges
    where analysis_id = analyses.id and reversed_at is null)`,
};

export async function findAnalysis(db: Db, id: string) {
  const rows = await db.select(CASE_COLUMNS).from(analyses).where(eq(analyses.id, id));
  return rows[0];
}

/**
 * Ids of cases in a state since before `before` (for a repeated reading, since it began), oldest
 * first; all without a limit.
 */
export async function listStale(
  db: Db,
  status: AnalysisStatus,
  before: Date,
  limit = Number.MAX_SAFE_INTEGER,
): Promise<string[]> {
  const since =
    status === 'pending_images'
      ? sql`${analyses.createdAt}`
      : sql`coalesce(${analyses.rerunAt}, ${analyses.submittedAt})`;
  const rows = await db
    .select({ id: analyses.id })
    .from(analyses)
    .where(and(eq(analyses.status, status), lt(since, before)))
    .orderBy(since)
    .limit(limit);
  return rows.map((row) => row.id);
}

/**
 * Deletes an unsubmitted case. @returns the keys of files of drafts that its images named; undefined
 * outside the scope, and for one submitted meanwhile.
 */
export async function deleteUnsubmitted(
  db: Db,
  id: string,
  scope?: Scope,
): Promise<string[] | undefined> {
  const isOpen = and(
    eq(analyses.id, id),
    eq(analyses.status, 'pending_images'),
    scope && inScope(analyses, scope),
  );
  // One statement, whose reading part sees the images that the database then deletes.
  const { rows } = await db.execute<{ keys: string[] }>(sql`
    with gone as ${db.delete(analyses).where(isOpen).returning({ id: analyses.id })}
    select (select coalesce(json_agg(storage_key), '[]'::json) from analysis_images i
      where i.analysis_id = gone.id and storage_key like 'draft-%') as keys from gone`);
  return rows[0]?.keys;
}

export async function existingIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: analyses.id })
    .from(analyses)
    .where(inArray(analyses.id, [...ids]));
  return new Set(rows.map((row) => row.id));
}

export async function listRecentAnswers(db: Db, scope: Scope, limit: number) {
  return db
    .select({
      analysisType: analyses.analysisType,
      submittedData: analyses.submittedData,
      createdAt: analyses.createdAt,
    })
    .from(analyses)
    .where(and(inScope(analyses, scope), isNotNull(analyses.submittedAt)))
    .orderBy(desc(analyses.createdAt), desc(analyses.id))
    .limit(limit);
}
