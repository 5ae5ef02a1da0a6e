import { sql } from 'drizzle-orm';
import type { EndedCase } from '#domain/rules/engineHealth.ts';
import type { Db } from './db.ts';
import { readFigures } from './figures.ts';
import { prepared } from './prepared.ts';

/** State of one job queue; seconds of the database's clock. */
export interface QueueState {
  readonly name: string;
  /** Due and not taken. */
  readonly waiting: number;
  /** To start or retry later. */
  readonly delayed: number;
  readonly active: number;
  /** Failed for good within 24 hours. */
  readonly failed: number;
  /** Longest time that a waiting job has been due. */
  readonly oldestSeconds: number;
}

/** State of each of our queues with jobs; empty before the queue's first start. */
export async function readQueues(db: Db): Promise<readonly QueueState[]> {
  const made = await db.execute<{ made: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as made`,
  );
  if (!made.rows[0]?.made) return [];
  const rows = await db.execute<Record<keyof QueueState, unknown>>(sql`
    select name,
      count(*) filter (where state in ('created', 'retry') and start_after <= now()) as waiting,
      count(*) filter (where state in ('created', 'retry') and start_after > now()) as delayed,
      count(*) filter (where state = 'active') as active,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '24 hours') as failed,
      coalesce(extract(epoch from now() - min(start_after)
        filter (where state in ('created', 'retry') and start_after <= now())), 0) as "oldestSeconds"
    from pgboss.job where not starts_with(name, '__pgboss__') group by name order by name`);
  return rows.rows.map((row) => ({
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

export interface CaseState {
  /** Submitted since `today`, by state, and begun since then. */
  readonly today: Readonly<Record<string, number>>;
  /** Accepted, and unfinished for longer than any case may take. */
  readonly stuck: number;
  /** Abandoned since `dayAgo`. */
  readonly failed: number;
}

const TOOK_MS = sql`took_ms(coalesce(rerun_at, submitted_at), finished_at)`;

/** Ended cases that engine health looks at. */
const LATEST_CASES = 200;

/** Latest cases that ended since then, newest first; times in milliseconds. */
export async function readEngineCases(db: Db, since: Date): Promise<EndedCase[]> {
  const { rows } = await db.execute<{ at: string; ms: number; failed: boolean }>(sql`
    select (extract(epoch from finished_at) * 1000)::float8 as at,
      ${TOOK_MS}::float8 as ms, status = 'error' as failed
    from analyses
    where finished_at >= ${since.toISOString()}::timestamptz and submitted_at is not null
      and status in ('completed', 'error')
    order by finished_at desc limit ${LATEST_CASES}`);
  return rows.map(({ at, ms, failed }) => ({
    at: new Date(at).toISOString(),
    ms: Math.round(ms),
    failed,
  }));
}

export interface EngineCases {
  readonly engine: string;
  /** Ended since then: all, and those without a report. */
  readonly cases: number;
  readonly failed: number;
  readonly ended: readonly EndedCase[];
}

/** Cases ended since then, by engine; an empty name is of failures stored by older versions. */
export async function readCasesByEngine(db: Db, since: Date): Promise<EngineCases[]> {
  const { rows } = await db.execute<EngineRow>(sql`
    select engine, at, ms, bad, cases, failures from (
      select engine, (extract(epoch from finished_at) * 1000)::float8 as at, ${TOOK_MS}::float8 as ms,
        status = 'error' as bad,
        row_number() over (partition by engine order by finished_at desc, id) as place,
        (count(*) over (partition by engine))::int as cases,
        (count(*) filter (where status = 'error') over (partition by engine))::int as failures
      from analyses
      where finished_at >= ${since.toISOString()}::timestamptz and submitted_at is not null
        and status in ('completed', 'error')
    ) as day where place <= ${LATEST_CASES} order by engine, place`);
  return [...Map.groupBy(rows, ({ engine }) => engine)].map(([engine, latest]) => ({
    engine,
    cases: latest[0]?.cases ?? 0,
    failed: latest[0]?.failures ?? 0,
    ended: latest.map(({ at, ms, bad }) => ({ at: new Date(at).toISOString(), ms, failed: bad })),
  }));
}

interface EngineRow extends Record<string, unknown> {
  readonly engine: string;
  readonly at: number;
  readonly ms: number;
  readonly bad: boolean;
  readonly cases: number;
  readonly failures: number;
}

export interface WaitingCases {
  readonly type: string;
  /** Since when the oldest waits. */
  readonly since: Date;
  /** Waiting since before `stuck`. */
  readonly stuck: number;
}

export async function readWaitingCases(db: Db, stuck: Date): Promise<WaitingCases[]> {
  const { rows } = await db.execute<{ type: string; since: number; stuck: number }>(sql`
    select analysis_type as type, (extract(epoch from min(since)) * 1000)::float8 as since,
      (count(*) filter (where since < ${stuck.toISOString()}::timestamptz))::int as stuck
    from (
      select analysis_type, coalesce(rerun_at, submitted_at) as since from analyses
      where status = 'pending_webhook'
    ) as waiting group by analysis_type`);
  return rows.map((row) => ({ ...row, since: new Date(row.since) }));
}

/** State of payments; dates are ISO. */
export interface PaymentState {
  readonly lastEventAt: string | null;
  /** Events stored before `waitingPayment` and not processed. */
  readonly unfollowed: number;
  /** Customers not synced since `oldSync`. */
  readonly unsynced: number;
  /** Payment mails written before `waitingPayment` and not delivered. */
  readonly unsent: number;
}

/** Moments of one look at the installation; `today` began in the product's time zone. */
export interface Look {
  readonly now: Date;
  readonly today: Date;
  /** `today` as `YYYY-MM-DD`. */
  readonly day: string;
  /** Cases submitted before it are stuck. */
  readonly stuckCase: Date;
  readonly dayAgo: Date;
  /** Events stored and mails written before it wait too long. */
  readonly waitingPayment: Date;
  /** Customers synced before it are out of date. */
  readonly oldSync: Date;
}

const moment = (name: keyof Look) => sql`${sql.placeholder(name)}::timestamptz`;

/** Counts without a daily figure, each by an index over few rows. */
const countsQuery = prepared((db) => {
  // One reading of the index finds those begun and those that may be stuck.
  const counted = sql`(
    with under_way as materialized (
      select account_id, status, created_at from analyses
      where status in ('pending_images', 'pending_webhook')
        and (status = 'pending_webhook' or created_at >= ${moment('today')})
    )
    select
      (select count(*) from under_way where status = 'pending_images')::int as begun,
      (select count(*) from analyses
        where status = 'pending_webhook' and submitted_at < ${moment('stuckCase')}
          and (account_id, created_at) in (
            select account_id, created_at from under_way where status = 'pending_webhook'))::int as stuck,
      (select count(*) from analyses
        where status = 'error' and finished_at >= ${moment('dayAgo')})::int as failed,
      (select count(*) from profiles where role <> 'user')::int as administrators,
      (select count(*) from mails where sent_at is null)::int as mails,
      (select coalesce(greatest(0, extract(epoch from ${moment('now')} - min(created_at))), 0) from mails
        where sent_at is null)::float8 as mail_seconds,
      (select (extract(epoch from max(received_at)) * 1000)::float8 from stripe_events) as last_event,
      (select count(*) from stripe_events
        where processed_at is null and received_at < ${moment('waitingPayment')})::int as unfollowed,
      -- As the index has it (migration 0029).
      (select count(*) from stripe_customers
        where coalesce(synced_at, created_at) < ${moment('oldSync')})::int as unsynced,
      (select count(*) from mails
        where kind like 'payment-%' and sent_at is null
          and created_at < ${moment('waitingPayment')})::int as unsent
  ) as counted`;
  const count = (name: string) => sql<number>`${sql.identifier(name)}`;
  return db
    .select({
      begun: count('begun'),
      stuck: count('stuck'),
      failed: count('failed'),
      administrators: count('administrators'),
      mails: count('mails'),
      mailSeconds: count('mail_seconds'),
      lastEvent: sql<number | null>`last_event`,
      unfollowed: count('unfollowed'),
      unsynced: count('unsynced'),
      unsent: count('unsent'),
    })
    .from(counted)
    .prepare('count_installation');
});

async function readCounts(db: Db, { day: _, ...moments }: Look) {
  const asked = Object.entries(moments).map(([name, at]) => [name, at.toISOString()]);
  const [row] = await countsQuery(db).execute(Object.fromEntries(asked));
  if (!row) throw new Error('A select without a table gives one row');
  return row;
}

export interface Installation {
  readonly accounts: {
    readonly all: number;
    readonly confirmed: number;
    readonly administrators: number;
  };
  readonly cases: CaseState;
  readonly mails: MailState;
  readonly payments: PaymentState;
  readonly imageBytes: number;
}

/** Cases, accounts, mails, payments and images, in two statements. */
export async function readInstallation(db: Db, look: Look): Promise<Installation> {
  const [counts, figures] = await Promise.all([
    readCounts(db, look),
    readFigures(db, {
      cases: { figure: 'cases', from: look.day },
      joined: { figure: 'joined' },
      images: { figure: 'images' },
    }),
  ]);
  const { begun, stuck, failed, administrators, lastEvent } = counts;
  const today: Record<string, number> = begun > 0 ? { pending_images: begun } : {};
  for (const { detail, amount } of figures.cases) today[detail] = (today[detail] ?? 0) + amount;
  const { joined } = figures;
  return {
    accounts: {
      all: joined.reduce((sum, { amount }) => sum + amount, 0),
      confirmed: joined.find(({ detail }) => detail === 'confirmed')?.amount ?? 0,
      administrators,
    },
    cases: { today, stuck, failed },
    mails: { waiting: counts.mails, oldestSeconds: counts.mailSeconds },
    payments: {
      lastEventAt: lastEvent === null ? null : new Date(lastEvent).toISOString(),
      unfollowed: counts.unfollowed,
      unsynced: counts.unsynced,
      unsent: counts.unsent,
    },
    imageBytes: figures.images[0]?.amount ?? 0,
  };
}

/** Size of the database in bytes, and the last migration's name. */
export async function readDatabase(db: Db) {
  const { rows } = await db.execute<{ bytes: unknown; migration: unknown }>(sql`
    select pg_database_size(current_database()) as bytes,
      (select max(name) from migrations) as migration`);
  return { bytes: Number(rows[0]?.bytes), migration: String(rows[0]?.migration ?? '') };
}
