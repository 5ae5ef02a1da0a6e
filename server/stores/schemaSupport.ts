import { integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './schema.ts';

export const faqs = pgTable('faqs', {
  id: uuid().primaryKey().defaultRandom(),
  question: text().notNull(),
  answer: text().notNull(),
  /** Place in the list, from 1, with gaps. */
  position: integer().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const contactMessages = pgTable('contact_messages', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  email: text().notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  senderHash: text('sender_hash').notNull(),
  /** Plan of a signed-in sender. */
  planId: text('plan_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Mails to send: written with the change that causes them, sent once by a job. */
export const mails = pgTable('mails', {
  id: uuid().primaryKey(),
  kind: text().notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  textBody: text('text_body').notNull(),
  htmlBody: text('html_body').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** End of a worker's lease. */
  claimedUntil: instant('claimed_until'),
  sentAt: instant('sent_at'),
  /** Higher goes first. */
  priority: smallint().notNull().default(0),
  /** Address for replies; null: the sender. */
  replyTo: text('reply_to'),
});
