import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { drafts } from './schema.ts';

export async function listDrafts(db: Db, userId: string) {
  return db
    .select({ type: drafts.analysisType, data: drafts.data, updatedAt: drafts.updatedAt })
    .from(drafts)
    .where(eq(drafts.userId, userId))
    .orderBy(desc(drafts.updatedAt));
}

export async function saveDraft(
  db: Db,
  draft: { userId: string; analysisType: string; data: Record<string, unknown>; updatedAt: Date },
): Promise<void> {
  await db
    .insert(drafts)
    .values(draft)
    .onConflictDoUpdate({
      target: [drafts.userId, drafts.analysisType],
      set: { data: sql`excluded.data`, updatedAt: sql`excluded.updated_at` },
    });
}

/** One draft, or all of the user's when no type is given. */
export async function deleteDrafts(db: Db, userId: string, analysisType?: string): Promise<void> {
  await db
    .delete(drafts)
    .where(
      and(
        eq(drafts.userId, userId),
        analysisType === undefined ? undefined : eq(drafts.analysisType, analysisType),
      ),
    );
}

export async function deleteDraftsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(drafts).where(lt(drafts.updatedAt, before));
}
