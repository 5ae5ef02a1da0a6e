import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './schema.ts';

/** Acts of administrators; the database lets nobody change a row. */
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
  /** Where the request came from. */
  address: text(),
});
