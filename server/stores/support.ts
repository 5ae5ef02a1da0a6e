import { and, asc, eq, lt, ne, not, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { profiles, users } from './schema.ts';
import { accountList } from './schemaAdministration.ts';
import { contactMessages, faqs } from './schemaSupport.ts';

export function listFaqs(db: Db) {
  return db
    .select({ id: faqs.id, question: faqs.question, answer: faqs.answer })
    .from(faqs)
    .orderBy(asc(faqs.position), asc(faqs.id));
}

export function listManagedFaqs(db: Db) {
  return db
    .select({
      id: faqs.id,
      question: faqs.question,
      answer: faqs.answer,
      createdAt: faqs.createdAt,
      updatedAt: faqs.updatedAt,
    })
    .from(faqs)
    .orderBy(asc(faqs.position), asc(faqs.id));
}

/** Locks the list against changes until the transaction ends. */
export async function lockFaqs(tx: Db): Promise<void> {
  await tx.execute(sql`lock table faqs in share row exclusive mode`);
}

export async function findFaq(db: Db, id: string): Promise<FaqText | undefined> {
  const [row] = await db
    .select({ question: faqs.question, answer: faqs.answer })
    .from(faqs)
    .where(eq(faqs.id, id));
  return row;
}

/** Sets places from 1. */
export async function orderFaqs(tx: Db, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await tx
      .update(faqs)
      .set({ position: index + 1 })
      .where(eq(faqs.id, id));
}

export interface FaqText {
  readonly question: string;
  readonly answer: string;
}

export async function insertFaq(db: Db, text: FaqText, now: Date): Promise<string> {
  const [row] = await db
    .insert(faqs)
    .values({
      ...text,
      position: sql`(select coalesce(max(position), 0) + 1 from faqs)`,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: faqs.id });
  if (!row) throw new Error('An inserted question gave no row back');
  return row.id;
}

export async function updateFaq(tx: Db, id: string, text: FaqText, now: Date): Promise<void> {
  await tx
    .update(faqs)
    .set({ ...text, updatedAt: now })
    .where(eq(faqs.id, id));
}

export async function deleteFaq(tx: Db, id: string): Promise<void> {
  await tx.delete(faqs).where(eq(faqs.id, id));
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

/** Confirmed, unsuspended administrators of both kinds. */
export async function listAdministratorEmails(db: Db): Promise<string[]> {
  const rows = await db
    .select({ email: accountList.email })
    .from(accountList)
    .where(and(ne(accountList.role, 'user'), accountList.verified, not(accountList.suspended)))
    .orderBy(accountList.accountId);
  return rows.map((row) => row.email);
}

export async function listSuperAdminEmails(db: Db): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(profiles.role, 'super_admin'), eq(users.emailVerified, true)));
  return rows.map((row) => row.email);
}
