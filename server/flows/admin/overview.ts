import { changePercent } from '#domain/rules/figures.ts';
import { dayOf, monthFrom } from '#domain/rules/zonedTime.ts';
import type { Context } from '#server/context.ts';
import {
  countActiveAccounts,
  countUnderWay,
  type DayFigure,
  monthsCompared,
  readFigures,
} from '#server/stores/figures.ts';

/** Figures of the administration's first page; days and months in the product's time zone. */
export async function overview(ctx: Pick<Context, 'db' | 'clock' | 'timeZone'>) {
  const { db, timeZone } = ctx;
  const now = ctx.clock();
  const today = dayOf(now, timeZone);
  const month = monthFrom(today, 0);
  const figures = await readFigures(db, {
    casesToday: { figure: 'cases', from: today },
    casesOfMonth: { figure: 'cases', from: month },
    joined: { figure: 'joined' },
    joinedThisMonth: { figure: 'joined', from: month },
    revenue: { figure: 'revenue', from: month, to: month },
    ...monthsCompared('revenue_day', today),
  });
  const { joined, casesOfMonth } = figures;
  return {
    day: today,
    activeUsers: await countActiveAccounts(db, now, timeZone),
    users: sum(joined),
    verifiedUsers: sum(joined.filter(({ detail }) => detail === 'confirmed')),
    newUsersThisMonth: sum(figures.joinedThisMonth),
    analysesToday: sum(figures.casesToday),
    analysesUnderWay: await countUnderWay(db),
    analysesCompletedThisMonth: sum(casesOfMonth.filter(({ detail }) => detail === 'completed')),
    monthRevenueCents: keptIn(figures.revenue),
    monthChangePercent: changePercent(sum(figures.comparedBefore), sum(figures.comparedNow)),
  };
}

function keptIn(figures: readonly DayFigure[]): number {
  return sum(figures.filter(({ detail }) => detail === 'kept'));
}

function sum(figures: readonly DayFigure[]): number {
  return figures.reduce((all, { amount }) => all + amount, 0);
}
