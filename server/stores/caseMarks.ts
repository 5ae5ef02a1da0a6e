import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Mark, MarkKind } from '#domain/marks/mark.ts';
import type { Held } from '#domain/marks/markRoom.ts';
import type { Db } from './db.ts';
import { analysisImages } from './schema.ts';
import { caseMarks } from './schemaCaseMarks.ts';
import { writtenBytes } from './schemaMarks.ts';
import { inScope, ownedBy, type Scope } from './scope.ts';

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
  scope: Scope,
  analysisId: string,
  { marks, at }: { readonly marks: readonly Mark[]; readonly at: Date },
): Promise<void> {
  await db
    .insert(caseMarks)
    .values(marks.map((mark) => ({ ...mark, ...ownedBy(scope), analysisId, madeAt: at })))
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

/** Marks of a page: a case of an earlier release may hold 74 MB of them. */
const PAGE = 250;

/** In the order in which they came, removed ones too. */
export async function* pageMarks(
  db: Db,
  analysisId: string,
  kinds?: readonly MarkKind[],
): AsyncGenerator<readonly Mark[]> {
  let after: { readonly madeAt: string; readonly id: string } | undefined;
  do {
    const rows = await db
      .select({ ...WHOLE, madeAt: sql<string>`${caseMarks.madeAt}::text` })
      .from(caseMarks)
      .where(
        and(
          eq(caseMarks.analysisId, analysisId),
          kinds && inArray(sql`${caseMarks.body} ->> 'kind'`, [...kinds]),
          after &&
            sql`(${caseMarks.madeAt}, ${caseMarks.id}) > (${after.madeAt}::timestamptz, ${after.id}::uuid)`,
        ),
      )
      .orderBy(asc(caseMarks.madeAt), asc(caseMarks.id))
      .limit(PAGE);
    yield rows.map(({ madeAt: _, ...mark }) => mark);
    after = rows.length === PAGE ? rows.at(-1) : undefined;
  } while (after);
}

/** Those of some kinds, in the order in which they came, removed ones too. */
export async function listMarks(
  db: Db,
  analysisId: string,
  kinds?: readonly MarkKind[],
): Promise<Mark[]> {
  return (await Array.fromAsync(pageMarks(db, analysisId, kinds))).flat();
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

/** Removed ones included. */
export async function weighMarks(db: Db, analysisId: string, scope: Scope): Promise<Held> {
  const { rows } = await db.execute<Held & Record<string, unknown>>(sql`
    select count(*)::int as count,
      coalesce(sum(coalesce(written, octet_length(body::text))), 0)::float8 as bytes,
      (written_room(${scope.accountId}) - coalesce(
        (select sum(bytes) from written_bytes where ${inScope(writtenBytes, scope)}), 0))::float8 as "accountRoom"
    from case_marks where analysis_id = ${analysisId}`);
  const [held] = rows;
  if (!held) throw new Error('A count gives one row');
  return held;
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
