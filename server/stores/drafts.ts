import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { imagesOfDraft, type ListedDraftImage } from './draftImages.ts';
import { prepared } from './prepared.ts';
import { drafts } from './schemaDrafts.ts';
import { ACCOUNT, inScope, ownedBy, type Scope } from './scope.ts';

const draftsQuery = prepared((db) =>
  db
    .select({
      id: drafts.id,
      type: drafts.analysisType,
      data: drafts.data,
      updatedAt: drafts.updatedAt,
      names: drafts.images,
      images: sql<ListedDraftImage[]>`(${imagesOfDraft(db)})`,
    })
    .from(drafts)
    .where(inScope(drafts, ACCOUNT))
    .orderBy(desc(drafts.updatedAt), drafts.id)
    .prepare('drafts'),
);

export async function listDrafts(db: Db, { accountId }: Scope) {
  return draftsQuery(db).execute({ accountId });
}

/** Drafts as the copy of an account's data has them. */
export async function listWholeDrafts(db: Db, scope: Scope) {
  return db
    .select({
      id: drafts.id,
      type: drafts.analysisType,
      data: drafts.data,
      images: drafts.images,
      updatedAt: drafts.updatedAt,
    })
    .from(drafts)
    .where(inScope(drafts, scope));
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
  /** Ids of its images in order; undefined leaves them as they are. */
  readonly images?: readonly string[] | undefined;
  readonly updatedAt: Date;
}

/**
 * An empty draft that an image made, of which nothing was saved, is overwritten.
 * @returns its stamp; undefined when a draft of this id exists, which stays.
 */
export async function insertDraft(
  db: Db,
  scope: Scope,
  { images = [], ...draft }: DraftRow,
): Promise<Date | undefined> {
  const content = { data: draft.data, images: [...images] };
  const [row] = await db
    .insert(drafts)
    .values({ ...draft, ...content, ...ownedBy(scope) })
    .onConflictDoUpdate({
      target: [drafts.accountId, drafts.id],
      set: { ...content, updatedAt: laterThanBefore(draft.updatedAt) },
      setWhere: sql`${eq(drafts.analysisType, draft.analysisType)}
        and ${drafts.data} = '{}' and ${drafts.images} = '{}'`,
    })
    .returning({ updatedAt: drafts.updatedAt });
  return row?.updatedAt;
}

/** Two saves in one millisecond must not share a stamp. */
const laterThanBefore = (now: Date) =>
  sql`greatest(${now.toISOString()}::timestamptz, ${drafts.updatedAt} + interval '1 millisecond')`;

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
  const { id, analysisType, data, images } = draft;
  const [row] = await db
    .update(drafts)
    .set({
      data,
      ...(images && { images: [...images] }),
      updatedAt: laterThanBefore(draft.updatedAt),
    })
    .where(and(isDraft(scope, id), eq(drafts.analysisType, analysisType), isSavedAt(version)))
    .returning({ updatedAt: drafts.updatedAt });
  return row?.updatedAt;
}

/**
 * Deletes a draft with its images; with `version`, only that one. @returns the folders of their
 * files; undefined when there was none.
 */
export async function deleteDraft(
  db: Db,
  scope: Scope,
  id: string,
  version: Date | undefined,
): Promise<string[] | undefined> {
  const removed = await deleteWithImages(
    db,
    and(isDraft(scope, id), version && isSavedAt(version)),
  );
  return removed.drafts > 0 ? removed.folders : undefined;
}

/** One statement, whose reading part sees the images that the database then deletes. */
async function deleteWithImages(db: Db, where: SQL | undefined) {
  const { rows } = await db.execute<{ drafts: number; folders: string[] }>(sql`
    with gone as ${db.delete(drafts).where(where).returning({
      accountId: drafts.accountId,
      id: drafts.id,
    })}
    select (select count(*)::int from gone) as drafts, (
      select coalesce(json_agg(i.folder), '[]'::json) from gone
        join draft_images i on i.account_id = gone.account_id and i.draft_id = gone.id) as folders`);
  return rows[0] ?? { drafts: 0, folders: [] };
}

/** Ids of the images that a draft names, which is not removed until the transaction ends. */
export async function holdNames(tx: Db, scope: Scope, id: string): Promise<string[] | undefined> {
  const [row] = await tx
    .select({ images: drafts.images })
    .from(drafts)
    .where(isDraft(scope, id))
    .for('key share');
  return row?.images;
}

export async function hasDraft(db: Db, scope: Scope, id: string): Promise<boolean> {
  return (await db.$count(drafts, isDraft(scope, id))) > 0;
}

/** @returns the folders of the files of their images. */
export async function deleteDraftsBefore(db: Db, before: Date): Promise<string[]> {
  return (await deleteWithImages(db, lt(drafts.updatedAt, before))).folders;
}

function isDraft(scope: Scope, id: string) {
  return and(inScope(drafts, scope), eq(drafts.id, id));
}

function isSavedAt(stamp: Date) {
  return eq(drafts.updatedAt, stamp);
}
