import type { ReactNode } from 'react';
import { amountText } from '#domain/rules/planOffer.ts';
import { findPlan } from '#domain/rules/plans.ts';
import { quotaText, usedText } from '#domain/rules/quota.ts';
import { type Me, usageOf } from '#web/api/session.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { QuotaBar } from '#web/ui/quotaBar.tsx';

export interface PlanFrameProps {
  readonly me: Me;
  /** The account's plan by default. */
  readonly title?: string | undefined;
  readonly badge?: ReactNode;
  readonly price?: string | undefined;
  readonly end?: ReactNode;
  readonly children?: ReactNode;
  readonly foot?: ReactNode;
}

/** A plan with its price and its use. */
export function PlanFrame({ me, title, badge, price, end, children, foot }: PlanFrameProps) {
  const usage = usageOf(me);
  return (
    <Card flush>
      <div className="p-4 sm:p-6">
        <CardHead
          level={3}
          title={
            <span className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
              {title ?? (me.planName || 'Gratis')}
              {badge}
            </span>
          }
          description={price ?? priceOf(me.currentPlan)}
          end={end}
        />
        {children}
        <p className="mt-5 mb-2 flex flex-wrap justify-between gap-x-3 text-meta">
          <span className="font-semibold">
            {quotaText(me.limitType, me.consultationsRemaining)}
          </span>
          {usage.limit === null ? null : <span className="text-ink-soft">{usedText(usage)}</span>}
        </p>
        <QuotaBar {...usage} />
      </div>
      {foot}
    </Card>
  );
}

/** «9,00 EUR al mes», «Sin coste»; undefined for a plan that is not on offer. */
function priceOf(planId: string): string | undefined {
  const plan = findPlan(planId);
  if (!plan || plan.unlisted) return undefined;
  return plan.priceCents === 0
    ? 'Sin coste'
    : `${amountText(plan.priceCents, plan.currency)} al mes`;
}
