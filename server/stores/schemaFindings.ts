import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Answer } from '#domain/catalogue/field.ts';
import type { OtherReader } from '#domain/report/uncheckedReading.ts';
import type { FindingAnswer } from '#domain/rules/findingAnswers.ts';
import { instant } from './schema.ts';

/** Answers of vets to the findings of a model or an automation. */
export const findingAnswers = pgTable(
  'finding_answers',
  {
    analysisId: uuid('analysis_id').notNull(),
    finding: text().notNull(),
    userId: text('user_id').notNull(),
    answer: text().$type<FindingAnswer>().notNull(),
    field: text().notNull(),
    value: text().notNull(),
    before: jsonb().$type<Answer>(),
    reader: text().$type<OtherReader>().notNull(),
    model: text(),
    modelVersion: text('model_version'),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.analysisId, table.finding] })],
);
