import { centsEach, changePercent } from '#domain/rules/figures.ts';
import { PLANS } from '#domain/rules/plans.ts';
import { addDays, dayOf, lastDayOfMonth, monthFrom } from '#domain/rules/zonedTime.ts';
import type { Context } from '#server/context.ts';
import {
  countSubscriptions,
  type DayFigure,
  monthsCompared,
  readDays,
  readFigures,
  readSums,
} from '#server/stores/figures.ts';

/** Months in the chart, the current one included. */
const MONTHS = 12;

/**
 * Income in cents, taxes included: paid minus refunded or disputed, in the month of the payment.
 * Gifted plans and unpaid invoices count nothing.
 */
export async function revenue(ctx: Pick<Context, 'db' | 'clock' | 'timeZone'>) {
  const { db, timeZone } = ctx;
  const now = ctx.clock();
  const today = dayOf(now, timeZone);
  const month = monthFrom(today, 0);
  const figures = await readDays(db, 'revenue', {});
  const months = Array.from({ length: MONTHS }, (_, place) =>
    monthOf(figures, monthFrom(month, place - MONTHS + 1)),
  );
  const current = monthOf(figures, month);
  const compared = await readFigures(db, monthsCompared('revenue_day', today));
  const change = changePercent(sum(compared.comparedBefore), sum(compared.comparedNow));
  const subscriptions = await countSubscriptions(db, now, timeZone);
  const active = [...subscriptions.values()].reduce((all, count) => all + count, 0);
  const lastDay = lastDayOfMonth(now, timeZone);
  // Renewals of the remaining days: today's paid ones are already in the month.
  const due = await readSums(db, 'renewals', { from: addDays(today, 1), to: lastDay });
  return {
    today,
    lastDay,
    since: figures.map(({ day }) => day).toSorted()[0] ?? null,
    total: totals(figures),
    month: current,
    changePercent: change,
    forecastCents: current.keptCents + sum(due),
    activeSubscriptions: active,
    subscriptionsByPlan: byPlan((plan) => subscriptions.get(plan) ?? 0),
    newUsersThisMonth: sum(await readSums(db, 'joined', { from: month })),
    averageCents: centsEach(current.keptCents, active),
    months: months.map((each, place) => ({
      ...each,
      changePercent:
        each.month === month
          ? change
          : changePercent(
              (months[place - 1] ?? monthOf(figures, monthFrom(each.month, -1))).keptCents,
              each.keptCents,
            ),
    })),
  };
}

function monthOf(figures: readonly DayFigure[], month: string) {
  const its = figures.filter(({ day }) => day === month);
  const lasting = its.filter(({ detail }) => detail === 'kept');
  return {
    month,
    ...totals(its),
    byPlan: byPlan((plan) => sum(lasting.filter(({ part }) => part === plan))),
  };
}

function totals(figures: readonly DayFigure[]) {
  const of = (wanted: string) => sum(figures.filter(({ detail }) => detail === wanted));
  return {
    keptCents: of('kept'),
    taxCents: of('tax'),
    returnedCents: of('returned'),
    payments: of('payments'),
  };
}

function byPlan(amountOf: (planId: string) => number) {
  return PLANS.map(({ id, name }) => ({ planId: id, planName: name, amount: amountOf(id) })).filter(
    ({ amount }) => amount > 0,
  );
}

function sum(figures: readonly DayFigure[]): number {
  return figures.reduce((all, { amount }) => all + amount, 0);
}
