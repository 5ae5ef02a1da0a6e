import { Link } from 'react-router';
import { quotaText } from '#domain/rules/quota.ts';
import type { LastPlan } from '#web/api/lastPanel.ts';
import { usageOf } from '#web/api/session.ts';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { QuotaBar } from '#web/ui/quotaBar.tsx';
import { nextMonth } from './dates.ts';

export interface CurrentPlanCardProps {
  readonly me: LastPlan;
  readonly now: Date;
}

export function CurrentPlanCard({ me, now }: CurrentPlanCardProps) {
  const usage = usageOf(me);
  const { used, limit } = usage;
  return (
    <Card aria-labelledby="plan-title" className="flex flex-col">
      <CardHead titleId="plan-title" title={`Plan ${me.planName || 'Gratis'}`} />
      <p className="mt-3 mb-2 flex flex-wrap items-baseline gap-x-1.5">
        <span className="font-serif text-section">{used}</span>
        <span className="text-ink-soft">
          {limit === null || used > limit ? 'consultas usadas' : `de ${limit} consultas usadas`}
        </span>
      </p>
      <QuotaBar {...usage} />
      <div className="mt-3 mb-5 text-meta">
        <p className="font-semibold">{quotaText(me.limitType, me.consultationsRemaining)}</p>
        {me.limitType === 'monthly' ? (
          <p className="text-ink-soft">El contador vuelve a cero el {nextMonth(now)}.</p>
        ) : null}
      </div>
      <Link
        to="/subscription"
        className={cx(buttonClass({ variant: 'secondary', full: true }), 'mt-auto')}
      >
        Ver planes
      </Link>
    </Card>
  );
}
