import { Link } from 'react-router';
import { amountText } from '#domain/rules/planOffer.ts';
import { FREE_PLAN_ID, findPlan } from '#domain/rules/plans.ts';
import { quotaText, usedText } from '#domain/rules/quota.ts';
import { type Me, usageOf } from '#web/api/session.ts';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { Card, CardFoot, CardHead } from '#web/ui/card.tsx';
import { QuotaBar } from '#web/ui/quotaBar.tsx';

export interface SubscriptionCardProps {
  readonly me: Me;
  /** Where plans are chosen. */
  readonly plansPath: string;
}

/** The plan and what is left of it. Nobody pays yet, so there is no renewal and no portal to show. */
export function SubscriptionCard({ me, plansPath }: SubscriptionCardProps) {
  const usage = usageOf(me);
  const free = me.current_plan === FREE_PLAN_ID;
  return (
    <Card flush>
      <div className="p-4 sm:p-6">
        <CardHead
          level={3}
          title={me.plan_name || 'Gratis'}
          description={priceOf(me.current_plan)}
        />
        <p className="mt-5 mb-2 flex flex-wrap justify-between gap-x-3 text-meta">
          <span className="font-semibold">
            {quotaText(me.limit_type, me.consultations_remaining)}
          </span>
          {usage.limit === null ? null : <span className="text-ink-soft">{usedText(usage)}</span>}
        </p>
        <QuotaBar {...usage} />
      </div>
      <CardFoot className="justify-between">
        <p className="min-w-0 flex-1 basis-56 text-meta text-ink-soft">
          {free
            ? 'Está en el plan gratuito, sin suscripción. Con un plan de pago tendrá más consultas cada mes.'
            : 'Su plan no tiene una suscripción de pago asociada.'}
        </p>
        <Link to={plansPath} className={buttonClass({ variant: 'secondary' })}>
          Ver planes
        </Link>
      </CardFoot>
    </Card>
  );
}

/** «9,00 EUR al mes», «Sin coste»; nothing for a plan that is not on offer. */
function priceOf(planId: string): string | undefined {
  const plan = findPlan(planId);
  if (plan?.priceCents === 0) return 'Sin coste';
  return plan && `${amountText(plan.priceCents, plan.currency)} al mes`;
}
