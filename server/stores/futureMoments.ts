import { type Name, type SQL, sql } from 'drizzle-orm';
import { OVERRIDE_CUSTOMER } from '#domain/rules/subscriptions.ts';
import type { Db } from './db.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Milliseconds that the end of a right or of a retention may be ahead; every other moment is of
 * something that happened. A later one is brought to just that.
 */
const ENDS: Readonly<Record<string, number>> = {
  'public.sessions.expires_at': 7 * DAY,
  // The longest of them: a trusted device.
  'public.verifications.expires_at': 30 * DAY,
  'public.email_changes.expires_at': DAY,
  'public.invitations.expires_at': 7 * DAY,
  'public.case_openings.open_until': HOUR,
  'public.engine_attempts.expires_at': 15 * MINUTE,
  'public.two_factors.locked_until': 15 * MINUTE,
  'public.phone_codes.expires_at': 10 * MINUTE,
  'pgboss.job.keep_until': 14 * DAY,
};

/** Milliseconds that a run or a lease may be ahead. A later one is due now. */
const DUE: Readonly<Record<string, number>> = {
  'public.mails.claimed_until': 2 * MINUTE,
  'public.stripe_customers.details_claimed_until': 5 * MINUTE,
  'public.engine_attempts.not_before': 2 * MINUTE,
  'pgboss.version.monitor_backoff_on': HOUR,
};

/** Evidence, facts of others, and what says itself how far it may be. */
const LEFT: readonly string[] = [
  'public.audit_log.at',
  // A term of the law, in years.
  'public.retained_fiscal_records.purge_after',
  // Facts of Stripe; those of a given plan are below.
  'public.checkout_sessions.expires_at',
  'public.transaction_list.at',
  ...['issued_at', 'paid_at', 'period_start', 'period_end'].map(
    (name) => `public.invoices.${name}`,
  ),
  ...[
    ...['start_date', 'end_date', 'current_period_start', 'current_period_end', 'cancelled_at'],
    'payment_failed_at',
  ].map((name) => `public.user_subscriptions.${name}`),
  // Columns of the library's table that nothing uses.
  'public.accounts.access_token_expires_at',
  'public.accounts.refresh_token_expires_at',
  // Each row lies in the partition of its day; nothing asks for them.
  'pgboss.queue_stats.captured_on',
  // Below.
  'pgboss.job.start_after',
];

/** A moment that the tables store, and how a wrong one comes back. */
export interface Moment {
  readonly schema: string;
  readonly table: string;
  readonly column: string;
  /** `schema.table.column`. */
  readonly name: string;
}

/** Every moment in a table of ours or of the queue, but for those of the watch itself. */
export async function listMoments(db: Db): Promise<Moment[]> {
  const { rows } = await db.execute<Moment & Record<string, unknown>>(sql`
    select n.nspname as schema, c.relname as table, a.attname as column,
      n.nspname || '.' || c.relname || '.' || a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relname <> 'clock_watch'
      and c.relkind in ('r', 'p') and not c.relispartition
      and a.atttypid = 'timestamptz'::regtype and not a.attisdropped
    order by 4`);
  return rows;
}

/** Milliseconds that a moment may be ahead of now; undefined where it is left as it is. */
export function longestAhead({ name }: Moment): number | undefined {
  return LEFT.includes(name) ? undefined : (ENDS[name] ?? DUE[name] ?? 0);
}

interface WrongClock {
  readonly now: Date;
  /** Milliseconds by which it went back. */
  readonly backMs: number;
  /** The last moment known to be right; null: none is. */
  readonly since: Date | null;
}

/**
 * After a clock was set back: no stored moment of something that happened is later than now, no
 * right ends later than one given now, and what was due later than one interval from now is due
 * now. Our tables follow `now`, the queue's the clock of the database, as their own statements do.
 * A moment goes back by as much as the clock, so that order and distance stay; to the latest that it
 * may be where that gives no moment since the clock was right.
 */
export async function returnMoments(tx: Db, wrong: WrongClock): Promise<void> {
  const { now } = wrong;
  // It reads each table once, whatever its size.
  await tx.execute(sql`set local statement_timeout = 0`);
  await returnJobs(tx);
  const tables = Map.groupBy(await listMoments(tx), ({ schema, table }) => `${schema}.${table}`);
  for (const moments of tables.values()) {
    const [{ schema = '', table = '' } = {}] = moments;
    const clock = schema === 'pgboss' ? sql`now()` : sql`${now.toISOString()}::timestamptz`;
    const changed = moments.flatMap((moment) => {
      const ahead = longestAhead(moment);
      if (ahead === undefined) return [];
      const column = sql.identifier(moment.column);
      const latest = sql`${clock} + ${ahead} * interval '1 ms'`;
      const right = moment.name in DUE ? clock : rightOf(column, latest, wrong);
      return { column, late: sql`${column} > ${latest}`, right };
    });
    if (changed.length === 0) continue;
    const changes = changed.map(
      ({ column, late, right }) =>
        sql`${column} = case when ${late} then ${right} else ${column} end`,
    );
    const late = changed.map((one) => one.late);
    await tx.execute(sql`update ${sql.identifier(schema)}.${sql.identifier(table)} set ${sql.join(changes, sql`, `)}
      where ${sql.join(late, sql` or `)}`);
  }
  await returnGivenPlans(tx, wrong);
  await tx.execute(sql`update rate_limits set last_request = ${now.getTime()}::bigint
    where last_request > ${now.getTime()}::bigint`);
  // Sums of a month that has not begun would be those of it for good.
  await tx.execute(sql`delete from published_sums where month > ${now.toISOString()}::date`);
}

function rightOf(column: SQL | Name, latest: SQL, { backMs, since }: WrongClock): SQL {
  if (since === null) return latest;
  const back = sql`${column} - ${backMs} * interval '1 ms'`;
  return sql`case when ${back} between ${since.toISOString()}::timestamptz and ${latest}
    then ${back} else ${latest} end`;
}

/** Those begin and end by our clock, the others by Stripe's. */
async function returnGivenPlans(tx: Db, wrong: WrongClock): Promise<void> {
  const now = sql`${wrong.now.toISOString()}::timestamptz`;
  for (const column of [sql.identifier('start_date'), sql.identifier('end_date')])
    await tx.execute(sql`update user_subscriptions set ${column} = ${rightOf(column, now, wrong)}
      where source = ${OVERRIDE_CUSTOMER} and ${column} > ${now}`);
}

/** A job is due at the latest after the longest pause of its queue, or of an automation's answer. */
async function returnJobs(tx: Db): Promise<void> {
  const { rows } = await tx.execute<{ made: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as made`,
  );
  if (rows[0]?.made)
    await tx.execute(sql`update pgboss.job set start_after = now()
      where state in ('created', 'retry') and (created_on > now() and start_after > now()
        or start_after > now() + case state when 'retry' then
          greatest(1, coalesce(retry_delay_max, retry_delay)) * interval '1 s' else interval '15 min' end)`);
}
