import { eq, sql } from 'drizzle-orm';
import { monthSoFar } from '#domain/rules/comparedDays.ts';
import { activeSince } from '#domain/rules/userState.ts';
import { addDays, dayOf, firstInstantOf, monthFrom } from '#domain/rules/zonedTime.ts';
import type { Db } from './db.ts';
import { prepared } from './prepared.ts';
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

export interface FigureQuery extends Days {
  readonly figure: string;
  /** Days one by one instead of their sum. */
  readonly perDay?: boolean;
}

const figuresQuery = prepared((db) => {
  // Adds up inside, so that each query scans its part of the index: a join could read all figures.
  // One text for each part: thousands of rows would take longer to read than to query.
  const answered = sql`(
    select asked.name, part, amounts
    from json_to_recordset(${sql.placeholder('asked')}::json)
      as asked (name text, figure text, first_day date, last_day date, per_day boolean)
    cross join lateral (
      select part, json_object_agg(detail || coalesce(day::text, ''), amount) as amounts
      from (
        select part, detail, case when asked.per_day then day end as day, sum(amount) as amount
        from figures
        where figures.figure = asked.figure and day between asked.first_day and asked.last_day
        group by 1, 2, 3
      ) added group by part
    ) parts
  ) answered`;
  const amounts = sql<Readonly<Record<string, number>>>`amounts`;
  return db
    .select({ name: sql<string>`name`, part: sql<string>`part`, amounts })
    .from(answered)
    .prepare('read_figures');
});

/** Characters of `YYYY-MM-DD`. */
const DAY_LENGTH = 10;

/**
 * Answers to some queries, by name, in one statement: by part and detail, without zeros, unordered. `day` is
 * empty unless `perDay`.
 */
export async function readFigures<Name extends string>(
  db: Db,
  queries: Readonly<Record<Name, FigureQuery>>,
): Promise<Readonly<Record<Name, DayFigure[]>>> {
  const all = Object.entries<FigureQuery>(queries);
  const asked = all.map(
    ([name, { figure, from = '-infinity', to = 'infinity', perDay = false }]) => {
      return { name, figure, first_day: from, last_day: to, per_day: perDay };
    },
  );
  const rows = await figuresQuery(db).execute({ asked: JSON.stringify(asked) });
  const answers = all.map(([name, { perDay = false }]) => {
    const its = rows.filter((row) => row.name === name);
    return [name, its.flatMap((row) => unpack(row, perDay ? DAY_LENGTH : 0))];
  });
  return Object.fromEntries(answers);
}

interface Part {
  readonly part: string;
  readonly amounts: Readonly<Record<string, number>>;
}

/** Keys end in so many characters of a day. */
function unpack({ part, amounts }: Part, dayLength: number): DayFigure[] {
  return Object.entries(amounts)
    .filter(([, amount]) => amount !== 0)
    .map(([key, amount]) => {
      const end = key.length - dayLength;
      return { day: key.slice(end), part, detail: key.slice(0, end), amount };
    });
}

/** Days of a figure by part and detail, unordered. */
export async function readDays(db: Db, figure: string, days: Days): Promise<DayFigure[]> {
  return (await readFigures(db, { days: { ...days, figure, perDay: true } })).days;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Sums of a figure over the range, in order of part and detail; `day` is empty. */
export async function readSums(db: Db, figure: string, days: Days = {}): Promise<DayFigure[]> {
  const { sums } = await readFigures(db, { sums: { ...days, figure } });
  return sums.toSorted((a, b) => compare(a.part, b.part) || compare(a.detail, b.detail));
}

/** Queries for a figure of the month so far and of the same days of the month before. */
export function monthsCompared(figure: string, today: string) {
  const days = monthSoFar(today) ?? { now: NO_DAYS, before: NO_DAYS };
  return { comparedNow: { figure, ...days.now }, comparedBefore: { figure, ...days.before } };
}

const NO_DAYS = { from: 'infinity', to: '-infinity' };

/**
 * Queries for the report times of a range: parts are types, details milliseconds rounded to two
 * significant digits. Whole months are stored as sums; only the days before the first whole month
 * are read one by one.
 * @param to ends its month, or is the last day with data.
 */
export function reportTimes({ from, to }: { readonly from: string; readonly to: string }) {
  const month = monthFrom(from, 0) === from ? from : monthFrom(from, 1);
  const before = addDays(month, -1);
  return {
    timesOfDays: { figure: 'report_ms', from, to: before < to ? before : to },
    timesOfMonths: { figure: 'report_ms_month', from: month, to },
  };
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
