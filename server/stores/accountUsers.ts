import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { fold } from '#domain/text/fold.ts';
import type { Db } from './db.ts';
import { accounts, profiles, users } from './schema.ts';

/** Accounts whose address or name contains the text; all for an empty text. */
export async function listUsers(db: Db, text = '') {
  const pattern = `%${fold(text).replace(/[\\%_]/g, '\\$&')}%`;
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
    .where(
      text === ''
        ? undefined
        : sql`(fold_text(${users.email}) like ${pattern} or fold_text(${users.name}) like ${pattern})`,
    )
    .orderBy(asc(users.email));
}

export async function confirmUser(db: Db, userId: string, now: Date): Promise<void> {
  await db.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId));
}

/** Arbitrary constant, different from our other advisory locks. */
const FIRST_USERS_LOCK = 7_428_302;

/** Keeps other processes from creating the first users until the transaction ends. */
export async function lockFirstUsers(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_USERS_LOCK})`);
}

/** @returns the id of the new user. */
export async function insertConfirmedUser(
  tx: Db,
  user: { readonly email: string; readonly name: string; readonly hash: string },
): Promise<string> {
  const id = randomUUID();
  const { email, name, hash } = user;
  await tx.insert(users).values({ id, email, name, emailVerified: true });
  await tx.insert(accounts).values({
    id: randomUUID(),
    userId: id,
    accountId: id,
    providerId: 'credential',
    password: hash,
  });
  return id;
}

export async function findAddressee(db: Db, userId: string) {
  const rows = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  return rows[0];
}
