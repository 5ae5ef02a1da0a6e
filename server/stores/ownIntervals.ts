import { asc, eq } from 'drizzle-orm';
import type { OwnInterval } from '#domain/criteria/case.ts';
import type { Db } from './db.ts';
import { ownIntervals } from './schemaIntervals.ts';

export async function listOwnIntervals(db: Db, userId: string): Promise<OwnInterval[]> {
  return db
    .select({
      analyte: ownIntervals.analyte,
      species: ownIntervals.species,
      low: ownIntervals.low,
      high: ownIntervals.high,
    })
    .from(ownIntervals)
    .where(eq(ownIntervals.userId, userId))
    .orderBy(asc(ownIntervals.analyte), asc(ownIntervals.species));
}

export async function replaceOwnIntervals(
  tx: Db,
  userId: string,
  intervals: readonly OwnInterval[],
): Promise<void> {
  await tx.delete(ownIntervals).where(eq(ownIntervals.userId, userId));
  if (intervals.length === 0) return;
  await tx.insert(ownIntervals).values(intervals.map((interval) => ({ userId, ...interval })));
}
