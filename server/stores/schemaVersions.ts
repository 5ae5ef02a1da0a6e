import { bigint, integer, json, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Answers, FigureUnits } from '#domain/catalogue/field.ts';
import type { Overlay } from '#domain/report/overlay.ts';
import type { ImageScale } from '#domain/rules/imageScale.ts';
import { instant } from './schema.ts';

/** Versions of a report, from its second on; `analyses` has the newest too. */
export const reportVersions = pgTable(
  'report_versions',
  {
    analysisId: uuid('analysis_id').notNull(),
    accountId: text('account_id').notNull(),
    number: integer().notNull(),
    data: jsonb().$type<Answers>().notNull(),
    units: jsonb().$type<FigureUnits>(),
    /** json: jsonb would reorder the findings. */
    report: json().$type<unknown>(),
    /** By image id. */
    overlays: jsonb().$type<Readonly<Record<string, Overlay>>>().notNull(),
    /** Null for the engine. */
    madeBy: text('made_by'),
    madeAt: instant('made_at').notNull(),
    reason: text().notNull(),
    requestKey: text('request_key'),
    requestHash: text('request_hash'),
    /** Bytes of `data`; null for a version of an earlier release. */
    written: integer(),
    undoneAt: instant('undone_at'),
    /** By image id. */
    scalesBefore: jsonb('scales_before').$type<Readonly<Record<string, ImageScale | null>>>(),
  },
  (table) => [primaryKey({ columns: [table.analysisId, table.number] })],
);

/** Readings of finished cases that were begun and have made no version. */
export const versionAttempts = pgTable('version_attempts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  accountId: text('user_id').notNull(),
  begunAt: instant('begun_at').notNull(),
});
