import { and, asc, eq, inArray, lt, ne, notExists, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { analyses, clinicAccounts } from './schema.ts';
import { draftImages, drafts } from './schemaDrafts.ts';
import { inScope, ownedBy, type Scope } from './scope.ts';

export type DraftImageRow = typeof draftImages.$inferSelect;

/** The folder in the key of a case's image that came of a draft: `draft-FOLDER/…`. */
const CASE_FOLDER = sql`substr(split_part(storage_key, '/', 1), 7)`;

/** Names an image of the account; of this draft alone, where one is named. */
export interface ImageName {
  readonly id: string;
  readonly draftId?: string | undefined;
}

const isImage = (scope: Scope, { id, draftId }: ImageName) =>
  and(
    inScope(draftImages, scope),
    eq(draftImages.id, id),
    draftId === undefined ? undefined : eq(draftImages.draftId, draftId),
  );

export async function findDraftImage(db: Db, scope: Scope, name: ImageName) {
  const [row] = await db.select().from(draftImages).where(isImage(scope, name));
  return row;
}

/** The same, and whether its account has images go up before they are sent. */
export async function findArriving(db: Db, scope: Scope, name: ImageName) {
  const [arriving] = await db
    .select({ row: draftImages, uploadsImages: clinicAccounts.uploadsImages })
    .from(draftImages)
    .innerJoin(clinicAccounts, eq(clinicAccounts.accountId, draftImages.accountId))
    .where(isImage(scope, name));
  return arriving;
}

/** An accepted image; until the transaction ends it is not removed. */
export async function holdAcceptedDraftImage(tx: Db, scope: Scope, name: ImageName) {
  const [row] = await tx
    .select()
    .from(draftImages)
    .where(and(isImage(scope, name), eq(draftImages.state, 'accepted')))
    .for('share');
  return row;
}

export async function insertDraftImage(
  tx: Db,
  scope: Scope,
  image: Omit<typeof draftImages.$inferInsert, 'accountId'>,
): Promise<DraftImageRow> {
  const [row] = await tx
    .insert(draftImages)
    .values({ ...image, ...ownedBy(scope) })
    .returning();
  if (!row) throw new Error('An insert returns its row');
  return row;
}

/** Images of a draft that count, refused ones not. */
export async function countDraftImages(tx: Db, scope: Scope, draftId: string): Promise<number> {
  return tx.$count(
    draftImages,
    and(
      inScope(draftImages, scope),
      eq(draftImages.draftId, draftId),
      ne(draftImages.state, 'refused'),
    ),
  );
}

/** Gives an image that is still coming another scale. */
export async function setDraftImageScale(
  tx: Db,
  scope: Scope,
  name: ImageName,
  scale: string | null,
): Promise<void> {
  await tx.update(draftImages).set({ scale }).where(isImage(scope, name));
}

interface Part {
  readonly folder: string;
  readonly offset: number;
  readonly length: number;
  readonly key: string;
}

/** Adds a part where the image ends so far. @returns undefined where it ends elsewhere by now. */
export async function addPart(
  db: Db,
  scope: Scope,
  name: ImageName,
  part: Part,
  updatedAt: Date,
): Promise<DraftImageRow | undefined> {
  const [row] = await db
    .update(draftImages)
    .set({
      received: part.offset + part.length,
      parts: sql`${draftImages.parts} || ${part.key}::text`,
      updatedAt,
    })
    .where(
      and(
        isImage(scope, name),
        eq(draftImages.folder, part.folder),
        eq(draftImages.state, 'receiving'),
        eq(draftImages.received, part.offset),
      ),
    )
    .returning();
  return row;
}

const isReceiving = (scope: Scope, { id, folder }: Pick<DraftImageRow, 'id' | 'folder'>) =>
  and(isImage(scope, { id }), eq(draftImages.folder, folder), eq(draftImages.state, 'receiving'));

type Fate =
  | Pick<
      DraftImageRow,
      'mediaType' | 'byteSize' | 'width' | 'height' | 'storageKey' | 'thumbnailKey' | 'middleKey'
    >
  | Pick<DraftImageRow, 'code'>;

/** Ends the arrival of an image. @returns undefined where it has ended, or the image is gone. */
export async function endArrival(
  db: Db,
  scope: Scope,
  image: Pick<DraftImageRow, 'id' | 'folder'>,
  fate: Fate,
  updatedAt: Date,
): Promise<DraftImageRow | undefined> {
  const state = 'code' in fate ? 'refused' : 'accepted';
  const [row] = await db
    .update(draftImages)
    .set({ ...fate, state, parts: [], updatedAt })
    .where(isReceiving(scope, image))
    .returning();
  return row;
}

/** Its parts are lost, as after a restored backup: it begins anew. @returns false when it ended. */
export async function restartArrival(
  db: Db,
  scope: Scope,
  image: Pick<DraftImageRow, 'id' | 'folder'>,
): Promise<boolean> {
  const restarted = await db
    .update(draftImages)
    .set({ received: 0, parts: [] })
    .where(isReceiving(scope, image))
    .returning({ id: draftImages.id });
  return restarted.length > 0;
}

/** @returns the folders of the files that the row named. */
export async function deleteDraftImage(db: Db, scope: Scope, name: ImageName): Promise<string[]> {
  const rows = await db
    .delete(draftImages)
    .where(isImage(scope, name))
    .returning({ folder: draftImages.folder });
  return rows.map((row) => row.folder);
}

/** Deletes images that their draft has not named since. @returns their folders. */
export async function deleteUnnamedBefore(db: Db, before: Date): Promise<string[]> {
  // A draft that was saved while the image began names it all the same.
  const named = db
    .select({ id: drafts.id })
    .from(drafts)
    .where(
      and(
        eq(drafts.accountId, draftImages.accountId),
        eq(drafts.id, draftImages.draftId),
        sql`${draftImages.id} = any(${drafts.images})`,
      ),
    );
  const rows = await db
    .delete(draftImages)
    .where(and(lt(draftImages.unnamedAt, before), notExists(named)))
    .returning({ folder: draftImages.folder });
  return rows.map((row) => row.folder);
}

/** Removes the images that a case names from their draft: the case has the weight of their files. */
export async function deleteSentDraftImages(tx: Db, scope: Scope, analysisId: string) {
  await tx.execute(sql`
    delete from draft_images where ${inScope(draftImages, scope)} and folder in (
      select (${CASE_FOLDER})::uuid from analysis_images
      where analysis_id = ${analysisId} and storage_key like 'draft-%')`);
}

/** Folders among these whose parts are awaited. */
export async function listAwaitedFolders(db: Db, folders: readonly string[]): Promise<Set<string>> {
  if (folders.length === 0) return new Set();
  const rows = await db
    .select({ folder: draftImages.folder })
    .from(draftImages)
    .where(and(inArray(draftImages.folder, [...folders]), eq(draftImages.state, 'receiving')));
  return new Set(rows.map((row) => row.folder));
}

/** Folders among these whose files a draft or a case names. */
export async function listNamedFolders(db: Db, folders: readonly string[]): Promise<Set<string>> {
  if (folders.length === 0) return new Set();
  const listOf = (all: readonly string[]) =>
    sql.join(
      all.map((one) => sql`${one}`),
      sql`, `,
    );
  const { rows } = await db.execute<{ folder: string }>(sql`
    select folder::text from draft_images where folder in (${listOf(folders)})
    union
    select ${CASE_FOLDER} from analysis_images
    where storage_key like 'draft-%'
      and split_part(storage_key, '/', 1) in (${listOf(folders.map((one) => `draft-${one}`))})`);
  return new Set(rows.map((row) => row.folder));
}

/** Folders of the images of an account, in drafts and in cases that came of them. */
export async function listFoldersOf(tx: Db, scope: Scope): Promise<string[]> {
  const { rows } = await tx.execute<{ folder: string }>(sql`
    select folder::text from draft_images where ${inScope(draftImages, scope)}
    union
    select ${CASE_FOLDER} from analysis_images
    where storage_key like 'draft-%' and analysis_id in (
      select id from analyses where ${inScope(analyses, scope)})`);
  return rows.map((row) => row.folder);
}

/** Images of an account's drafts, for the copy of its data. */
export async function listDraftImages(db: Db, scope: Scope) {
  return db
    .select({
      id: draftImages.id,
      draftId: draftImages.draftId,
      state: draftImages.state,
      code: draftImages.code,
      source: draftImages.source,
      size: draftImages.size,
      received: draftImages.received,
      mediaType: draftImages.mediaType,
      width: draftImages.width,
      height: draftImages.height,
      storageKey: draftImages.storageKey,
      createdAt: draftImages.createdAt,
    })
    .from(draftImages)
    .where(inScope(draftImages, scope))
    .orderBy(asc(draftImages.createdAt), asc(draftImages.id));
}

/** An image of a listed draft, as JSON. */
export type ListedDraftImage = Pick<
  DraftImageRow,
  'id' | 'size' | 'received' | 'state' | 'code' | 'source' | 'width' | 'height' | 'scale'
> & {
  readonly updatedAt: string;
};

/** The images of a draft, for a list of drafts. */
export function imagesOfDraft(db: Db) {
  return db
    .select({
      all: sql`coalesce(json_agg(json_build_object(
        'id', ${draftImages.id}, 'size', ${draftImages.size}, 'received', ${draftImages.received},
        'state', ${draftImages.state}, 'code', ${draftImages.code}, 'source', ${draftImages.source},
        'width', ${draftImages.width}, 'height', ${draftImages.height}, 'scale', ${draftImages.scale},
        'updatedAt', ${draftImages.updatedAt}) order by ${draftImages.createdAt}, ${draftImages.id}),
        '[]'::json)`,
    })
    .from(draftImages)
    .where(and(eq(draftImages.accountId, drafts.accountId), eq(draftImages.draftId, drafts.id)));
}

/** Notes since when a saved draft names its images or not. */
export async function noteNames(
  tx: Db,
  scope: Scope,
  draft: { readonly id: string; readonly images: readonly string[] },
  now: Date,
): Promise<void> {
  const named = inArray(draftImages.id, [...draft.images]);
  await tx
    .update(draftImages)
    .set({
      unnamedAt: sql`case when ${named} then null
        else coalesce(${draftImages.unnamedAt}, ${now.toISOString()}::timestamptz) end`,
    })
    .where(and(inScope(draftImages, scope), eq(draftImages.draftId, draft.id)));
}
