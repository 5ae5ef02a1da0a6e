import { asc, eq } from 'drizzle-orm';
import type { MicroscopeScale } from '#domain/rules/microscopes.ts';
import type { Db } from './db.ts';
import { microscopeScales } from './schemaMicroscopes.ts';

export async function listMicroscopes(db: Db, userId: string): Promise<MicroscopeScale[]> {
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
    .where(eq(microscopeScales.userId, userId))
    .orderBy(asc(microscopeScales.place));
}

export async function replaceMicroscopes(
  tx: Db,
  userId: string,
  scales: readonly MicroscopeScale[],
): Promise<void> {
  await tx.delete(microscopeScales).where(eq(microscopeScales.userId, userId));
  if (scales.length === 0) return;
  await tx
    .insert(microscopeScales)
    .values(scales.map((scale, place) => ({ userId, place, ...scale })));
}
