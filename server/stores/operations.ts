import { and, count, eq, gte, inArray, isNull, like, lt, max, or, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { analyses, mails, profiles, users } from './schema.ts';
import { stripeCustomers, stripeEvents } from './schemaPayments.ts';

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

/** The state of each queue of ours that has a job; nothing before the queue was first started. */
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
    from pgboss.job where not starts_with(name, '__pgboss__') group by name order by name`);
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

export interface CaseState {
  /** Of the cases begun since `today`, by state. */
  readonly today: Readonly<Record<string, number>>;
  /** Accepted, and not ended in longer than any case may take. */
  readonly stuck: number;
  /** Given up since `dayAgo`. */
  readonly failed: number;
}

export async function readCases(
  db: Db,
  since: { readonly today: Date; readonly stuck: Date; readonly dayAgo: Date },
): Promise<CaseState> {
  const { today, stuck, dayAgo } = since;
  const counted = await db
    .select({ status: analyses.status, count: count() })
    .from(analyses)
    .where(gte(analyses.createdAt, today))
    .groupBy(analyses.status);
  const waiting = and(eq(analyses.status, 'pending_webhook'), lt(analyses.submittedAt, stuck));
  const ended = and(eq(analyses.status, 'error'), gte(analyses.finishedAt, dayAgo));
  return {
    today: Object.fromEntries(counted.map((row) => [row.status, row.count])),
    stuck: await db.$count(analyses, waiting),
    failed: await db.$count(analyses, ended),
  };
}

/** Payments as they stand; dates are ISO. */
export interface PaymentState {
  readonly lastEventAt: string | null;
  /** Events kept since before `waiting` that led nowhere yet. */
  readonly unfollowed: number;
  /** Customers that Stripe was not asked about since `day`. */
  readonly unsynced: number;
  /** Mails about payments written before `waiting` and not handed over. */
  readonly unsent: number;
}

export async function readPayments(
  db: Db,
  since: { readonly waiting: Date; readonly day: Date },
): Promise<PaymentState> {
  const { syncedAt, createdAt } = stripeCustomers;
  const [newest] = await db.select({ at: max(stripeEvents.receivedAt) }).from(stripeEvents);
  return {
    lastEventAt: newest?.at?.toISOString() ?? null,
    unfollowed: await db.$count(
      stripeEvents,
      and(isNull(stripeEvents.processedAt), lt(stripeEvents.receivedAt, since.waiting)),
    ),
    unsynced: await db.$count(
      stripeCustomers,
      or(lt(syncedAt, since.day), and(isNull(syncedAt), lt(createdAt, since.day))),
    ),
    unsent: await db.$count(
      mails,
      and(like(mails.kind, 'payment-%'), isNull(mails.sentAt), lt(mails.createdAt, since.waiting)),
    ),
  };
}

/** Accounts in all, those whose address is confirmed, and those of the administration. */
export async function readAccounts(db: Db) {
  return {
    all: await db.$count(users),
    confirmed: await db.$count(users, eq(users.emailVerified, true)),
    administrators: await db.$count(profiles, inArray(profiles.role, ['admin', 'super_admin'])),
  };
}

/** Bytes of the database, its last migration, and the bytes of the images that cases have. */
export async function readSizes(db: Db) {
  const found = await db.execute<{ bytes: unknown; migration: unknown; images: unknown }>(sql`
    select pg_database_size(current_database()) as bytes,
      (select max(name) from migrations) as migration,
      (select coalesce(sum(byte_size::bigint), 0) from analysis_images) as images`);
  const row = found.rows[0];
  return {
    databaseBytes: Number(row?.bytes),
    migration: String(row?.migration ?? ''),
    imageBytes: Number(row?.images),
  };
}
