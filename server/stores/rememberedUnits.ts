import { and, asc, eq } from 'drizzle-orm';
import type { Db } from './db.ts';
import { rememberedUnits } from './schemaUnits.ts';
import { inScope, ownedBy, type Scope } from './scope.ts';

export interface RememberedUnit {
  /** Name of a row of units. */
  readonly analyte: string;
  readonly unit: string;
}

export async function listRememberedUnits(db: Db, scope: Scope): Promise<RememberedUnit[]> {
  return db
    .select({ analyte: rememberedUnits.analyte, unit: rememberedUnits.unit })
    .from(rememberedUnits)
    .where(inScope(rememberedUnits, scope))
    .orderBy(asc(rememberedUnits.analyte));
}

export async function saveRememberedUnit(
  db: Db,
  scope: Scope,
  { analyte, unit }: RememberedUnit,
): Promise<void> {
  await db
    .insert(rememberedUnits)
    .values({ ...ownedBy(scope), analyte, unit })
    .onConflictDoUpdate({
      target: [rememberedUnits.accountId, rememberedUnits.analyte],
      set: { unit },
    });
}

export async function forgetUnit(db: Db, scope: Scope, analyte: string): Promise<void> {
  await db
    .delete(rememberedUnits)
    .where(and(inScope(rememberedUnits, scope), eq(rememberedUnits.analyte, analyte)));
}
