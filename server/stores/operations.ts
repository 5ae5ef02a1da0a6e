import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/** One queue of jobs as it stands; seconds are of the database's clock. */
export interface QueueState {
  readonly name: string;
  /** Due and not taken. */
  readonly waiting: number;
  /** To be tried again, or begun, later. */
  readonly delayed: number;
  readonly active: number;
  /** Failed for good in the last 24 hours. */
  readonly failed: number;
  /** How long the one that waits longest has been due. */
  readonly oldestSeconds: number;
}

/** The state of each queue that has a job; nothing before the queue was first started. */
export async function readQueues(db: Db): Promise<readonly QueueState[]> {
  const made = await db.execute<{ made: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as made`,
  );
  if (!made.rows[0]?.made) return [];
  const found = await db.execute<Record<keyof QueueState, unknown>>(sql`
    select name,
      count(*) filter (where state in ('created', 'retry') and start_after <= now()) as waiting,
      count(*) filter (where state in ('created', 'retry') and start_after > now()) as delayed,
      count(*) filter (where state = 'active') as active,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '24 hours') as failed,
      coalesce(extract(epoch from now() - min(start_after)
        filter (where state in ('created', 'retry') and start_after <= now())), 0) as "oldestSeconds"
    from pgboss.job group by name order by name`);
  return found.rows.map((row) => ({
    name: String(row.name),
    waiting: Number(row.waiting),
    delayed: Number(row.delayed),
    active: Number(row.active),
    failed: Number(row.failed),
    oldestSeconds: Number(row.oldestSeconds),
  }));
}

export interface MailState {
  readonly waiting: number;
  readonly oldestSeconds: number;
}

/** Mails not handed over yet. */
export async function readMails(db: Db, now: Date): Promise<MailState> {
  const found = await db.execute<{ waiting: unknown; oldest: unknown }>(sql`
    select count(*) as waiting,
      coalesce(extract(epoch from ${now.toISOString()}::timestamptz - min(created_at)), 0) as oldest
    from mails where sent_at is null`);
  const row = found.rows[0];
  return { waiting: Number(row?.waiting), oldestSeconds: Number(row?.oldest) };
}
