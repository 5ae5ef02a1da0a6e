import { and, eq, gt, lt, or } from 'drizzle-orm';
import type { Db } from './db.ts';
import { emailChanges, users } from './schema.ts';

/** Starts an address change; replaces a pending one, whose links stop working. */
export async function beginEmailChange(
  tx: Db,
  change: { userId: string; newEmail: string; oldTokenHash: string; expiresAt: Date },
): Promise<void> {
  const fresh = { ...change, newTokenHash: null };
  await tx
    .insert(emailChanges)
    .values(fresh)
    .onConflictDoUpdate({ target: emailChanges.userId, set: fresh });
}

/** The change of a link, locked until the transaction ends. */
export async function lockEmailChange(tx: Db, tokenHash: string) {
  const rows = await tx
    .select({
      userId: emailChanges.userId,
      newEmail: emailChanges.newEmail,
      oldTokenHash: emailChanges.oldTokenHash,
      expiresAt: emailChanges.expiresAt,
      oldEmail: users.email,
      name: users.name,
    })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(isOfLink(tokenHash))
    .for('update', { of: emailChanges });
  return rows[0];
}

/** True while a link still confirms a change. */
export async function hasEmailChange(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  return (
    (await db.$count(emailChanges, and(isOfLink(tokenHash), gt(emailChanges.expiresAt, now)))) > 0
  );
}

function isOfLink(tokenHash: string) {
  return or(eq(emailChanges.oldTokenHash, tokenHash), eq(emailChanges.newTokenHash, tokenHash));
}

/** The old address has confirmed: only the new one's link works from now on. */
export async function awaitNewAddress(
  tx: Db,
  userId: string,
  newTokenHash: string,
  expiresAt: Date,
): Promise<void> {
  await tx
    .update(emailChanges)
    .set({ oldTokenHash: null, newTokenHash, expiresAt })
    .where(eq(emailChanges.userId, userId));
}

/** Sets the confirmed address. Rejects with `23505` when another account has it. */
export async function finishEmailChange(
  tx: Db,
  userId: string,
  email: string,
  now: Date,
): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
  await tx
    .update(users)
    .set({ email, emailVerified: true, updatedAt: now })
    .where(eq(users.id, userId));
}

export async function confirmAddress(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ emailVerified: true, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)));
}

export async function deleteExpiredEmailChanges(db: Db, now: Date): Promise<void> {
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now));
}
