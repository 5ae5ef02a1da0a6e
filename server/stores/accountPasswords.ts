import { and, eq, lt } from 'drizzle-orm';
import type { Db } from './db.ts';
import { accounts, verifications } from './schema.ts';

/** Undefined for an account without password. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const rows = await db
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  return rows[0]?.password ?? undefined;
}

export async function deleteExpiredVerifications(db: Db, now: Date): Promise<void> {
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
}

/** Deletes the account's reset links, second-factor challenges and trusted devices. */
export async function deleteVerificationsOf(db: Db, userId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, userId));
}
