import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import type { Db } from './db.ts';
import { analysisEvents } from './schema.ts';

/**
 * Numbers are assigned before commit, so a lower number may appear after a higher one was seen:
 * resuming re-reads this many numbers before the last one.
 */
const REREAD_WINDOW = 64;

/** State changes of a user's cases since the given event, including a few seen ones. */
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

/** Numbers of a user's last state moves, newest first: all that resuming from the first would re-read. */
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
