import { and, asc, desc, eq, lt } from 'drizzle-orm';
import type { Db } from './db.ts';
import { contactMessages, faqs, profiles, users } from './schema.ts';

/** Oldest first, as the support page shows them. */
export function listFaqs(db: Db) {
  return db
    .select({ id: faqs.id, question: faqs.question, answer: faqs.answer })
    .from(faqs)
    .orderBy(asc(faqs.createdAt), asc(faqs.id));
}

/** Newest first, as they are managed. */
export function listFaqsNewestFirst(db: Db) {
  return db.select().from(faqs).orderBy(desc(faqs.createdAt), desc(faqs.id));
}

/** A question without line breaks and its answer. */
export interface FaqText {
  readonly question: string;
  readonly answer: string;
}

export async function insertFaq(db: Db, text: FaqText, now: Date): Promise<string> {
  const [row] = await db
    .insert(faqs)
    .values({ ...text, createdAt: now, updatedAt: now })
    .returning({ id: faqs.id });
  if (!row) throw new Error('An inserted question gave no row back');
  return row.id;
}

/** False when there is no such question. */
export async function updateFaq(db: Db, id: string, text: FaqText, now: Date): Promise<boolean> {
  const rows = await db
    .update(faqs)
    .set({ ...text, updatedAt: now })
    .where(eq(faqs.id, id))
    .returning({ id: faqs.id });
  return rows.length > 0;
}

/** False when there is no such question. */
export async function deleteFaq(db: Db, id: string): Promise<boolean> {
  const rows = await db.delete(faqs).where(eq(faqs.id, id)).returning({ id: faqs.id });
  return rows.length > 0;
}

export async function insertContactMessage(
  db: Db,
  message: typeof contactMessages.$inferInsert,
): Promise<void> {
  await db.insert(contactMessages).values(message);
}

export async function deleteContactMessagesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, before));
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
