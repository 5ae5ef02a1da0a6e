import { asc } from 'drizzle-orm';
import type { MicroscopeScale } from '#domain/rules/microscopes.ts';
import type { Db } from './db.ts';
import { microscopeScales } from './schemaMicroscopes.ts';
import { inScope, ownedBy, type Scope } from './scope.ts';

export async function listMicroscopes(db: Db, scope: Scope): Promise<MicroscopeScale[]> {
  return db
    .select({
      id: microscopeScales.id,
      microscope: microscopeScales.microscope,
      objective: microscopeScales.objective,
      camera: microscopeScales.camera,
      micrometresPerPixel: microscopeScales.micrometresPerPixel,
      width: microscopeScales.width,
      height: microscopeScales.height,
      origin: microscopeScales.origin,
    })
    .from(microscopeScales)
    .where(inScope(microscopeScales, scope))
    .orderBy(asc(microscopeScales.place));
}

export async function replaceMicroscopes(
  tx: Db,
  scope: Scope,
  scales: readonly MicroscopeScale[],
): Promise<void> {
  await tx.delete(microscopeScales).where(inScope(microscopeScales, scope));
  if (scales.length === 0) return;
  await tx
    .insert(microscopeScales)
    .values(scales.map((scale, place) => ({ ...ownedBy(scope), place, ...scale })));
}
