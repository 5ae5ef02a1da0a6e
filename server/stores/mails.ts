import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { mails } from './schemaSupport.ts';

type Words = Pick<typeof mails.$inferInsert, 'kind' | 'subject' | 'textBody' | 'htmlBody'>;
type Sending = Pick<typeof mails.$inferInsert, 'priority' | 'replyTo'>;

export async function insertMail(
  db: Db,
  recipient: string,
  mail: Words & Sending,
): Promise<string> {
  const id = randomUUID();
  await db.insert(mails).values({ id, recipient, ...mail });
  return id;
}

/**
 * True if a mail of that kind and subject was written in the last 24 hours of the database's clock,
 * sent or not.
 */
export async function wasWrittenToday(
  db: Db,
  { kind, subject }: Pick<Words, 'kind' | 'subject'>,
): Promise<boolean> {
  const lately = gte(mails.createdAt, sql`now() - interval '24 hours'`);
  return (
    (await db.$count(mails, and(eq(mails.kind, kind), eq(mails.subject, subject), lately))) > 0
  );
}

/** Leases an unsent mail until `until`; undefined when sent or leased. */
export async function claimMail(db: Db, id: string, now: Date, until: Date) {
  const rows = await db
    .update(mails)
    .set({ claimedUntil: until })
    .where(
      and(
        eq(mails.id, id),
        isNull(mails.sentAt),
        or(isNull(mails.claimedUntil), lt(mails.claimedUntil, now)),
      ),
    )
    .returning({
      id: mails.id,
      recipient: mails.recipient,
      replyTo: mails.replyTo,
      subject: mails.subject,
      textBody: mails.textBody,
      htmlBody: mails.htmlBody,
    });
  return rows[0];
}

export async function isUnsent(db: Db, id: string): Promise<boolean> {
  return (await db.$count(mails, and(eq(mails.id, id), isNull(mails.sentAt)))) > 0;
}

export async function releaseMail(db: Db, id: string): Promise<void> {
  await db.update(mails).set({ claimedUntil: null }).where(eq(mails.id, id));
}

export async function markSent(db: Db, id: string, at: Date): Promise<void> {
  await db.update(mails).set({ sentAt: at }).where(eq(mails.id, id));
}

export async function listSentMails(db: Db, limit: number, id?: string) {
  return db
    .select({
      id: mails.id,
      recipient: mails.recipient,
      subject: mails.subject,
      textBody: mails.textBody,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(and(isNotNull(mails.sentAt), id === undefined ? undefined : eq(mails.id, id)))
    .orderBy(desc(mails.sentAt))
    .limit(limit);
}

/** Mails unsent since before `before`: higher priority first, then oldest. */
export async function listOverdueMails(db: Db, before: Date, limit: number) {
  return db
    .select({ id: mails.id, priority: mails.priority })
    .from(mails)
    .where(and(isNull(mails.sentAt), lt(mails.createdAt, before)))
    .orderBy(desc(mails.priority), asc(mails.createdAt))
    .limit(limit);
}

/** Deletes mails sent before `before`: they contain links and names. */
export async function deleteSentMails(db: Db, before: Date): Promise<void> {
  await db.delete(mails).where(lt(mails.sentAt, before));
}

export async function deleteMailsTo(db: Db, recipient: string): Promise<void> {
  await db.delete(mails).where(eq(mails.recipient, recipient));
}
