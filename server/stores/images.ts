import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Overlay } from '#domain/report/overlay.ts';
import type { StoredBytes } from '#domain/rules/imageRoom.ts';
import type { ImageScale } from '#domain/rules/imageScale.ts';
import type { Db } from './db.ts';
import { prepared } from './prepared.ts';
import { analyses, analysisImages } from './schema.ts';
import { draftImages } from './schemaDrafts.ts';
import { accountImages } from './schemaMarks.ts';
import { inScope, ownedBy, type Scope } from './scope.ts';

export type NewImage = Omit<
  typeof analysisImages.$inferInsert,
  'createdAt' | 'overlay' | 'accountId'
>;

/**
 * Marks a position as refused until its image is stored, even if this process dies. False when the
 * account has no such open case, or it is a reading by another engine, which uses copied images.
 */
export async function beginUpload(
  db: Db,
  scope: Scope,
  to: { readonly analysisId: string; readonly position: number; readonly fileName: string },
): Promise<boolean> {
  const noted = await db.execute(
    sql`insert into refused_images (analysis_id, position, code, file_name)
        select id, ${to.position}::smallint, 'upload_unfinished', ${to.fileName} from analyses
        where id = ${to.analysisId} and ${inScope(analyses, scope)} and status = 'pending_images'
          and asked_engine is null
        on conflict (analysis_id, position) do update set code = excluded.code, file_name = excluded.file_name
        returning position`,
  );
  return noted.rows.length > 0;
}

/**
 * Bytes of an account's images: of drafts and unsubmitted cases, which are few, and of all, by their
 * noted sum.
 */
const heldBy = (scope: Scope) => sql`
  (select coalesce(sum(i.byte_size), 0)::float8
    from analyses join analysis_images i on i.analysis_id = analyses.id
    where ${inScope(analyses, scope)} and analyses.status = 'pending_images')
    + ${inDrafts(scope)} as unsent,
  (select coalesce(sum(bytes), 0)::float8 from account_images
    where ${inScope(accountImages, scope)}) + ${inDrafts(scope)} as all`;

/** Bytes of images in drafts, of those still coming as announced. */
const inDrafts = (scope: Scope) => sql`(
  select coalesce(sum(case state when 'receiving' then size else byte_size end), 0)::float8
  from draft_images where ${inScope(draftImages, scope)})`;

interface Put extends Record<string, unknown> {
  readonly unsent: number;
  readonly all: number;
  readonly storage_key: string | null;
  readonly thumbnail_key: string | null;
  readonly middle_key: string | null;
  readonly byte_size: number | null;
}

/** Deletes the marks on the image of a position; `putImage` gives its successor another id. */
const unmark = (analysisId: string, position: number) => sql`
  delete from case_marks where analysis_id = ${analysisId} and image_id = (
    select id from analysis_images where analysis_id = ${analysisId} and position = ${position})`;

/**
 * Names of the files that may go with the case's image: its own, and those of a draft, which other
 * rows may name (`letGoOf`). An image copied from another case has that one's.
 */
function ownFiles(analysisId: string, keys: readonly (string | null | undefined)[]): string[] {
  const isOwn = (key: string) => key.startsWith(`${analysisId}/`) || key.startsWith('draft-');
  return keys.flatMap((key) => (key && isOwn(key) ? key : []));
}

/**
 * Puts the image in its position of an open case, replacing an image or a refusal, with the account
 * and the case locked.
 * @returns storage keys to delete after the transaction, and the bytes that the account holds now.
 */
export async function putImage(
  tx: Db,
  scope: Scope,
  image: NewImage,
): Promise<{ replaced: string[]; held: StoredBytes }> {
  const { analysisId, position, byteSize } = image;
  const put = tx
    .insert(analysisImages)
    .values({ ...image, ...ownedBy(scope) })
    .onConflictDoUpdate({
      target: [analysisImages.analysisId, analysisImages.position],
      set: { ...image, overlay: null, scale: image.scale ?? null, createdAt: sql`now()` },
    });
  // One statement, so all of it sees the rows as they were before.
  const { rows } = await tx.execute<Put>(sql`
    with put as ${put}, accepted as (
      delete from refused_images where analysis_id = ${analysisId} and position = ${position}
    ), unmarked as (${unmark(analysisId, position)})
    select ${heldBy(scope)}, storage_key, thumbnail_key, middle_key, byte_size
    from (select) as one left join analysis_images
      on analysis_id = ${analysisId} and position = ${position}`);
  const [before] = rows;
  const added = byteSize - (before?.byte_size ?? 0);
  return {
    replaced: ownFiles(analysisId, [
      before?.storage_key,
      before?.thumbnail_key,
      before?.middle_key,
    ]),
    held: { unsent: (before?.unsent ?? 0) + added, all: (before?.all ?? 0) + added },
  };
}

/**
 * Empties a position, with the marks on its image. @returns storage keys to delete after the
 * transaction.
 */
export async function removeImage(tx: Db, analysisId: string, position: number): Promise<string[]> {
  await tx.execute(unmark(analysisId, position));
  const removed = await tx
    .delete(analysisImages)
    .where(and(eq(analysisImages.analysisId, analysisId), eq(analysisImages.position, position)))
    .returning({
      storageKey: analysisImages.storageKey,
      thumbnailKey: analysisImages.thumbnailKey,
      middleKey: analysisImages.middleKey,
    });
  return removed.flatMap((row) => ownFiles(analysisId, Object.values(row)));
}

export async function countImageBytes(tx: Db, scope: Scope): Promise<StoredBytes> {
  const { rows } = await tx.execute<{ unsent: number; all: number }>(sql`select ${heldBy(scope)}`);
  return rows[0] ?? { unsent: 0, all: 0 };
}

const listed = {
  id: analysisImages.id,
  position: analysisImages.position,
  fileName: analysisImages.fileName,
  mediaType: analysisImages.mediaType,
  width: analysisImages.width,
  height: analysisImages.height,
  storageKey: analysisImages.storageKey,
  thumbnailKey: analysisImages.thumbnailKey,
  middleKey: analysisImages.middleKey,
  scale: analysisImages.scale,
};

/** Images of a case in order, without contours, which may be large. */
export async function listImages(db: Db, analysisId: string) {
  return db
    .select({ ...listed, hasOverlay: sql<boolean>`${analysisImages.overlay} is not null` })
    .from(analysisImages)
    .where(eq(analysisImages.analysisId, analysisId))
    .orderBy(asc(analysisImages.position));
}

export async function listImagesWithOverlays(db: Db, analysisId: string) {
  return db
    .select({ ...listed, overlay: analysisImages.overlay })
    .from(analysisImages)
    .where(eq(analysisImages.analysisId, analysisId))
    .orderBy(asc(analysisImages.position));
}

/** An image of an accepted case of this account: those are deleted with their account alone. */
export async function findAcceptedImage(tx: Db, scope: Scope, imageId: string) {
  const [image] = await tx
    .select(listed)
    .from(analysisImages)
    .innerJoin(analyses, eq(analyses.id, analysisImages.analysisId))
    .where(
      and(
        eq(analysisImages.id, imageId),
        inScope(analyses, scope),
        ne(analyses.status, 'pending_images'),
      ),
    );
  return image;
}

/** Images of a case as a copy needs them: without contours, nor the bytes that they weigh. */
export async function listWholeImages(db: Db, analysisId: string) {
  return db
    .select(listed)
    .from(analysisImages)
    .where(eq(analysisImages.analysisId, analysisId))
    .orderBy(asc(analysisImages.position));
}

export async function insertImages(
  tx: Db,
  scope: Scope,
  images: readonly NewImage[],
): Promise<void> {
  if (images.length === 0) return;
  await tx.insert(analysisImages).values(images.map((image) => ({ ...image, ...ownedBy(scope) })));
}

const isImage = and(
  eq(analysisImages.id, sql.placeholder('imageId')),
  eq(analysisImages.analysisId, sql.placeholder('analysisId')),
);

const imageQuery = prepared((db) =>
  db
    .select({
      accountId: analyses.accountId,
      mediaType: analysisImages.mediaType,
      storageKey: analysisImages.storageKey,
      thumbnailKey: analysisImages.thumbnailKey,
      middleKey: analysisImages.middleKey,
    })
    .from(analysisImages)
    .innerJoin(analyses, eq(analyses.id, analysisImages.analysisId))
    .where(isImage)
    .prepare('image'),
);

/** Without contours, which may be large. */
export async function findImage(db: Db, analysisId: string, imageId: string) {
  const rows = await imageQuery(db).execute({ analysisId, imageId });
  return rows[0];
}

const overlayQuery = prepared((db) =>
  db
    .select({ accountId: analyses.accountId, overlay: analysisImages.overlay })
    .from(analysisImages)
    .innerJoin(analyses, eq(analyses.id, analysisImages.analysisId))
    .where(isImage)
    .prepare('overlay'),
);

export async function findOverlay(db: Db, analysisId: string, imageId: string) {
  const rows = await overlayQuery(db).execute({ analysisId, imageId });
  return rows[0];
}

/** True for an image that an older version stored, without one of its smaller sizes. */
export const LACKS_SIZES = or(
  isNull(analysisImages.thumbnailKey),
  isNull(analysisImages.middleKey),
);

export async function listWithoutSizes(db: Db, analysisId: string) {
  return db
    .select({
      id: analysisImages.id,
      storageKey: analysisImages.storageKey,
      thumbnailKey: analysisImages.thumbnailKey,
      middleKey: analysisImages.middleKey,
    })
    .from(analysisImages)
    .where(and(eq(analysisImages.analysisId, analysisId), LACKS_SIZES))
    .orderBy(asc(analysisImages.position));
}

/** False when the image is gone. */
export async function setSizes(
  db: Db,
  imageId: string,
  keys: { readonly thumbnailKey: string; readonly middleKey: string },
): Promise<boolean> {
  const updated = await db
    .update(analysisImages)
    .set(keys)
    .where(eq(analysisImages.id, imageId))
    .returning({ id: analysisImages.id });
  return updated.length === 1;
}

/** Null removes the contours of an earlier reading. */
export async function setOverlay(db: Db, imageId: string, overlay: Overlay | null): Promise<void> {
  await db.update(analysisImages).set({ overlay }).where(eq(analysisImages.id, imageId));
}

/** Null takes the scale away. */
export async function setScale(db: Db, imageId: string, scale: ImageScale | null): Promise<void> {
  await db.update(analysisImages).set({ scale }).where(eq(analysisImages.id, imageId));
}
