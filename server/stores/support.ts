import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from './db.ts';
import { contactMessages, faqs, profiles, users } from './schema.ts';

/** Oldest first, as the support page shows them. */
export function listFaqs(db: Db) {
  return db
    .select({ id: faqs.id, question: faqs.question, answer: faqs.answer })
    .from(faqs)
    .orderBy(asc(faqs.createdAt), asc(faqs.id));
}

export async function insertContactMessage(
  db: Db,
  message: typeof contactMessages.$inferInsert,
): Promise<void> {
  await db.insert(contactMessages).values(message);
}

export function countMessagesSince(db: Db, senderHash: string, since: Date): Promise<number> {
  return db.$count(
    contactMessages,
    and(eq(contactMessages.senderHash, senderHash), gt(contactMessages.createdAt, since)),
  );
}

/** Who answers the contact form. */
export async function listSuperAdminEmails(db: Db): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(profiles.role, 'super_admin'), eq(users.emailVerified, true)));
  return rows.map((row) => row.email);
}
