import { and, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type {
  Attempt,
  AttemptName,
  AttemptTimes,
  ReceivedReading,
  Recorded,
} from '#domain/rules/attempts.ts';
import type { Db } from './db.ts';
import { analyses, analysisImages } from './schema.ts';
import { engineAttempts } from './schemaEngines.ts';

/** Failure of an attempt whose answer came too late, or never. */
export const TOO_LATE = 'too_late';

const COLUMNS = {
  analysisId: engineAttempts.analysisId,
  attempt: engineAttempts.attempt,
  expiresAt: engineAttempts.expiresAt,
  tries: engineAttempts.tries,
  notBefore: engineAttempts.notBefore,
  sentAt: engineAttempts.sentAt,
  failure: engineAttempts.failure,
  givenUp: engineAttempts.givenUp,
  answer: engineAttempts.answer,
};

const named = ({ analysisId, attempt }: AttemptName): SQL | undefined =>
  and(eq(engineAttempts.analysisId, analysisId), eq(engineAttempts.attempt, attempt));
const undecided = and(
  isNull(engineAttempts.answerHash),
  isNull(engineAttempts.closedAt),
  eq(engineAttempts.givenUp, false),
);

/** Opens an attempt, if the case is being read and has none. */
export async function insertAttempt(
  db: Db,
  analysisId: string,
  { now, expiresAt }: AttemptTimes,
): Promise<void> {
  // Locks the case: one that ends meanwhile closes its attempts, and must see this one.
  await db.execute(sql`
    insert into engine_attempts (analysis_id, attempt, begun_at, expires_at, not_before)
    select id, 1 + coalesce((select max(attempt) from engine_attempts where analysis_id = ${analysisId}), 0),
      ${now.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz,
      ${now.toISOString()}::timestamptz
    from analyses where id = ${analysisId} and status = 'pending_webhook'
      and not exists (select 1 from engine_attempts
        where analysis_id = ${analysisId} and closed_at is null)
    for share
    on conflict do nothing`);
}

export async function findOpenAttempt(db: Db, analysisId: string): Promise<Attempt | undefined> {
  const rows = await db
    .select(COLUMNS)
    .from(engineAttempts)
    .where(and(eq(engineAttempts.analysisId, analysisId), isNull(engineAttempts.closedAt)));
  return rows[0];
}

export async function findNewestAttempt(db: Db, analysisId: string): Promise<number | undefined> {
  const rows = await db
    .select({ attempt: engineAttempts.attempt })
    .from(engineAttempts)
    .where(eq(engineAttempts.analysisId, analysisId))
    .orderBy(desc(engineAttempts.attempt))
    .limit(1);
  return rows[0]?.attempt;
}

export async function claimAttempt(
  db: Db,
  name: AttemptName,
  now: Date,
  until: Date,
): Promise<boolean> {
  const claimed = await db
    .update(engineAttempts)
    .set({ tries: sql`${engineAttempts.tries} + 1`, notBefore: until })
    .where(
      and(
        named(name),
        undecided,
        isNull(engineAttempts.sentAt),
        lte(engineAttempts.notBefore, now),
      ),
    )
    .returning({ attempt: engineAttempts.attempt });
  return claimed.length === 1;
}

export async function markTaken(db: Db, name: AttemptName, now: Date): Promise<void> {
  await db
    .update(engineAttempts)
    .set({ sentAt: now })
    .where(and(named(name), isNull(engineAttempts.sentAt)));
}

export async function postponeAttempt(
  db: Db,
  name: AttemptName,
  failure: string,
  again: Date,
): Promise<void> {
  await db
    .update(engineAttempts)
    .set({ failure, notBefore: again })
    .where(and(named(name), undecided, isNull(engineAttempts.sentAt)));
}

export async function giveUpAttempt(db: Db, name: AttemptName, failure: string): Promise<boolean> {
  const updated = await db
    .update(engineAttempts)
    .set({ failure, givenUp: true })
    .where(and(named(name), isNull(engineAttempts.answerHash), isNull(engineAttempts.closedAt)))
    .returning({ attempt: engineAttempts.attempt });
  return updated.length === 1;
}

/** One statement decides who is first; a late answer is only noted. */
export async function recordReading(
  db: Db,
  name: AttemptName,
  { hash, text, failure }: ReceivedReading,
  now: Date,
): Promise<Recorded> {
  const waiting = sql`(${engineAttempts.closedAt} is null and not ${engineAttempts.givenUp})`;
  const first = await db
    .update(engineAttempts)
    .set({
      answerHash: hash,
      answeredAt: now,
      answer: sql`case when ${waiting} then ${text} end`,
      // An abandoned attempt keeps its failure.
      failure: sql`case when ${waiting} then ${failure ?? null} when ${engineAttempts.givenUp}
        then ${engineAttempts.failure} else ${TOO_LATE} end`,
    })
    .where(and(named(name), isNull(engineAttempts.answerHash)))
    .returning({ waiting: sql<boolean>`${waiting}` });
  if (first[0]) return first[0].waiting ? 'kept' : 'late';
  const rows = await db
    .select({ hash: engineAttempts.answerHash })
    .from(engineAttempts)
    .where(named(name));
  if (!rows[0]) return 'unknown';
  return rows[0].hash === hash ? 'same' : 'other';
}

/** An image of a case that this attempt is reading. */
export async function findAttemptImage(db: Db, name: AttemptName, imageId: string) {
  const rows = await db
    .select({
      position: analysisImages.position,
      mediaType: analysisImages.mediaType,
      storageKey: analysisImages.storageKey,
    })
    .from(engineAttempts)
    .innerJoin(analyses, eq(analyses.id, engineAttempts.analysisId))
    .innerJoin(analysisImages, eq(analysisImages.analysisId, engineAttempts.analysisId))
    .where(
      and(
        named(name),
        undecided,
        eq(analyses.status, 'pending_webhook'),
        eq(analysisImages.id, imageId),
      ),
    );
  return rows[0];
}
