import { and, eq, gte, isNull, like, lt, max, ne, sql } from 'drizzle-orm';
import type { EndedCase } from '#domain/rules/engineHealth.ts';
import type { Db } from './db.ts';
import { countBegun, readSums } from './figures.ts';
import { analyses, mails, profiles } from './schema.ts';
import { stripeCustomers, stripeEvents } from './schemaPayments.ts';

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

export async function readMails(db: Db, now: Date): Promise<MailState> {
  const rows = await db.execute<{ waiting: unknown; oldest: unknown }>(sql`
    select count(*) as waiting,
      coalesce(extract(epoch from ${now.toISOString()}::timestamptz - min(created_at)), 0) as oldest
    from mails where sent_at is null`);
  const row = rows.rows[0];
  return { waiting: Number(row?.waiting), oldestSeconds: Number(row?.oldest) };
}

export interface CaseState {
  /** Submitted since `today`, by state, and begun since then. */
  readonly today: Readonly<Record<string, number>>;
  /** Accepted, and unfinished for longer than any case may take. */
  readonly stuck: number;
  /** Abandoned since `dayAgo`. */
  readonly failed: number;
}

export async function readCases(
  db: Db,
  since: {
    readonly today: Date;
    readonly day: string;
    readonly stuck: Date;
    readonly dayAgo: Date;
  },
): Promise<CaseState> {
  const { today, day, stuck, dayAgo } = since;
  const begun = await countBegun(db, today);
  const counts: Record<string, number> = begun > 0 ? { pending_images: begun } : {};
  for (const { detail, amount } of await readSums(db, 'cases', { from: day }))
    counts[detail] = (counts[detail] ?? 0) + amount;
  const waiting = and(eq(analyses.status, 'pending_webhook'), lt(analyses.submittedAt, stuck));
  const ended = and(eq(analyses.status, 'error'), gte(analyses.finishedAt, dayAgo));
  return {
    today: counts,
    stuck: await db.$count(analyses, waiting),
    failed: await db.$count(analyses, ended),
  };
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
  /** Events stored before `waiting` and not processed. */
  readonly unfollowed: number;
  /** Customers not synced since `day`. */
  readonly unsynced: number;
  /** Payment mails written before `waiting` and not delivered. */
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
      // Matches the expression of its index (migration 0029).
      lt(sql`coalesce(${syncedAt}, ${createdAt})`, since.day.toISOString()),
    ),
    unsent: await db.$count(
      mails,
      and(like(mails.kind, 'payment-%'), isNull(mails.sentAt), lt(mails.createdAt, since.waiting)),
    ),
  };
}

export async function readAccounts(db: Db) {
  const joined = await readSums(db, 'joined');
  return {
    all: joined.reduce((sum, { amount }) => sum + amount, 0),
    confirmed: joined.find(({ detail }) => detail === 'confirmed')?.amount ?? 0,
    administrators: await db.$count(profiles, ne(profiles.role, 'user')),
  };
}

export async function readSizes(db: Db) {
  const rows = await db.execute<{ bytes: unknown; migration: unknown }>(sql`
    select pg_database_size(current_database()) as bytes,
      (select max(name) from migrations) as migration`);
  const row = rows.rows[0];
  const [images] = await readSums(db, 'images');
  return {
    databaseBytes: Number(row?.bytes),
    migration: String(row?.migration ?? ''),
    imageBytes: images?.amount ?? 0,
  };
}
