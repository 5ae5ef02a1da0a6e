import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { drafts } from './schema.ts';

export async function listDrafts(db: Db, userId: string) {
  return db
    .select({ type: drafts.analysisType, data: drafts.data, updatedAt: drafts.updatedAt })
    .from(drafts)
    .where(eq(drafts.userId, userId))
    .orderBy(desc(drafts.updatedAt));
}

interface NewDraft {
  readonly userId: string;
  readonly analysisType: string;
  readonly data: Record<string, unknown>;
  readonly updatedAt: Date;
}

/**
 * Writes a draft in the place of the one there.
 * @param seen when given, only in the place of the one saved at that instant (null: of none).
 * @returns false when there is another one, which stays.
 */
export async function saveDraft(db: Db, draft: NewDraft, seen?: Date | null): Promise<boolean> {
  const written = await db
    .insert(drafts)
    .values(draft)
    .onConflictDoUpdate({
      target: [drafts.userId, drafts.analysisType],
      set: { data: sql`excluded.data`, updatedAt: sql`excluded.updated_at` },
      ...replaceable(seen),
    })
    .returning({ updatedAt: drafts.updatedAt });
  return written.length > 0;
}

function replaceable(seen: Date | null | undefined): { setWhere?: SQL } {
  if (seen === undefined) return {};
  return { setWhere: seen === null ? sql`false` : eq(drafts.updatedAt, seen) };
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
