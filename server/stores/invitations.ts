import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from './db.ts';
import { accounts, users } from './schema.ts';
import { invitations } from './schemaAdministration.ts';

/** An account that cannot sign in yet. Rejects with `23505` when the address is taken. */
export async function insertInvitedUser(
  tx: Db,
  user: { readonly email: string; readonly name: string; readonly at: Date },
): Promise<string> {
  const id = randomUUID();
  const { email, name, at } = user;
  await tx.insert(users).values({ id, email, name, createdAt: at, updatedAt: at });
  return id;
}

interface Invitation {
  readonly userId: string;
  readonly tokenHash: string;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

/** Stores the account's only invitation: an earlier link becomes invalid. */
export async function saveInvitation(tx: Db, invitation: Invitation): Promise<void> {
  const { userId: _, ...changes } = invitation;
  await tx
    .insert(invitations)
    .values(invitation)
    .onConflictDoUpdate({ target: invitations.userId, set: changes });
}

export async function hasInvitation(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(invitations, eq(invitations.userId, userId))) > 0;
}

export async function findInvitation(db: Db, tokenHash: string) {
  const rows = await invitationQuery(db, tokenHash);
  return rows[0];
}

/** The same, locked until the transaction ends: the second user of a link finds it used. */
export async function lockInvitation(tx: Db, tokenHash: string) {
  const rows = await invitationQuery(tx, tokenHash).for('update', { of: invitations });
  return rows[0];
}

function invitationQuery(db: Db, tokenHash: string) {
  return db
    .select({
      userId: users.id,
      email: users.email,
      name: users.name,
      emailVerified: users.emailVerified,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .where(eq(invitations.tokenHash, tokenHash));
}

export async function deleteInvitation(tx: Db, userId: string): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.userId, userId));
}

export async function setPassword(tx: Db, userId: string, hash: string, now: Date): Promise<void> {
  const changed = await tx
    .update(accounts)
    .set({ password: hash, updatedAt: now })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
    .returning({ id: accounts.id });
  if (changed.length > 0) return;
  await tx.insert(accounts).values({
    id: randomUUID(),
    userId,
    accountId: userId,
    providerId: 'credential',
    password: hash,
  });
}
