import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './schema.ts';

/** More tables of accounts: marks on some of them, and records of removed ones. */

/** Removed accounts' use of the lifetime limit, by a keyed hash of their addresses. */
export const removedAccounts = pgTable('removed_accounts', {
  addressHash: text('address_hash').primaryKey(),
  used: integer().notNull(),
  removedAt: instant('removed_at').notNull(),
});

/** Made by a first start, with passwords that were shown. */
export const sampleAccounts = pgTable('sample_accounts', {
  userId: text('user_id').primaryKey(),
});
