import { and, asc, eq } from 'drizzle-orm';
import type { Db } from './db.ts';
import { rememberedUnits } from './schemaUnits.ts';

export interface RememberedUnit {
  /** Name of a row of units. */
  readonly analyte: string;
  readonly unit: string;
}

export async function listRememberedUnits(db: Db, userId: string): Promise<RememberedUnit[]> {
  return db
    .select({ analyte: rememberedUnits.analyte, unit: rememberedUnits.unit })
    .from(rememberedUnits)
    .where(eq(rememberedUnits.userId, userId))
    .orderBy(asc(rememberedUnits.analyte));
}

export async function saveRememberedUnit(
  db: Db,
  userId: string,
  { analyte, unit }: RememberedUnit,
): Promise<void> {
  await db
    .insert(rememberedUnits)
    .values({ userId, analyte, unit })
    .onConflictDoUpdate({
      target: [rememberedUnits.userId, rememberedUnits.analyte],
      set: { unit },
    });
}

export async function forgetUnit(db: Db, userId: string, analyte: string): Promise<void> {
  await db
    .delete(rememberedUnits)
    .where(and(eq(rememberedUnits.userId, userId), eq(rememberedUnits.analyte, analyte)));
}
