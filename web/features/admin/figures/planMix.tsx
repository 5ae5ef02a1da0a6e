import type { Revenue } from '#web/api/figures.ts';
import { Chart } from '#web/ui/figures/chart.tsx';
import { euros, exactEuros, figure, longMonth } from './format.ts';

type Month = Revenue['months'][number];

interface Plan {
  readonly id: string;
  readonly name: string;
  /** Colour intensity, equal in both months: 0…1. */
  readonly shade: number;
}

/** Bars compare two months; the table shows today's subscribers. */
export function PlanMix({ revenue }: { readonly revenue: Revenue }) {
  const [before, running] = revenue.months.slice(-2);
  if (!before || !running) return null;
  const plans = plansOf(revenue, before, running);
  return (
    <Chart
      title="De dónde sale cada mes"
      table={{
        heads: ['Plan', longMonth(before.month), longMonth(running.month), 'Suscripciones activas'],
        rows: plans.map(({ id, name }) => [
          name,
          exactEuros(amountOf(before.byPlan, id)),
          exactEuros(amountOf(running.byPlan, id)),
          figure(amountOf(revenue.subscriptionsByPlan, id)),
        ]),
      }}
    >
      <div className="grid gap-5">
        {[before, running].map((month) => (
          <MonthMix key={month.month} month={month} plans={plans} />
        ))}
      </div>
    </Chart>
  );
}

function plansOf(revenue: Revenue, ...months: readonly Month[]): readonly Plan[] {
  const named = [...months.flatMap(({ byPlan }) => byPlan), ...revenue.subscriptionsByPlan];
  const names = [...new Map(named.map(({ planId, planName }) => [planId, planName]))];
  return names.map(([id, name], place) => ({ id, name, shade: (place + 1) / names.length }));
}

const amountOf = (list: Month['byPlan'], planId: string) =>
  list.find((plan) => plan.planId === planId)?.amount ?? 0;

/** Pixels: bar height and outline width. */
const HEIGHT = 14;
const EDGE = 1;

function MonthMix({ month, plans }: { readonly month: Month; readonly plans: readonly Plan[] }) {
  const parts = plans
    .map((plan) => ({ ...plan, cents: Math.max(0, amountOf(month.byPlan, plan.id)) }))
    .filter(({ cents }) => cents > 0);
  const total = parts.reduce((sum, { cents }) => sum + cents, 0);
  const name = longMonth(month.month);
  return (
    <div>
      <div className="mb-2 flex flex-wrap justify-between gap-x-6 gap-y-1 text-meta">
        <h3 className="font-semibold">{name}</h3>
        {total === 0 ? (
          <p className="text-ink-soft">Ningún plan tuvo ingresos.</p>
        ) : (
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">
            {parts.map(({ id, name: plan, shade, cents }) => (
              <li key={id} className="inline-flex items-center gap-1.5">
                <svg width="12" height="12" aria-hidden="true">
                  <Part x="1" width="10" height={10} shade={shade} />
                </svg>
                {plan} <b className="font-semibold text-ink tabular-nums">{euros(cents)}</b>
              </li>
            ))}
          </ul>
        )}
      </div>
      {total === 0 ? null : (
        <svg
          role="img"
          aria-label={`${name}: ${parts.map(({ name: plan, cents }) => `${plan} ${euros(cents)}`).join(', ')}`}
          width="100%"
          height={HEIGHT + 2 * EDGE}
          className="block overflow-visible"
        >
          {parts.map(({ id, shade, cents }, place) => (
            <Part
              key={id}
              x={percent(parts.slice(0, place).reduce((sum, part) => sum + part.cents, 0) / total)}
              width={percent(cents / total)}
              height={HEIGHT}
              shade={shade}
            />
          ))}
        </svg>
      )}
    </div>
  );
}

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;

interface PartProps {
  readonly x: string;
  readonly width: string;
  readonly height: number;
  readonly shade: number;
}

/** Outlined, since a pale part would hardly be visible. */
function Part({ x, width, height, shade }: PartProps) {
  return (
    <rect
      x={x}
      y={EDGE}
      width={width}
      height={height}
      fillOpacity={shade}
      className="fill-haem stroke-haem"
    />
  );
}
