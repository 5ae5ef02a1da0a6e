import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { status } from '#server/commands/status.ts';
import { parseConfig } from '#server/config/config.ts';
import { noteScheduledRun, watchClock } from '#server/flows/operations/watchClock.ts';
import { createLogger } from '#server/observe/logger.ts';
import { countAttempt } from '#server/stores/accountLimits.ts';
import type { Db } from '#server/stores/db.ts';
import { listMoments, longestAhead, type Moment } from '#server/stores/futureMoments.ts';
import { insertMail } from '#server/stores/mails.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { eventually, type Product, startProduct } from '#tests/support/product.ts';

const DAY = 86_400_000;
const right = new Date();
let now = right;
let product: Product;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine(), clock: () => now });
});
afterAll(() => product.end());

const daysFrom = (from: Date, iso: string) => Math.round((Date.parse(iso) - from.getTime()) / DAY);
const later = (days: number) => new Date(right.getTime() + days * DAY);

/** A value of each type, for rows that no constraint looks at. */
const VALUES: Readonly<Record<string, string>> = {
  timestamptz: 'now()',
  timestamp: 'now()::timestamp',
  date: 'current_date',
  text: "'sweep'",
  uuid: 'gen_random_uuid()',
  bool: 'false',
  int2: '1',
  int4: '1',
  int8: '1',
  float8: '1',
  numeric: '1',
  json: "'{}'",
  jsonb: "'{}'",
  _text: "'{}'",
  _int4: "'{}'",
  _uuid: "'{}'",
  job_state: "'retry'",
};

const tableOf = ({ schema, table }: Moment) => `${schema}.${table}`;

interface Column extends Record<string, unknown> {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

/** A row in every table that stores a moment, and each of their moments 90 days ahead. */
async function fillWithFuture(db: Db, moments: readonly Moment[]): Promise<void> {
  await db.transaction(async (tx) => {
    // A plan of the name that every text gets: triggers write it again.
    await tx.execute(sql`insert into plans values ('sweep', '', '', 3, 'total', 0, 'eur')`);
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`do $$ declare one record; begin
      for one in select conrelid::regclass as name, conname from pg_constraint
        where contype = 'c' and coninhcount = 0 and conrelid <> 0
          and connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
      loop execute format('alter table %s drop constraint %I', one.name, one.conname); end loop;
    end $$`);
    const { rows } = await tx.execute<Column>(sql`
      select format('%I.%I', n.nspname, c.relname) as table, a.attname as column, t.typname as type
      from pg_attribute a join pg_class c on c.oid = a.attrelid
        join pg_namespace n on n.oid = c.relnamespace join pg_type t on t.oid = a.atttypid
      where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`);
    const all = Map.groupBy(rows, ({ table }) => table);
    for (const [table, ours] of Map.groupBy(moments, tableOf)) {
      const columns = all.get(table) ?? [];
      const names = columns.map(({ column }) => `"${column}"`);
      const values = columns.map(({ type }) => VALUES[type] ?? `no value of the type ${type}`);
      const future = ours.map(({ column }) => `${column} = now() + interval '90 days'`);
      await tx.execute(
        sql.raw(`insert into ${table} (${names}) overriding system value values (${values})
          on conflict do nothing`),
      );
      await tx.execute(sql.raw(`update ${table} set ${future}`));
    }
  });
}

async function ahead(db: Db, moment: Moment, milliseconds = 0): Promise<boolean> {
  const { rows } = await db.execute<{ ahead: boolean }>(sql`
    select exists(select 1 from ${sql.raw(tableOf(moment))} where ${sql.identifier(moment.column)}
      > now() + ${milliseconds + 60_000} * interval '1 ms') as ahead`);
  return rows[0]?.ahead ?? false;
}

async function aheadOf(
  db: Db,
  moments: readonly Moment[],
  longest: (moment: Moment) => number = () => 0,
) {
  const names = [];
  for (const moment of moments)
    if (await ahead(db, moment, longest(moment))) names.push(moment.name);
  return names;
}

test('a clock that went back leaves no stored moment further ahead than its kind may be', async () => {
  const own = await openTestDatabase();
  const { db } = own.database;
  const moments = await listMoments(db);
  // The rows of the statistics of the queue lie in the partition of their day, and there is none.
  const filled = moments.filter(({ table }) => table !== 'queue_stats');
  await fillWithFuture(db, filled);
  expect(await aheadOf(db, filled)).toEqual(filled.map(({ name }) => name));
  const lastRequest = later(90).getTime();
  await db.execute(sql`update rate_limits set last_request = ${lastRequest}::bigint`);
  await watchClock({ db, clock: () => new Date(), log: createLogger('silent') });
  const left = filled.filter((moment) => longestAhead(moment) === undefined);
  expect(await aheadOf(db, filled, (moment) => longestAhead(moment) ?? 0)).toEqual(
    left.map(({ name }) => name).filter((name) => name !== 'pgboss.job.start_after'),
  );
  const { rows } = await db.execute(
    sql`select 1 from rate_limits where last_request > ${Date.now()}`,
  );
  expect(rows).toEqual([]);
  await own.close();
});

/** Columns of what happened, which is never later than now. */
const HAPPENED: Readonly<Record<string, string>> = {
  'pgboss.bam': 'completed_on created_on started_on',
  'pgboss.job': 'completed_on created_on heartbeat_on source_created_on started_on',
  'pgboss.queue': 'created_on delta_on maintain_on monitor_claim_on monitor_on updated_on',
  'pgboss.queue_stats': 'delta_on',
  'pgboss.schedule': 'created_on updated_on',
  'pgboss.subscription': 'created_on updated_on',
  'pgboss.version': 'bam_on cron_on flow_on reindex_on',
  'pgboss.warning': 'created_on',
  'public.account_list': 'joined_at last_seen_at',
  'public.accounts': 'created_at updated_at',
  'public.analyses': 'created_at finished_at rerun_at submitted_at',
  'public.analysis_events': 'created_at',
  'public.analysis_feedback': 'created_at updated_at',
  'public.analysis_images': 'created_at',
  'public.case_donations': 'donated_at taken_back_at',
  'public.case_list': 'created_at',
  'public.case_marks': 'made_at',
  'public.case_openings': 'opened_at',
  'public.case_outcomes': 'answered_at',
  'public.charges': 'charged_at reversed_at',
  'public.checkout_sessions': 'created_at',
  'public.clinic_accounts': 'plan_started_at updated_at',
  'public.contact_messages': 'created_at',
  'public.criterion_switches': 'changed_at',
  'public.draft_images': 'created_at unnamed_at updated_at',
  'public.drafts': 'updated_at',
  'public.engine_attempts': 'answered_at begun_at closed_at sent_at',
  'public.engine_calls': 'ended_at started_at',
  'public.faqs': 'created_at updated_at',
  'public.finding_answers': 'answered_at',
  'public.invitations': 'created_at',
  'public.known_devices': 'first_seen_at last_seen_at',
  'public.mails': 'created_at sent_at',
  'public.migrations': 'applied_at',
  'public.payment_notices': 'created_at',
  'public.phone_codes': 'created_at',
  'public.profiles': 'created_at plan_started_at suspended_at terms_accepted_at updated_at',
  'public.published_sums': 'taken_at',
  'public.removed_accounts': 'removed_at',
  'public.report_versions': 'made_at undone_at',
  'public.retained_fiscal_records': 'deleted_at',
  'public.sessions': 'created_at updated_at',
  'public.settings': 'changed_at',
  'public.stripe_customers': 'created_at synced_at',
  'public.stripe_events': 'processed_at received_at',
  'public.user_subscriptions': 'created_at updated_at',
  'public.users': 'created_at updated_at',
  'public.verifications': 'created_at updated_at',
  'public.version_attempts': 'begun_at',
  'public.withdrawals': 'requested_at settled_at',
  'public.withdrawn_addresses': 'withdrawn_at',
};

/** Moments and days of other types, and what brings them back. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'pgboss.job.singleton_on': 'holds back only jobs of its own minute',
  'public.daily_figures.day': 'follows its rows, by triggers; refusals stay where they are',
  'public.figure_changes.day': 'becomes a daily figure',
  'public.published_sums.month': 'a month that has not begun goes',
  'public.rate_limits.last_request': 'milliseconds, brought back by themselves',
};

test('every stored moment is listed as what happened, or says how far ahead it may be', async () => {
  const { db } = product.ctx;
  const happened = (await listMoments(db)).filter((moment) => longestAhead(moment) === 0);
  expect(happened.map(({ name }) => name).toSorted()).toEqual(
    Object.entries(HAPPENED)
      .flatMap(([table, columns]) => columns.split(' ').map((column) => `${table}.${column}`))
      .toSorted(),
  );
  const { rows } = await db.execute<{ name: string }>(sql`
    select n.nspname || '.' || c.relname || '.' || a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace join pg_type t on t.oid = a.atttypid
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and (t.typname in ('date', 'timestamp')
        or t.typcategory = 'N' and a.attname ~ '(^|_)(at|on|until|after|before|date|day|request|seen)$')`);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(OTHERWISE));
});

const settings = () => parseConfig({ NODE_ENV: 'test', DATA_DIR: product.dataDir });
const inWords = () => status(product.ctx, settings(), false);

test('what was due by the wrong clock is due now, and the status says when it went back', async () => {
  const { db } = product.ctx;
  await watchClock(product.ctx);
  await noteScheduledRun(product.ctx);
  expect(await inWords()).toContain('Nada requiere atención.');

  now = later(40);
  await watchClock(product.ctx);
  await noteScheduledRun(product.ctx);
  const limit = { max: 1, windowMs: 60_000 };
  await countAttempt(db, 'clave', limit, now);
  const mailId = await insertMail(db, 'ana@ejemplo.test', {
    kind: 'contact',
    subject: 'Hola',
    textBody: 'Hola',
    htmlBody: 'Hola',
    priority: 0,
  });
  await db.execute(sql`update mails set created_at = ${now.toISOString()}::timestamptz,
    claimed_until = ${now.toISOString()}::timestamptz`);
  await product.ctx.jobs.send(db, 'send-mail', { mailId }, { after: now });
  await db.execute(sql`update pgboss.queue set monitor_on = now() + interval '40 days',
    monitor_claim_on = now() + interval '40 days', maintain_on = now() + interval '40 days'`);
  await db.execute(sql`update pgboss.version set cron_on = now() + interval '40 days'`);

  now = new Date(right.getTime() + 60_000);
  expect(await countAttempt(db, 'clave', limit, now)).toBe(60);
  expect(await inWords()).toContain('El reloj ha vuelto atrás: llegó a marcar el');
  expect(product.lines.filter((line) => line.includes('the clock went back'))).toEqual([]);

  await watchClock(product.ctx);
  await watchClock(product.ctx);
  expect(product.lines.filter((line) => line.includes('the clock went back'))).toHaveLength(1);
  // A lease that ended now is over from the next moment on.
  now = new Date(right.getTime() + 61_000);
  await eventually(async () => {
    const { rows } = await db.execute(
      sql`select 1 from mails where id = ${mailId} and sent_at is not null`,
    );
    return rows.length;
  });
  await eventually(async () => {
    const { rows } = await db.execute(
      sql`select 1 from pgboss.queue having max(monitor_on) > ${right.toISOString()}::timestamptz
        and max(monitor_on) <= now() + interval '1 minute'`,
    );
    return rows.length;
  });
  now = new Date(right.getTime() + 121_000);
  expect(await countAttempt(db, 'clave', limit, now)).toBe(0);
  const { clock } = JSON.parse(await status(product.ctx, settings(), true));
  // To the minute: the database has a clock of its own.
  const days = ([name, at]: [string, unknown]) => [name, daysFrom(right, String(at))];
  expect(Object.fromEntries(Object.entries(clock).map(days))).toEqual({
    stoodAt: 40,
    wentBackAt: 0,
    idleSince: 0,
    ranAt: 0,
  });
  expect(await inWords()).toContain('El reloj volvió atrás: llegó a marcar el');
  now = later(2);
  await watchClock(product.ctx);
  await noteScheduledRun(product.ctx);
  expect(await inWords()).not.toContain('El reloj');
  now = new Date(now.getTime() + 20 * 60_000);
  expect(await inWords()).toContain('Lo programado no se ejecuta desde el');
});

test('clocks of two machines that differ by less than a minute are none that went back', async () => {
  await watchClock({ ...product.ctx, clock: () => later(100) });
  await watchClock({ ...product.ctx, clock: () => new Date(later(100).getTime() - 59_000) });
  expect(await inWords()).not.toContain('El reloj volvió');
});

test('a clock that was ahead between two looks is noticed by the task that ended meanwhile', async () => {
  now = later(200);
  await noteScheduledRun(product.ctx);
  now = later(101);
  await watchClock(product.ctx);
  expect(await inWords()).toContain('El reloj volvió atrás: llegó a marcar el');
});
