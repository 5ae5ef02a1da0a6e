import { and, eq, gte, lt } from 'drizzle-orm';
import type { Db } from './db.ts';
import { versionAttempts } from './schemaVersions.ts';
import { inScope, ownedBy, type Scope } from './scope.ts';

/** Attempts of an account since a moment that have made no version. */
export async function countVersionAttempts(db: Db, scope: Scope, since: Date): Promise<number> {
  const sinceThen = gte(versionAttempts.begunAt, since);
  return db.$count(versionAttempts, and(inScope(versionAttempts, scope), sinceThen));
}

/** @returns its id. */
export async function insertVersionAttempt(tx: Db, scope: Scope, begunAt: Date): Promise<number> {
  const begun = { ...ownedBy(scope), begunAt };
  const rows = await tx.insert(versionAttempts).values(begun).returning({ id: versionAttempts.id });
  const [row] = rows;
  if (!row) throw new Error('An insert of one row returns it');
  return row.id;
}

export async function forgetVersionAttempt(tx: Db, id: number): Promise<void> {
  await tx.delete(versionAttempts).where(eq(versionAttempts.id, id));
}

export async function deleteVersionAttemptsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(versionAttempts).where(lt(versionAttempts.begunAt, before));
}
