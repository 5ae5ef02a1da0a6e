import { createHash } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
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

/** The authentication library stores the name of a link hashed (`storeIdentifier`). */
export async function hasResetLink(db: Db, token: string, now: Date): Promise<boolean> {
  const identifier = createHash('sha256').update(`reset-password:${token}`).digest('base64url');
  const usable = and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, now));
  return (await db.$count(verifications, usable)) > 0;
}

export async function deleteExpiredVerifications(db: Db, now: Date): Promise<void> {
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
}

/** Deletes the account's reset links, second-factor challenges and trusted devices. */
export async function deleteVerificationsOf(db: Db, userId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, userId));
}
