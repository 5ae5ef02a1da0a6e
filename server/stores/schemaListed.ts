import { bigint, boolean, jsonb, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { AiMark } from '#domain/report/aiMark.ts';
import type { UrgencyLevel } from '#domain/report/schema.ts';

/** Columns of a case that lists show, copied out of its report and images: no list opens those. */
export const listedColumns = () => ({
  summary: text(),
  /** Why the engine gave the case up, for administrators. */
  failure: text(),
  /** One line, without its lead; null for a report of an older version, and without one. */
  conclusion: text(),
  /** «Compatible con». */
  conclusionLead: text('conclusion_lead'),
  /** Null where no model and no automation concluded. */
  aiMark: jsonb('ai_mark').$type<AiMark>(),
  /** From 1 to 5; null without one. */
  certainty: smallint(),
  /** Image at the first position; null without images, and before submission. */
  firstImage: uuid('first_image'),
  /** True from the report until its vet opens it. */
  unopened: boolean().notNull().default(false),
  /** Maker of the reading; empty without one. */
  engine: text().notNull().default(''),
  /** Certainty as text, and as a sortable number; −1 for none. */
  confidence: text(),
  confidenceRank: bigint('confidence_rank', { mode: 'number' }).notNull().default(-1),
  /** Null without a report, or when it names no urgency. */
  urgency: text().$type<UrgencyLevel>(),
});
