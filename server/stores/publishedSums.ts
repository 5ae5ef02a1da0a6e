import { eq } from 'drizzle-orm';
import type { MonthSums } from '#domain/accuracy/publishedSums.ts';
import type { Db } from './db.ts';
import { publishedSums } from './schemaMarks.ts';

/** Sums of a month, by its first day; null before they were taken. */
export async function findMonthSums(db: Db, month: string): Promise<MonthSums | null> {
  const rows = await db
    .select({ sums: publishedSums.sums })
    .from(publishedSums)
    .where(eq(publishedSums.month, month));
  return rows[0]?.sums ?? null;
}

/** The first to store a month wins. */
export async function storeMonthSums(
  db: Db,
  taken: typeof publishedSums.$inferInsert,
): Promise<void> {
  await db.insert(publishedSums).values(taken).onConflictDoNothing();
}
