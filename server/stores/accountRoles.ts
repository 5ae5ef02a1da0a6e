import { and, eq, ne } from 'drizzle-orm';
import type { Db } from './db.ts';
import { profiles, users } from './schema.ts';

/** Ids of the super-admins, locked so that two cannot leave at once. */
export async function lockSuperAdmins(tx: Db): Promise<string[]> {
  const rows = await tx
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(eq(profiles.role, 'super_admin'))
    .orderBy(profiles.userId)
    .for('update');
  return rows.map((row) => row.userId);
}

export async function promoteConfirmed(db: Db, email: string): Promise<boolean> {
  const rows = await db
    .select({ userId: users.id })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(eq(users.email, email), eq(users.emailVerified, true), ne(profiles.role, 'super_admin')),
    );
  const userId = rows[0]?.userId;
  if (userId === undefined) return false;
  await db.update(profiles).set({ role: 'super_admin' }).where(eq(profiles.userId, userId));
  return true;
}
