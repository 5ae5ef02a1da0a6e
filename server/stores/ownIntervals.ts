import { asc } from 'drizzle-orm';
import type { OwnInterval } from '#domain/criteria/case.ts';
import type { Db } from './db.ts';
import { ownIntervals } from './schemaIntervals.ts';
import { inScope, ownedBy, type Scope } from './scope.ts';

export async function listOwnIntervals(db: Db, scope: Scope): Promise<OwnInterval[]> {
  return db
    .select({
      analyte: ownIntervals.analyte,
      species: ownIntervals.species,
      low: ownIntervals.low,
      high: ownIntervals.high,
    })
    .from(ownIntervals)
    .where(inScope(ownIntervals, scope))
    .orderBy(asc(ownIntervals.analyte), asc(ownIntervals.species));
}

export async function replaceOwnIntervals(
  tx: Db,
  scope: Scope,
  intervals: readonly OwnInterval[],
): Promise<void> {
  await tx.delete(ownIntervals).where(inScope(ownIntervals, scope));
  if (intervals.length === 0) return;
  await tx
    .insert(ownIntervals)
    .values(intervals.map((interval) => ({ ...ownedBy(scope), ...interval })));
}
