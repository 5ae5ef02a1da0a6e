import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { prepared } from './prepared.ts';
import { drafts } from './schema.ts';
import { ACCOUNT, inScope, ownedBy, type Scope } from './scope.ts';

const draftsQuery = prepared((db) =>
  db
    .select({
      id: drafts.id,
      type: drafts.analysisType,
      data: drafts.data,
      updatedAt: drafts.updatedAt,
    })
    .from(drafts)
    .where(inScope(drafts, ACCOUNT))
    .orderBy(desc(drafts.updatedAt), drafts.id)
    .prepare('drafts'),
);

export async function listDrafts(db: Db, { accountId }: Scope) {
  return draftsQuery(db).execute({ accountId });
}

export async function countDrafts(db: Db, scope: Scope): Promise<number> {
  return db.$count(drafts, inScope(drafts, scope));
}

interface DraftRow {
  /** The user that writes it. */
  readonly userId: string;
  readonly id: string;
  readonly analysisType: string;
  readonly data: Record<string, unknown>;
  readonly updatedAt: Date;
}

/** @returns its stamp; undefined when a draft of this id exists, which stays. */
export async function insertDraft(
  db: Db,
  scope: Scope,
  draft: DraftRow,
): Promise<Date | undefined> {
  const [row] = await db
    .insert(drafts)
    .values({ ...draft, ...ownedBy(scope) })
    .onConflictDoNothing()
    .returning({ updatedAt: drafts.updatedAt });
  return row?.updatedAt;
}

/**
 * Replaces the draft saved at `version`. @returns a later stamp; undefined, and no write, when that
 * version is gone.
 */
export async function replaceDraft(
  db: Db,
  scope: Scope,
  draft: DraftRow,
  version: Date,
): Promise<Date | undefined> {
  const { id, analysisType, data } = draft;
  const now = draft.updatedAt.toISOString();
  const [row] = await db
    .update(drafts)
    .set({
      data,
      // Two saves in one millisecond must not share a stamp.
      updatedAt: sql`greatest(${now}::timestamptz, ${drafts.updatedAt} + interval '1 millisecond')`,
    })
    .where(and(isDraft(scope, id), eq(drafts.analysisType, analysisType), isSavedAt(version)))
    .returning({ updatedAt: drafts.updatedAt });
  return row?.updatedAt;
}

/** Deletes a draft; with `version`, only that one. @returns true if it existed. */
export async function deleteDraft(
  db: Db,
  scope: Scope,
  id: string,
  version: Date | undefined,
): Promise<boolean> {
  const removed = await db
    .delete(drafts)
    .where(and(isDraft(scope, id), version && isSavedAt(version)))
    .returning({ id: drafts.id });
  return removed.length > 0;
}

export async function hasDraft(db: Db, scope: Scope, id: string): Promise<boolean> {
  return (await db.$count(drafts, isDraft(scope, id))) > 0;
}

export async function deleteDraftsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(drafts).where(lt(drafts.updatedAt, before));
}

function isDraft(scope: Scope, id: string) {
  return and(inScope(drafts, scope), eq(drafts.id, id));
}

function isSavedAt(stamp: Date) {
  return eq(drafts.updatedAt, stamp);
}
