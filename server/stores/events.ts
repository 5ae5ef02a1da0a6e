import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { Db } from './db.ts';
import { analysisEvents } from './schema.ts';

/**
 * Numbers are given before commit, so a lower number may appear after a higher one has been seen:
 * resuming re-reads this many numbers before the last one.
 */
const REREAD_WINDOW = 64;

/** State moves of a user's cases since the given event, a few of the seen ones included. */
export async function listEventsSince(db: Db, userId: string, eventId: number) {
  return db
    .select({
      eventId: analysisEvents.id,
      userId: analysisEvents.userId,
      id: analysisEvents.analysisId,
      type: analysisEvents.analysisType,
      status: analysisEvents.status,
      previousStatus: analysisEvents.previousStatus,
    })
    .from(analysisEvents)
    .where(and(eq(analysisEvents.userId, userId), gt(analysisEvents.id, eventId - REREAD_WINDOW)))
    .orderBy(asc(analysisEvents.id))
    .limit(500);
}

export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(analysisEvents).where(lt(analysisEvents.createdAt, before));
}
