import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { DraftImageSource, DraftImageState } from '#domain/rules/draftImages.ts';
import { instant } from './schema.ts';

export const drafts = pgTable(
  'drafts',
  {
    accountId: text('account_id').notNull(),
    /** The person that made it. */
    userId: text('user_id').notNull(),
    id: uuid().defaultRandom().notNull(),
    analysisType: text('analysis_type').notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Ids of its images, in the order of the form. */
    images: uuid().array().notNull().default([]),
    written: integer(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** Images of unsent forms (decision 121). */
export const draftImages = pgTable(
  'draft_images',
  {
    accountId: text('account_id').notNull(),
    /** Made by the device: its key in the form. */
    id: uuid().notNull(),
    /** The person that chose it. */
    userId: text('user_id').notNull(),
    draftId: uuid('draft_id').notNull(),
    /** Names the folders of its parts and of its files. */
    folder: uuid().notNull(),
    /** Announced bytes. */
    size: integer().notNull(),
    received: integer().notNull().default(0),
    /** Keys of the parts, in order. */
    parts: text().array().notNull().default([]),
    state: text().$type<DraftImageState>().notNull().default('receiving'),
    /** Code of the refusal. */
    code: text(),
    source: text().$type<DraftImageSource>().notNull(),
    /** Id of a scale of the account. */
    scale: uuid(),
    mediaType: text('media_type'),
    /** Bytes of the stored image; its account holds them here, not in the case that names it too. */
    byteSize: integer('byte_size'),
    width: integer(),
    height: integer(),
    storageKey: text('storage_key'),
    thumbnailKey: text('thumbnail_key'),
    middleKey: text('middle_key'),
    /** Since when its draft has not named it; null while it does. */
    unnamedAt: instant('unnamed_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
