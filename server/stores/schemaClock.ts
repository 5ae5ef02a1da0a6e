import { boolean, pgTable } from 'drizzle-orm/pg-core';
import { instant } from './schema.ts';

/** One row, by which a clock that was set back is noticed. */
export const clockWatch = pgTable('clock_watch', {
  one: boolean().primaryKey().default(true),
  /** The latest moment that any process saw. */
  seenAt: instant('seen_at').notNull(),
  /** The last end of a scheduled task. */
  ranAt: instant('ran_at'),
  /** The last moment before the latest stretch that no process saw. */
  unseenFrom: instant('unseen_from'),
  wentBackAt: instant('went_back_at'),
  /** The moment that the wrong clock had reached. */
  stoodAt: instant('stood_at'),
  idleSince: instant('idle_since'),
});
