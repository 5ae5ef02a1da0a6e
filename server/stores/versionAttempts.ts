import { and, eq, gte, lt } from 'drizzle-orm';
import type { Db } from './db.ts';
import { versionAttempts } from './schemaVersions.ts';

/** Attempts of an account since a moment that have made no version. */
export async function countVersionAttempts(db: Db, userId: string, since: Date): Promise<number> {
  const { userId: ofUser, begunAt } = versionAttempts;
  return db.$count(versionAttempts, and(eq(ofUser, userId), gte(begunAt, since)));
}

/** @returns its id. */
export async function insertVersionAttempt(tx: Db, userId: string, begunAt: Date): Promise<number> {
  const { id } = versionAttempts;
  const rows = await tx.insert(versionAttempts).values({ userId, begunAt }).returning({ id });
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
