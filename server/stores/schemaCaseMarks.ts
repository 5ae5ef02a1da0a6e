import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { MarkBody } from '#domain/marks/mark.ts';
import { instant } from './schema.ts';

/** Marks of a vet on the images of a case. */
export const caseMarks = pgTable(
  'case_marks',
  {
    analysisId: uuid('analysis_id').notNull(),
    accountId: text('account_id').notNull(),
    id: uuid().notNull(),
    imageId: uuid('image_id').notNull(),
    body: jsonb().$type<MarkBody>().notNull(),
    revision: integer().notNull(),
    removed: boolean().notNull(),
    /** Bytes of the body as the database counts them; null for a mark of an earlier release. */
    written: integer(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.analysisId, table.id] })],
);
