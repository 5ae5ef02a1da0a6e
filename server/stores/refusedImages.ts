import { type AnyColumn, and, asc, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { analysisImages, refusedImages } from './schema.ts';

export async function recordRefusedImage(
  db: Db,
  refused: typeof refusedImages.$inferInsert,
): Promise<void> {
  await db
    .insert(refusedImages)
    .values(refused)
    .onConflictDoUpdate({
      target: [refusedImages.analysisId, refusedImages.position],
      set: { code: refused.code, fileName: refused.fileName },
    });
}

export async function forgetRefusedImage(
  db: Db,
  analysisId: string,
  position: number,
): Promise<void> {
  await db
    .delete(refusedImages)
    .where(and(eq(refusedImages.analysisId, analysisId), eq(refusedImages.position, position)));
}

export interface MissingImage {
  /** 1…5 */
  readonly position: number;
  readonly fileName: string;
  readonly code: string;
}

/**
 * The rows of images that a case lacks: not those of an earlier release, whose names are not known,
 * nor one whose position another upload has filled.
 */
export function isMissing(db: Db, analysisId: string | AnyColumn) {
  const filled = db
    .select({ position: analysisImages.position })
    .from(analysisImages)
    .where(
      and(
        eq(analysisImages.analysisId, refusedImages.analysisId),
        eq(analysisImages.position, refusedImages.position),
      ),
    );
  return and(
    eq(refusedImages.analysisId, analysisId),
    isNotNull(refusedImages.fileName),
    notExists(filled),
  );
}

export async function listRefusedImages(db: Db, analysisId: string): Promise<MissingImage[]> {
  const { position, fileName, code } = refusedImages;
  return db
    .select({ position, fileName: sql<string>`${fileName}`, code })
    .from(refusedImages)
    .where(isMissing(db, analysisId))
    .orderBy(asc(position));
}

/** Copies what the case lacks to its second reading, whose images keep their positions. */
export async function copyRefusedImages(tx: Db, from: string, to: string): Promise<void> {
  const rows = await listRefusedImages(tx, from);
  if (rows.length === 0) return;
  const copies = rows.map((row) => ({ ...row, analysisId: to }));
  await tx.insert(refusedImages).values(copies).onConflictDoNothing();
}
