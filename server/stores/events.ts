import { and, asc, desc, gt, lt } from 'drizzle-orm';
import type { Db } from './db.ts';
import { analysisEvents } from './schema.ts';
import { inScope, type Scope } from './scope.ts';

/**
 * Ids are assigned before commit, so a lower id may appear after a higher one: resuming re-reads
 * this many ids.
 */
const REREAD_WINDOW = 64;

/** State changes of an account's cases since the event, including a few seen ones. */
export async function listEventsSince(db: Db, scope: Scope, eventId: number) {
  return db
    .select({
      eventId: analysisEvents.id,
      id: analysisEvents.analysisId,
      type: analysisEvents.analysisType,
      status: analysisEvents.status,
      previousStatus: analysisEvents.previousStatus,
      version: analysisEvents.version,
    })
    .from(analysisEvents)
    .where(and(inScope(analysisEvents, scope), gt(analysisEvents.id, eventId - REREAD_WINDOW)))
    .orderBy(asc(analysisEvents.id))
    .limit(500);
}

/** Ids of an account's latest state changes, newest first: all that a resumed stream would re-read. */
export async function listNewestEventIds(db: Db, scope: Scope): Promise<number[]> {
  const rows = await db
    .select({ id: analysisEvents.id })
    .from(analysisEvents)
    .where(inScope(analysisEvents, scope))
    .orderBy(desc(analysisEvents.id))
    .limit(REREAD_WINDOW);
  const newest = rows[0]?.id ?? 0;
  return rows.map((row) => row.id).filter((id) => id > newest - REREAD_WINDOW);
}

/** Events have no foreign key to the account, and deleting its cases may have written some. */
export async function deleteEventsOf(tx: Db, scope: Scope): Promise<void> {
  await tx.delete(analysisEvents).where(inScope(analysisEvents, scope));
}

export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(analysisEvents).where(lt(analysisEvents.createdAt, before));
}
