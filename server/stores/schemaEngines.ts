import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './schema.ts';

export const engineCalls = pgTable('engine_calls', {
  id: uuid().primaryKey(),
  /** Null once the case is deleted. */
  analysisId: uuid('analysis_id'),
  step: text().notNull(),
  engine: text().notNull(),
  model: text().notNull(),
  version: text().notNull(),
  startedAt: instant('started_at').notNull(),
  endedAt: instant('ended_at'),
  outcome: text(),
  inputTokens: integer('input_tokens'),
  outputTokens: integer('output_tokens'),
  /** Millionths of the prices' currency; the upper bound until it has ended. */
  cost: bigint({ mode: 'number' }).notNull(),
});

/** Answers stored while their case is being read. */
export const engineAnswers = pgTable(
  'engine_answers',
  {
    analysisId: uuid('analysis_id').notNull(),
    step: text().notNull(),
    answer: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.analysisId, table.step] })],
);

/** Requests to an automation that answers later. */
export const engineAttempts = pgTable(
  'engine_attempts',
  {
    analysisId: uuid('analysis_id').notNull(),
    attempt: integer().notNull(),
    begunAt: instant('begun_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    tries: integer().notNull().default(0),
    notBefore: instant('not_before').notNull(),
    sentAt: instant('sent_at'),
    failure: text(),
    givenUp: boolean('given_up').notNull().default(false),
    answerHash: text('answer_hash'),
    answeredAt: instant('answered_at'),
    /** JSON, until the case ends. */
    answer: text(),
    closedAt: instant('closed_at'),
  },
  (table) => [primaryKey({ columns: [table.analysisId, table.attempt] })],
);
