import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import { activeSince } from '#domain/rules/userState.ts';
import { addDays, dayOf, firstInstantOf, monthFrom } from '#domain/rules/zonedTime.ts';
import type { Db } from './db.ts';
import { analyses } from './schema.ts';

/** Figures that triggers maintain (`0022_figures.sql`): daily sums, never a row count. */

/** A range of days, inclusive, as `YYYY-MM-DD`; undefined: unbounded. */
export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface DayFigure {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly part: string;
  readonly detail: string;
  readonly amount: number;
}

function during(figure: string, { from, to }: Days): SQL {
  const bounds = [
    sql`figure = ${figure}`,
    ...(from === undefined ? [] : [sql`day >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`day <= ${to}::date`]),
  ];
  return sql.join(bounds, sql` and `);
}

/** Days of a figure by part and detail, unordered. */
export async function readDays(db: Db, figure: string, days: Days): Promise<DayFigure[]> {
  const { rows } = await db.execute<{ part: string; detail: string; amounts: string }>(sql`
    select part, detail, string_agg(day || ' ' || amount, ',') as amounts from figures
    where ${during(figure, days)} group by part, detail`);
  return rows.flatMap(({ part, detail, amounts }) =>
    [...unpack(amounts)].map(([day, amount]) => ({ day, part, detail, amount })),
  );
}

/**
 * Parses amounts packed as one text, `KEY AMOUNT,…`: thousands of rows would take longer to read
 * than to query. Adds up amounts of one key.
 */
function unpack(amounts: string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const pair of amounts.split(',')) {
    const [key = '', amount] = pair.split(' ');
    sums.set(key, (sums.get(key) ?? 0) + Number(amount));
  }
  for (const [key, sum] of sums) if (sum === 0) sums.delete(key);
  return sums;
}

/** Sums of a figure over the range by part and detail; `days` is empty. */
export async function readSums(db: Db, figure: string, days: Days = {}): Promise<DayFigure[]> {
  const { rows } = await db.execute<{ part: string; detail: string; amount: number }>(sql`
    select part, detail, sum(amount)::float8 as amount from figures
    where ${during(figure, days)}
    group by part, detail having sum(amount) <> 0 order by part, detail`);
  return rows.map(({ part, detail, amount }) => ({ day: '', part, detail, amount }));
}

/** Number of reports by type and time, in milliseconds rounded to two significant digits. */
export type ReportTimes = ReadonlyMap<string, ReadonlyMap<number, number>>;

/**
 * Report times of a range, by type. Whole months are stored as sums; only the days before the first
 * whole month are read one by one.
 * @param days the last one ends its month, or is the last with data.
 */
export async function readReportTimes(
  db: Db,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReportTimes> {
  const month = monthFrom(from, 0) === from ? from : monthFrom(from, 1);
  const before = addDays(month, -1);
  const days = { from, to: before < to ? before : to };
  const times = new Map<string, Map<number, number>>();
  if (from < month) await addTimes(db, times, 'report_ms', days);
  if (month <= to) await addTimes(db, times, 'report_ms_month', { from: month, to });
  return times;
}

async function addTimes(
  db: Db,
  times: Map<string, Map<number, number>>,
  figure: string,
  days: Days,
): Promise<void> {
  const { rows } = await db.execute<{ part: string; amounts: string }>(sql`
    select part, string_agg(detail || ' ' || amount, ',') as amounts
    from (
      select part, detail, sum(amount) as amount from figures
      where ${during(figure, days)} group by part, detail
    ) added group by part`);
  for (const { part, amounts } of rows) {
    const its = times.get(part) ?? new Map<number, number>();
    times.set(part, its);
    for (const [ms, count] of unpack(amounts))
      its.set(Number(ms), (its.get(Number(ms)) ?? 0) + count);
  }
}

/** Adds to a day's figure that has no row of its own, such as refusals. */
export async function addToFigure(
  db: Db,
  { figure, at, part, detail }: { figure: string; at: Date; part: string; detail: string },
): Promise<void> {
  await db.execute(sql`
    insert into figure_changes (figure, day, part, detail, change)
    values (${figure}, figure_day(${at.toISOString()}::timestamptz), ${part}, ${detail}, 1)`);
}

/** Adds up the changes since the last call. */
export async function addFiguresUp(db: Db): Promise<void> {
  await db.execute(sql`select add_figures_up()`);
}

/** Recounts everything after a change of the product's time zone. */
export async function settleFigures(db: Db, timeZone: string): Promise<void> {
  await db.execute(sql`
    select count_figures(${timeZone}) from figure_zone where time_zone <> ${timeZone}`);
}

/**
 * Accounts that `userState` calls active: daily sums, plus the later part of the first day by the
 * list's index.
 */
export async function countActiveAccounts(db: Db, now: Date, timeZone: string): Promise<number> {
  const since = activeSince(now);
  const firstWhole = addDays(dayOf(since, timeZone), 1);
  const [whole] = await readSums(db, 'seen', { from: firstWhole });
  const seconds = (at: Date) => -Math.floor(at.getTime() / 1000);
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from account_list
    where state_order <= ${seconds(since)}::bigint
      and state_order > ${seconds(firstInstantOf(firstWhole, timeZone))}::bigint`);
  return (whole?.amount ?? 0) + (rows[0]?.count ?? 0);
}

/**
 * Paid subscriptions in force at `now` (`isEntitled`), by plan. Endings are daily sums; only the
 * current day is counted one by one.
 */
export async function countSubscriptions(
  db: Db,
  now: Date,
  timeZone: string,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const add = (plan: string, count: number) => counts.set(plan, (counts.get(plan) ?? 0) + count);
  const tomorrow = addDays(dayOf(now, timeZone), 1);
  for (const { part, amount } of await readSums(db, 'subscriptions')) add(part, amount);
  for (const { part, amount } of await readSums(db, 'ending', { from: tomorrow }))
    add(part, amount);
  const { rows } = await db.execute<{ plan: string; count: number }>(sql`
    select plan_id as plan, count(*)::int as count from user_subscriptions
    where source = 'stripe' and (status = 'past_due' or cancel_at_period_end)
      and plan_id is not null and status in ('active', 'trialing', 'past_due')
      and current_period_end > ${now.toISOString()}::timestamptz
      and current_period_end < ${firstInstantOf(tomorrow, timeZone).toISOString()}::timestamptz
    group by plan_id`);
  for (const { plan, count } of rows) add(plan, count);
  return counts;
}

export async function countUnderWay(db: Db): Promise<number> {
  return db.$count(analyses, eq(analyses.status, 'pending_webhook'));
}

export async function countBegun(db: Db, since: Date): Promise<number> {
  return db.$count(
    analyses,
    and(eq(analyses.status, 'pending_images'), gte(analyses.createdAt, since)),
  );
}
