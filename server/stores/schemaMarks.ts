import { bigint, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { MonthSums } from '#domain/accuracy/publishedSums.ts';
import type { AnimalKind } from '#domain/catalogue/species.ts';
import type { CaseOutcome } from '#domain/rules/caseOutcomes.ts';
import type { WrittenKind } from '#domain/rules/written.ts';
import { instant } from './schema.ts';

/** More tables of accounts: marks, and records of removed ones. */

/** Removed accounts' use of the lifetime limit, by keyed hash of the address. */
export const removedAccounts = pgTable('removed_accounts', {
  addressHash: text('address_hash').primaryKey(),
  used: integer().notNull(),
  removedAt: instant('removed_at').notNull(),
});

/** Changes of how much the images of an account weigh: their sum is it. */
export const accountImages = pgTable('account_images', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  accountId: text('user_id').notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
});

/** Changes of how many bytes an account has written, by kind: their sum is it. Triggers note them. */
export const writtenBytes = pgTable('written_bytes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  accountId: text('user_id').notNull(),
  kind: text().$type<WrittenKind>().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
});

/** Accounts of a first start, whose passwords were printed. */
export const sampleAccounts = pgTable('sample_accounts', {
  userId: text('user_id').primaryKey(),
});

/** Answers to «¿Qué fue?». */
export const caseOutcomes = pgTable('case_outcomes', {
  analysisId: uuid('analysis_id').primaryKey(),
  userId: text('user_id').notNull(),
  certainty: text().notNull(),
  outcome: text().$type<CaseOutcome>().notNull(),
  note: text(),
  answeredAt: instant('answered_at').notNull(),
});

/** Consents to use a case's images, with what it was, for measuring the accuracy. */
export const caseDonations = pgTable('case_donations', {
  id: uuid().primaryKey(),
  analysisId: uuid('analysis_id').notNull(),
  accountId: text('user_id').notNull(),
  species: text().$type<AnimalKind>(),
  textVersion: text('text_version').notNull(),
  donatedAt: instant('donated_at').notNull(),
  takenBackAt: instant('taken_back_at'),
});

/** Sums of vets' answers, as published during a month: its first day, `YYYY-MM-DD`. */
export const publishedSums = pgTable('published_sums', {
  month: date().primaryKey(),
  sums: jsonb().$type<MonthSums>().notNull(),
  takenAt: instant('taken_at').notNull(),
});
