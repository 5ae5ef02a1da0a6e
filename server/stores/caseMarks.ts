import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Mark } from '#domain/marks/mark.ts';
import type { Db } from './db.ts';
import { analysisImages } from './schema.ts';
import { caseMarks } from './schemaCaseMarks.ts';

const WHOLE = {
  id: caseMarks.id,
  imageId: caseMarks.imageId,
  body: caseMarks.body,
  revision: caseMarks.revision,
  removed: caseMarks.removed,
};

/** Stores marks in one statement, each instead of an older copy. With the case locked. */
export async function saveMarks(
  db: Db,
  analysisId: string,
  { marks, at }: { readonly marks: readonly Mark[]; readonly at: Date },
): Promise<void> {
  await db
    .insert(caseMarks)
    .values(marks.map((mark) => ({ ...mark, analysisId, madeAt: at })))
    .onConflictDoUpdate({
      target: [caseMarks.analysisId, caseMarks.id],
      set: {
        imageId: sql`excluded.image_id`,
        body: sql`excluded.body`,
        revision: sql`excluded.revision`,
        removed: sql`excluded.removed`,
      },
    });
}

/** In the order in which they came, removed ones too. */
export async function listMarks(db: Db, analysisId: string): Promise<Mark[]> {
  return db
    .select(WHOLE)
    .from(caseMarks)
    .where(eq(caseMarks.analysisId, analysisId))
    .orderBy(asc(caseMarks.madeAt), asc(caseMarks.id));
}

/** The marks with these ids, as the account has them. */
export async function findMarks(
  db: Db,
  analysisId: string,
  ids: readonly string[],
): Promise<Mark[]> {
  return db
    .select(WHOLE)
    .from(caseMarks)
    .where(and(eq(caseMarks.analysisId, analysisId), inArray(caseMarks.id, [...ids])));
}

/** Including removed ones. */
export async function countMarks(db: Db, analysisId: string): Promise<number> {
  return db.$count(caseMarks, eq(caseMarks.analysisId, analysisId));
}

/** Those of these images that the case has. */
export async function findOwnImages(
  db: Db,
  analysisId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .select({ id: analysisImages.id })
    .from(analysisImages)
    .where(and(eq(analysisImages.analysisId, analysisId), inArray(analysisImages.id, [...ids])));
  return rows.map(({ id }) => id);
}
