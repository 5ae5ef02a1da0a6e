import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Overlay } from '#domain/report/overlay.ts';
import type { Db } from './db.ts';
import { analyses, analysisImages } from './schema.ts';

export type NewImage = Omit<
  typeof analysisImages.$inferInsert,
  'createdAt' | 'overlay' | 'thumbnailKey'
>;

/**
 * Puts the image in its position, in place of the one that stood there. Returns the storage keys
 * of the replaced image, to be removed after the transaction.
 */
export async function putImage(tx: Db, image: NewImage): Promise<string[]> {
  const replaced = await removeImage(tx, image.analysisId, image.position);
  await tx.insert(analysisImages).values(image);
  return replaced;
}

/** Returns the storage keys of the image and its thumbnail, to be removed after the transaction. */
export async function removeImage(tx: Db, analysisId: string, position: number): Promise<string[]> {
  const removed = await tx
    .delete(analysisImages)
    .where(and(eq(analysisImages.analysisId, analysisId), eq(analysisImages.position, position)))
    .returning({
      storageKey: analysisImages.storageKey,
      thumbnailKey: analysisImages.thumbnailKey,
    });
  return removed.flatMap((row) => [row.storageKey, row.thumbnailKey ?? []].flat());
}

export async function countImages(db: Db, analysisId: string): Promise<number> {
  const rows = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(analysisImages)
    .where(eq(analysisImages.analysisId, analysisId));
  return rows[0]?.count ?? 0;
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
};

/** The images of a case in their order, without their contours, which may weigh a lot. */
export async function listImages(db: Db, analysisId: string) {
  return db
    .select({ ...listed, hasOverlay: sql<boolean>`${analysisImages.overlay} is not null` })
    .from(analysisImages)
    .where(eq(analysisImages.analysisId, analysisId))
    .orderBy(asc(analysisImages.position));
}

/** The images of a case in their order, with their contours. */
export async function listImagesWithOverlays(db: Db, analysisId: string) {
  return db
    .select({ ...listed, overlay: analysisImages.overlay })
    .from(analysisImages)
    .where(eq(analysisImages.analysisId, analysisId))
    .orderBy(asc(analysisImages.position));
}

/** One image with the owner of its case. */
export async function findImage(db: Db, analysisId: string, imageId: string) {
  const rows = await db
    .select({
      ownerId: analyses.userId,
      mediaType: analysisImages.mediaType,
      storageKey: analysisImages.storageKey,
      thumbnailKey: analysisImages.thumbnailKey,
      overlay: analysisImages.overlay,
    })
    .from(analysisImages)
    .innerJoin(analyses, eq(analyses.id, analysisImages.analysisId))
    .where(and(eq(analysisImages.id, imageId), eq(analysisImages.analysisId, analysisId)));
  return rows[0];
}

/** Images of a case that still lack their thumbnail. */
export async function listWithoutThumbnail(db: Db, analysisId: string) {
  return db
    .select({ id: analysisImages.id, storageKey: analysisImages.storageKey })
    .from(analysisImages)
    .where(and(eq(analysisImages.analysisId, analysisId), isNull(analysisImages.thumbnailKey)))
    .orderBy(asc(analysisImages.position));
}

/** False when the image is no longer there. */
export async function setThumbnail(db: Db, imageId: string, thumbnailKey: string) {
  const updated = await db
    .update(analysisImages)
    .set({ thumbnailKey })
    .where(eq(analysisImages.id, imageId))
    .returning({ id: analysisImages.id });
  return updated.length === 1;
}

export async function setOverlay(db: Db, imageId: string, overlay: Overlay): Promise<void> {
  await db.update(analysisImages).set({ overlay }).where(eq(analysisImages.id, imageId));
}
