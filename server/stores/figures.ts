import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import { activeSince } from '#domain/rules/userState.ts';
import { addDays, dayOf, firstInstantOf, monthFrom } from '#domain/rules/zonedTime.ts';
import type { Db } from './db.ts';
import { analyses } from './schema.ts';

/** The figures that triggers keep (`0022_figures.sql`): sums of days, never a count of rows. */

/** A stretch of days, both of them, as `YYYY-MM-DD`; an open end has no bound. */
export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface Figure {
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

/** Each day of a figure by what it is of. */
export async function readDays(db: Db, figure: string, days: Days): Promise<Figure[]> {
  return read(
    db,
    sql`
    select day::text as day, part, detail, sum(amount)::float8 as amount from figures
    where ${during(figure, days)}
    group by day, part, detail having sum(amount) <> 0 order by day, part, detail`,
  );
}

/** A figure of all those days together by what it is of; its days are empty. */
export async function readSums(db: Db, figure: string, days: Days = {}): Promise<Figure[]> {
  return read(
    db,
    sql`
    select '' as day, part, detail, sum(amount)::float8 as amount from figures
    where ${during(figure, days)}
    group by part, detail having sum(amount) <> 0 order by part, detail`,
  );
}

/**
 * How long the reports of those days took, by the type: months as they were added up, and one by one
 * only the days before the first of them.
 *
 * @param days the last one ends its month, or has nothing after it yet.
 */
export async function readReportTimes(
  db: Db,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Figure[]> {
  const month = monthFrom(from, 0) === from ? from : monthFrom(from, 1);
  const before = addDays(month, -1);
  const days = { from, to: before < to ? before : to };
  return [
    ...(from < month ? await readSums(db, 'report_ms', days) : []),
    ...(month <= to ? await readSums(db, 'report_ms_month', { from: month, to }) : []),
  ];
}

async function read(db: Db, query: SQL): Promise<Figure[]> {
  const { rows } = await db.execute<{ [Name in keyof Figure]: Figure[Name] }>(query);
  return rows.map(({ day, part, detail, amount }) => ({ day, part, detail, amount }));
}

/** A figure of a day that is of no row: a refusal, which leaves nothing else behind. */
export async function addToFigure(
  db: Db,
  { figure, at, part, detail }: { figure: string; at: Date; part: string; detail: string },
): Promise<void> {
  await db.execute(sql`
    insert into figure_changes (figure, day, part, detail, change)
    values (${figure}, figure_day(${at.toISOString()}::timestamptz), ${part}, ${detail}, 1)`);
}

/** Adds up what changed since the last time. */
export async function addFiguresUp(db: Db): Promise<void> {
  await db.execute(sql`select add_figures_up()`);
}

/** Counts all anew when the product's days begin by other clocks than before. */
export async function settleFigures(db: Db, timeZone: string): Promise<void> {
  await db.execute(sql`
    select count_figures(${timeZone}) from figure_zone where time_zone <> ${timeZone}`);
}

/**
 * Accounts that `userState` calls active: whole days as they were added up, and of the day on which
 * the stretch begins those of its later part, by the index of the list.
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

/** Subscriptions that somebody pays and that give their plan at `now` (`isEntitled`), by plan. */
export async function countSubscriptions(db: Db, now: Date): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const add = (plan: string, count: number) => counts.set(plan, (counts.get(plan) ?? 0) + count);
  for (const { part, amount } of await readSums(db, 'subscriptions')) add(part, amount);
  const { rows } = await db.execute<{ plan: string; count: number }>(sql`
    select plan_id as plan, count(*)::int as count from user_subscriptions
    where source = 'stripe' and (status = 'past_due' or cancel_at_period_end)
      and plan_id is not null and status in ('active', 'trialing', 'past_due')
      and (current_period_end is null or current_period_end > ${now.toISOString()}::timestamptz)
    group by plan_id`);
  for (const { plan, count } of rows) add(plan, count);
  return counts;
}

/** Cases with the engine now. */
export async function countUnderWay(db: Db): Promise<number> {
  return db.$count(analyses, eq(analyses.status, 'pending_webhook'));
}

/** Cases begun since `since` and not handed in. */
export async function countBegun(db: Db, since: Date): Promise<number> {
  return db.$count(
    analyses,
    and(eq(analyses.status, 'pending_images'), gte(analyses.createdAt, since)),
  );
}
