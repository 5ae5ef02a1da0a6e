import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import type { Db } from './db.ts';
import { analysisEvents } from './schema.ts';

/**
 * Ids are assigned before commit, so a lower id may appear after a higher one: resuming re-reads
 * this many ids.
 */
const REREAD_WINDOW = 64;

/** State changes of a user's cases since the event, including a few seen ones. */
export async function listEventsSince(db: Db, userId: string, eventId: number) {
  return db
    .select({
      eventId: analysisEvents.id,
      userId: analysisEvents.userId,
      id: analysisEvents.analysisId,
      type: analysisEvents.analysisType,
      status: analysisEvents.status,
      previousStatus: analysisEvents.previousStatus,
      version: analysisEvents.version,
    })
    .from(analysisEvents)
    .where(and(eq(analysisEvents.userId, userId), gt(analysisEvents.id, eventId - REREAD_WINDOW)))
    .orderBy(asc(analysisEvents.id))
    .limit(500);
}

/** Ids of a user's latest state changes, newest first: all that a resumed stream would re-read. */
export async function listNewestEventIds(db: Db, userId: string): Promise<number[]> {
  const rows = await db
    .select({ id: analysisEvents.id })
    .from(analysisEvents)
    .where(eq(analysisEvents.userId, userId))
    .orderBy(desc(analysisEvents.id))
    .limit(REREAD_WINDOW);
  const newest = rows[0]?.id ?? 0;
  return rows.map((row) => row.id).filter((id) => id > newest - REREAD_WINDOW);
}

export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(analysisEvents).where(lt(analysisEvents.createdAt, before));
}
