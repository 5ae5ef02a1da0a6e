import { and, eq, lt } from 'drizzle-orm';
import type { Db } from './db.ts';
import { accounts, verifications } from './schema.ts';

/** The hash of the account's password; undefined when it has none. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const rows = await db
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  return rows[0]?.password ?? undefined;
}

/** Deletes unused, expired tokens of reset links and second-factor challenges. */
export async function deleteExpiredVerifications(db: Db, now: Date): Promise<void> {
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
}

/** Kills the account's reset links, second-factor challenges and trusted devices. */
export async function deleteVerificationsOf(db: Db, userId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, userId));
}
