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

test('a moment that may be ahead by its name says how far, or why it stays', async () => {
  const ends = (await listMoments(product.ctx.db)).filter(
    ({ column }) => !/(^|_)(at|on)$/.test(column) || column.endsWith('expires_at'),
  );
  expect(ends.length).toBeGreaterThan(15);
  expect(ends.filter((moment) => longestAhead(moment) === 0)).toEqual([]);
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
