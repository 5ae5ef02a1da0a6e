import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

export interface WaitingMatters {
  /** Subscriptions whose last payment Stripe could not collect. */
  readonly pastDue: number;
  /** Messages of the contact form since then. */
  readonly messages: number;
}

/** Both in one statement. */
export async function readWaitingMatters(db: Db, since: Date): Promise<WaitingMatters> {
  const { rows } = await db.execute<{ pastDue: number; messages: number }>(sql`
    select
      -- As the index has it (migration 0022).
      (select count(*) from user_subscriptions
        where source = 'stripe' and (status = 'past_due' or cancel_at_period_end)
          and status = 'past_due')::int as "pastDue",
      (select count(*) from contact_messages
        where created_at >= ${since.toISOString()}::timestamptz)::int as messages`);
  const [row] = rows;
  if (!row) throw new Error('A select without a table gives one row');
  return row;
}
