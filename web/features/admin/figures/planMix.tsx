import type { Revenue } from '#web/api/figures.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { FigureTable } from '#web/ui/figures/chart.tsx';
import { exactEuros, figure, longMonth } from './format.ts';

/** What each plan brought in two months, and who pays for it now. */
export function PlanMix({ revenue }: { readonly revenue: Revenue }) {
  const [before, running] = revenue.months.slice(-2);
  if (!before || !running) return null;
  const plans = new Map(
    [...before.byPlan, ...running.byPlan, ...revenue.subscriptionsByPlan].map((plan) => [
      plan.planId,
      plan.planName,
    ]),
  );
  const amount = (list: Revenue['subscriptionsByPlan'], planId: string) =>
    list.find((plan) => plan.planId === planId)?.amount ?? 0;
  const title = 'De dónde sale cada mes';
  return (
    <Card flush>
      <CardHead title={title} className="px-4 py-4 sm:px-6" />
      {plans.size === 0 ? (
        <p className="px-4 pb-5 text-meta text-ink-soft sm:px-6">Ningún plan tiene ingresos.</p>
      ) : (
        <FigureTable
          title={title}
          table={{
            heads: [
              'Plan',
              longMonth(before.month),
              longMonth(running.month),
              'Suscripciones activas',
            ],
            rows: [...plans].map(([planId, name]) => [
              name,
              exactEuros(amount(before.byPlan, planId)),
              exactEuros(amount(running.byPlan, planId)),
              figure(amount(revenue.subscriptionsByPlan, planId)),
            ]),
          }}
        />
      )}
    </Card>
  );
}
