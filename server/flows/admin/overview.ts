import { changePercent } from '#domain/rules/figures.ts';
import { dayOf, monthFrom } from '#domain/rules/zonedTime.ts';
import type { Context } from '#server/context.ts';
import {
  countActiveAccounts,
  countUnderWay,
  type DayFigure,
  readIncomeBefore,
  readSums,
} from '#server/stores/figures.ts';

/** Figures of the administration's first page; days and months in the product's time zone. */
export async function overview(ctx: Pick<Context, 'db' | 'clock' | 'timeZone'>) {
  const { db, timeZone } = ctx;
  const now = ctx.clock();
  const today = dayOf(now, timeZone);
  const month = monthFrom(today, 0);
  const casesToday = await readSums(db, 'cases', { from: today });
  const casesOfMonth = await readSums(db, 'cases', { from: month });
  const joined = await readSums(db, 'joined');
  const revenue = keptIn(await readSums(db, 'revenue', { from: month, to: month }));
  return {
    day: today,
    activeUsers: await countActiveAccounts(db, now, timeZone),
    users: sum(joined),
    verifiedUsers: sum(joined.filter(({ detail }) => detail === 'confirmed')),
    newUsersThisMonth: sum(await readSums(db, 'joined', { from: month })),
    analysesToday: sum(casesToday),
    analysesUnderWay: await countUnderWay(db),
    analysesCompletedThisMonth: sum(casesOfMonth.filter(({ detail }) => detail === 'completed')),
    monthRevenueCents: revenue,
    monthChangePercent: changePercent(await readIncomeBefore(db, today), revenue),
  };
}

function keptIn(figures: readonly DayFigure[]): number {
  return sum(figures.filter(({ detail }) => detail === 'kept'));
}

function sum(figures: readonly DayFigure[]): number {
  return figures.reduce((all, { amount }) => all + amount, 0);
}
