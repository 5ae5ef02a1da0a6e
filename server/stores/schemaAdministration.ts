import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '#domain/rules/access.ts';
import type { SettingName } from '#domain/rules/settings.ts';
import { instant } from './schema.ts';

/** Acts of administrators; the database forbids changes to a row. */
export const auditLog = pgTable('audit_log', {
  id: uuid().primaryKey(),
  at: instant('at').notNull(),
  actorId: text('actor_id').notNull(),
  action: text().notNull(),
  targetKind: text('target_kind').notNull(),
  targetId: text('target_id').notNull(),
  before: jsonb().$type<Readonly<Record<string, unknown>>>(),
  after: jsonb().$type<Readonly<Record<string, unknown>>>(),
  reason: text(),
  address: text(),
});

/** Accounts as listed; triggers of `0019_user_lists.sql` maintain it. */
export const accountList = pgTable('account_list', {
  accountId: text('user_id').primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  role: text().$type<Role>().notNull(),
  planId: text('plan_id').notNull(),
  joinedAt: instant('joined_at').notNull(),
  verified: boolean().notNull(),
  suspended: boolean().notNull(),
  /** Last time a session was opened, or used on another day. */
  lastSeenAt: instant('last_seen_at').notNull(),
  /** Charged and not reversed. */
  consultations: integer().notNull().default(0),
  /** Incremented with every change of the fields that administrators edit. */
  version: integer().notNull().default(1),
  nameOrder: text('name_order').notNull(),
  searchText: text('search_text').notNull(),
  stateOrder: bigint('state_order', { mode: 'number' }).notNull(),
});

/** Cases as listed; only `list_cases()` of `0038_cases_as_listed.sql` writes them. */
export const caseList = pgTable('case_list', {
  id: uuid().primaryKey(),
  accountId: text('user_id').notNull(),
  createdAt: instant('created_at').notNull(),
  ownerOrder: text('owner_order').notNull(),
  analysisType: text('analysis_type').notNull(),
  status: text().notNull(),
  /** Milliseconds from submission to report; −1 without one. */
  tookMs: bigint('took_ms', { mode: 'number' }).notNull(),
  engine: text().notNull(),
  confidenceRank: bigint('confidence_rank', { mode: 'number' }).notNull(),
  searchText: text('search_text').notNull(),
});

/** Changes in the number of rows of a list: their sum is the count. */
export const listTotals = pgTable('list_totals', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  list: text().notNull(),
  change: integer().notNull(),
});

/** An invited account, until its owner has chosen a password. */
export const invitations = pgTable('invitations', {
  userId: text('user_id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const caseOpenings = pgTable('case_openings', {
  id: uuid().primaryKey(),
  analysisId: uuid('analysis_id').notNull(),
  adminId: text('admin_id').notNull(),
  reason: text().notNull(),
  openedAt: instant('opened_at').notNull(),
  openUntil: instant('open_until').notNull(),
});

/** Administrators' values; null restores the default. */
export const settings = pgTable('settings', {
  name: text().$type<SettingName>().primaryKey(),
  value: jsonb().$type<unknown>(),
  version: integer().notNull(),
  changedAt: instant('changed_at').notNull(),
  changedBy: text('changed_by').notNull(),
});

/** Switched criteria, as `TYPE/ID`, whatever their default. */
export const criterionSwitches = pgTable('criterion_switches', {
  name: text().primaryKey(),
  /** Null restores the default. */
  applied: boolean(),
  reason: text().notNull(),
  version: integer().notNull(),
  changedAt: instant('changed_at').notNull(),
  changedBy: text('changed_by').notNull(),
});
