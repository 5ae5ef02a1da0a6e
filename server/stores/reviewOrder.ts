import { desc, type SQLWrapper, sql } from 'drizzle-orm';
import { analyses } from './schema.ts';

/** Higher for what cannot wait. Written as in the index of the reports to review. */
export function urgencyRank(urgency: SQLWrapper) {
  return sql`(case ${urgency} when 'vital' then 2 when '24h' then 1 else 0 end)`;
}

export const NEWEST = [desc(analyses.createdAt), desc(analyses.id)];

/** Order of the reports to review: vital ones, those of 24 hours, then the others, each newest first. */
export const MOST_URGENT = [desc(urgencyRank(analyses.urgency)), ...NEWEST];
