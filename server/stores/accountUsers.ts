import { asc, eq, ilike, or } from 'drizzle-orm';
import type { Db } from './db.ts';
import { profiles, users } from './schema.ts';

/** Accounts whose address or name contains the text; all of them without one. */
export async function listUsers(db: Db, text = '') {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      emailVerified: users.emailVerified,
      twoFactorEnabled: users.twoFactorEnabled,
      role: profiles.role,
      createdAt: users.createdAt,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(text === '' ? undefined : or(ilike(users.email, pattern), ilike(users.name, pattern)))
    .orderBy(asc(users.email));
}

export async function confirmUser(db: Db, userId: string, now: Date): Promise<void> {
  await db.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId));
}
