import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PhoneCodeEnd } from '#domain/rules/phoneCode.ts';
import { instant } from './schema.ts';

export const phoneCodes = pgTable('phone_codes', {
  codeHash: text('code_hash').primaryKey(),
  accountId: text('account_id').notNull(),
  /** The person of the draft. */
  userId: text('user_id').notNull(),
  draftId: uuid('draft_id').notNull(),
  sessionId: text('session_id').notNull(),
  /** Hash of the key of the one phone that opened it. */
  phoneHash: text('phone_hash'),
  /** Pictures that were begun with it and not refused. */
  images: uuid().array().notNull().default([]),
  ended: text().$type<PhoneCodeEnd>(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
});
