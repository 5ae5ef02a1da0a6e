import {
  bigint,
  boolean,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Answers, FigureUnits } from '#domain/catalogue/field.ts';
import type { Overlay } from '#domain/report/overlay.ts';
import type { Role } from '#domain/rules/access.ts';
import { ACCOUNT_KEYS, PROFILE_KEYS, type Theme } from '#domain/rules/account.ts';
import type { ImageScale } from '#domain/rules/imageScale.ts';
import type { LimitType } from '#domain/rules/plans.ts';
import { recordOf } from '#domain/rules/records.ts';
import type { AnalysisStatus } from '#domain/rules/status.ts';
import { wireName } from '#domain/rules/wireNames.ts';
import { listedColumns } from './schemaListed.ts';

/** The tables in TypeScript; a test compares them with `migrations/*.sql`. */

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const createdAt = () => instant('created_at').notNull().defaultNow();
const updatedAt = () => instant('updated_at').notNull().defaultNow();

// ---- Accounts: the first six tables belong to the authentication library ----

export const users = pgTable('users', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text(),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const sessions = pgTable('sessions', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  /** Hash of `storedToken`. */
  token: text().notNull(),
  expiresAt: instant('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const accounts = pgTable('accounts', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: instant('access_token_expires_at'),
  refreshTokenExpiresAt: instant('refresh_token_expires_at'),
  scope: text(),
  password: text(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const verifications = pgTable('verifications', {
  id: text().primaryKey(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const rateLimits = pgTable('rate_limits', {
  id: text().primaryKey(),
  key: text().notNull(),
  count: integer().notNull(),
  lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
});

export const twoFactors = pgTable('two_factors', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  secret: text().notNull(),
  backupCodes: text('backup_codes').notNull(),
  verified: boolean().notNull().default(true),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: instant('locked_until'),
});

/** A clinic: today each user has one, of the same id (decision 120). */
export const clinicAccounts = pgTable('clinic_accounts', {
  accountId: text('id').primaryKey(),
  currentPlan: text('current_plan').notNull().default('free'),
  /** Start of the quota window of a paid upgrade (D2); null: calendar only. */
  planStartedAt: instant('plan_started_at'),
  /** Use by earlier accounts of the same address: part of a lifetime limit. */
  carriedCharges: integer('carried_charges').notNull().default(0),
  plainLetters: boolean('plain_letters').notNull().default(false),
  /** Images go up when they are chosen, not when the case is sent. */
  uploadsImages: boolean('uploads_images').notNull().default(true),
  ...recordOf(ACCOUNT_KEYS, (field) => text(wireName(field))),
  updatedAt: updatedAt(),
});

/** All nullable but the name. */
const profileColumns = () => ({
  ...recordOf(PROFILE_KEYS, (field) => text(wireName(field))),
  fullName: text('full_name').notNull(),
});

export const profiles = pgTable('profiles', {
  userId: text('user_id').primaryKey(),
  ...profileColumns(),
  role: text().$type<Role>().notNull().default('user'),
  theme: text().$type<Theme>().notNull().default('system'),
  notifyFinished: boolean('notify_finished').notNull().default(true),
  termsVersion: text('terms_version'),
  termsAcceptedAt: instant('terms_accepted_at'),
  suspendedAt: instant('suspended_at'),
  suspendedReason: text('suspended_reason'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  /**
   * Copies of the account's, as its texts above, both ways, for processes of the former release:
   * nothing reads them here. A new profile makes its account.
   */
  currentPlan: text('current_plan').notNull().default('free'),
  planStartedAt: instant('plan_started_at'),
  carriedCharges: integer('carried_charges').notNull().default(0),
  plainLetters: boolean('plain_letters').notNull().default(false),
});

export const knownDevices = pgTable(
  'known_devices',
  {
    userId: text('user_id').notNull(),
    device: text().notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.device] })],
);

/** A pending address change: the old address gets the first link, then the new one. */
export const emailChanges = pgTable('email_changes', {
  userId: text('user_id').primaryKey(),
  newEmail: text('new_email').notNull(),
  oldTokenHash: text('old_token_hash'),
  newTokenHash: text('new_token_hash'),
  expiresAt: instant('expires_at').notNull(),
});

/** Legally required records of a deleted account, blocked. */
export const retainedFiscalRecords = pgTable('retained_fiscal_records', {
  id: uuid().primaryKey(),
  accountId: text('user_id').notNull(),
  data: jsonb().$type<Record<string, unknown>>().notNull(),
  deletedAt: instant('deleted_at').notNull(),
  purgeAfter: instant('purge_after').notNull(),
});

// ---- Plans and quota ----

export const plans = pgTable('plans', {
  id: text().primaryKey(),
  name: text().notNull(),
  description: text().notNull(),
  consultationLimit: integer('consultation_limit'),
  limitType: text('limit_type').$type<LimitType>().notNull(),
  priceCents: integer('price_cents').notNull(),
  currency: text().notNull(),
});

/** The ledger: one row per charged analysis, reversed at most once. */
export const charges = pgTable('charges', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  accountId: text('user_id').notNull(),
  analysisId: uuid('analysis_id').notNull(),
  planId: text('plan_id').notNull(),
  chargedAt: instant('charged_at').notNull(),
  reversedAt: instant('reversed_at'),
  reversalReason: text('reversal_reason'),
  /** Why a kept charge would have been reversed on a day with fewer such cases. */
  keptReason: text('kept_reason'),
  version: integer(),
});

export const analyses = pgTable('analyses', {
  id: uuid().primaryKey(),
  accountId: text('account_id').notNull(),
  /** The person that made it. */
  userId: text('user_id').notNull(),
  analysisType: text('analysis_type').notNull(),
  catalogueVersion: integer('catalogue_version').notNull(),
  status: text().$type<AnalysisStatus>().notNull(),
  /** Copied from the answers, so that lists never open them. */
  patientName: text('patient_name'),
  submittedData: jsonb('submitted_data').$type<Answers>().notNull(),
  units: jsonb().$type<FigureUnits>(),
  /** json: jsonb would reorder the findings. */
  aiResponse: json('ai_response').$type<unknown>(),
  ...listedColumns(),
  imageCount: smallint('image_count').notNull().default(0),
  idempotencyKey: text('idempotency_key').notNull(),
  requestHash: text('request_hash').notNull(),
  engineFailures: smallint('engine_failures').notNull().default(0),
  createdAt: createdAt(),
  submittedAt: instant('submitted_at'),
  finishedAt: instant('finished_at'),
  /** Time of an administrator's repeated reading. */
  rerunAt: instant('rerun_at'),
  /** The case of which this is a reading by another engine. */
  againOf: uuid('again_of'),
  /** Engine that the vet asked for; only with `again_of`. */
  askedEngine: text('asked_engine'),
  /** Engine behind the report; null without one, and where unknown. */
  readBy: text('read_by'),
  /** Bytes of the answers; null for those of an earlier release. */
  written: integer(),
  /** Vital or within 24 hours by the answers, when it was accepted. */
  pressing: boolean().notNull().default(false),
  /** Unused from here on: older processes still write these columns in a rolling upgrade (0038). */
  tookMs: bigint('took_ms', { mode: 'number' }).notNull().default(-1),
  ownerName: text('owner_name').notNull().default(''),
  ownerOrder: text('owner_order').notNull().default(''),
  searchText: text('search_text').notNull().default(''),
});

export const analysisImages = pgTable('analysis_images', {
  id: uuid().primaryKey(),
  analysisId: uuid('analysis_id').notNull(),
  accountId: text('account_id').notNull(),
  position: smallint().notNull(),
  fileName: text('file_name').notNull(),
  mediaType: text('media_type').notNull(),
  /** Bytes that the row adds to storage: 0 where the file is another case's. */
  byteSize: integer('byte_size').notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  storageKey: text('storage_key').notNull(),
  /** Null only for an older version's image, until a job has made it. */
  thumbnailKey: text('thumbnail_key'),
  /** Null for an image of a version before this size, until a job has made it. */
  middleKey: text('middle_key'),
  overlay: jsonb().$type<Overlay>(),
  scale: jsonb().$type<ImageScale>(),
  createdAt: createdAt(),
});

/** Positions whose image was refused; a case whose images all failed is not accepted. */
export const refusedImages = pgTable(
  'refused_images',
  {
    analysisId: uuid('analysis_id').notNull(),
    position: smallint().notNull(),
    code: text().notNull(),
    /** Null for a row of an earlier release. */
    fileName: text('file_name'),
  },
  (table) => [primaryKey({ columns: [table.analysisId, table.position] })],
);

export const analysisEvents = pgTable('analysis_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  accountId: text('user_id').notNull(),
  analysisId: uuid('analysis_id').notNull(),
  analysisType: text('analysis_type').notNull(),
  status: text().$type<AnalysisStatus>().notNull(),
  previousStatus: text('previous_status').$type<AnalysisStatus>(),
  /** Version of the report, where another one came and the state stayed. */
  version: integer(),
  createdAt: createdAt(),
});

export const analysisFeedback = pgTable('analysis_feedback', {
  analysisId: uuid('analysis_id').primaryKey(),
  userId: text('user_id').notNull(),
  verdict: text().$type<'acertado' | 'no_acertado'>().notNull(),
  comment: text(),
  /** The later outcome: histopathology, culture, evolution. */
  outcome: text(),
  analysisType: text('analysis_type'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
