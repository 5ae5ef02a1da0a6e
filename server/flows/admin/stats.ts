import type { ShortRange } from '#domain/rules/dateRanges.ts';
import { changePercent, percentile } from '#domain/rules/figures.ts';
import { PLANS } from '#domain/rules/plans.ts';
import { firstDayOf } from '#domain/rules/rangeStart.ts';
import { addDays, dayOf, eachDay, monthFrom } from '#domain/rules/zonedTime.ts';
import type { Context } from '#server/context.ts';
import {
  type DayFigure,
  monthsCompared,
  readFigures,
  reportTimes,
} from '#server/stores/figures.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'timeZone' | 'catalogue'>;

/** Usage in a range of days; a case counts on the day it was submitted. */
export async function stats(ctx: Needs, range: ShortRange) {
  const { db, timeZone } = ctx;
  const to = dayOf(ctx.clock(), timeZone);
  const from = firstDayOf(range, ctx.clock(), timeZone) ?? to;
  const days = eachDay(from, to);
  const figures = await readFigures(db, {
    cases: { figure: 'cases', from, to, perDay: true },
    ...comparedCases(range, from, to),
    ...reportTimes({ from, to }),
    feedback: { figure: 'feedback', from, to },
    accounts: { figure: 'plans' },
    charges: { figure: 'charges', from, to },
    chargesOfMonth: { figure: 'charges', from: monthFrom(to, 0) },
    refusals: { figure: 'refusals', from, to },
  });
  const { cases } = figures;
  return {
    range,
    days,
    cases: typesOf(ctx, cases).map((type) => casesOf(type, cases, days)),
    total: sum(cases),
    changePercent: changePercent(sum(figures.comparedBefore), sum(figures.comparedNow)),
    outcomes: sumsBy(cases, 'detail'),
    ...timesOf(ctx, [...figures.timesOfDays, ...figures.timesOfMonths]),
    feedback: feedbackOf(ctx, figures.feedback),
    quota: quotaOf(figures.accounts, figures.chargesOfMonth),
    returned: sumsBy(figures.charges, 'detail').filter(({ name }) => name !== ''),
    refusals: sumsBy(figures.refusals, 'detail'),
  };
}

/** The month so far beside the same days of the last, or the range beside as many days before it. */
function comparedCases(range: ShortRange, from: string, to: string) {
  if (range === 'this_month') return monthsCompared('cases', to);
  const length = eachDay(from, to).length;
  const before = { from: addDays(from, -length), to: addDays(from, -1) };
  return {
    comparedNow: { figure: 'cases', from, to },
    comparedBefore: { figure: 'cases', ...before },
  };
}

function casesOf(type: string, cases: readonly DayFigure[], days: readonly string[]) {
  const its = cases.filter(({ part }) => part === type);
  const byDay = new Map<string, number>();
  for (const { day, amount } of its) byDay.set(day, (byDay.get(day) ?? 0) + amount);
  return {
    type,
    total: sum(its),
    perDay: days.map((day) => byDay.get(day) ?? 0),
    outcomes: sumsBy(its, 'detail'),
  };
}

/** Report times in milliseconds, rounded to two significant digits: overall and by type. */
function timesOf(ctx: Needs, figures: readonly DayFigure[]) {
  const times = Map.groupBy(figures, ({ part }) => part);
  return {
    time: spread(figures),
    times: inOrder(ctx, new Set(times.keys())).map((type) => ({
      type,
      ...spread(times.get(type) ?? []),
    })),
  };
}

function spread(times: readonly DayFigure[]) {
  const counts = new Map<number, number>();
  for (const { detail, amount } of times)
    counts.set(Number(detail), (counts.get(Number(detail)) ?? 0) + amount);
  // Sort once for all percentiles.
  const of = [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => a.value - b.value);
  return {
    reports: of.reduce((all, { count }) => all + count, 0),
    median: percentile(of, 0.5),
    quarter: percentile(of, 0.25),
    threeQuarters: percentile(of, 0.75),
    nineteenOf20: percentile(of, 0.95),
  };
}

function feedbackOf(ctx: Needs, sums: readonly DayFigure[]) {
  return inOrder(ctx, new Set(sums.map(({ part }) => part))).map((type) => {
    const of = (wanted: string) =>
      sum(sums.filter(({ part, detail }) => part === type && detail === wanted));
    const right = of('acertado');
    return { type, right, answers: right + of('no_acertado'), diagnoses: of('outcome') };
  });
}

/** Share of the month's consultations that each plan has used. */
function quotaOf(accounts: readonly DayFigure[], charges: readonly DayFigure[]) {
  return PLANS.map(({ id, name, limitType, consultationLimit }) => {
    const many = sum(accounts.filter(({ part }) => part === id));
    const used = sum(charges.filter(({ part, detail }) => part === id && detail === ''));
    // A lifetime limit is no monthly one.
    const monthly = limitType === 'monthly' && consultationLimit !== null;
    const included = monthly ? many * consultationLimit : null;
    return { planId: id, planName: name, accounts: many, used, included };
  });
}

function typesOf({ catalogue }: Needs, cases: readonly DayFigure[]): string[] {
  const known = catalogue.all.map(({ type }) => type);
  return [...new Set([...known, ...cases.map(({ part }) => part)])];
}

function inOrder(ctx: Needs, types: ReadonlySet<string>): string[] {
  return typesOf(ctx, [])
    .concat([...types])
    .filter((type, at, all) => types.has(type) && all.indexOf(type) === at);
}

function sumsBy(figures: readonly DayFigure[], by: 'part' | 'detail') {
  const sums = new Map<string, number>();
  for (const figure of figures) sums.set(figure[by], (sums.get(figure[by]) ?? 0) + figure.amount);
  return [...sums]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

function sum(figures: readonly DayFigure[]): number {
  return figures.reduce((all, { amount }) => all + amount, 0);
}
