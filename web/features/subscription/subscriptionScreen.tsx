import { loudestPlan, standingText } from '#domain/rules/planOffer.ts';
import { FREE_PLAN_ID, OFFERED_PLANS } from '#domain/rules/plans.ts';
import { isLive, OVERRIDE_CUSTOMER } from '#domain/rules/subscriptions.ts';
import { useBilling } from '#web/api/billing.ts';
import { useInstallation } from '#web/api/operator.ts';
import { type Me, useMe } from '#web/api/session.ts';
import { LegalConsent } from '#web/ui/legalConsent.tsx';
import { PlanCard } from '#web/ui/planCard.tsx';
import { Comparison } from './comparison.tsx';
import { PaymentStrip } from './paymentStrip.tsx';
import { PlanAction } from './planAction.tsx';
import { StandingNotice } from './standingNotice.tsx';
import { useBuy } from './useBuy.ts';

/** The public plans page; buying requires a session. */
export function SubscriptionScreen() {
  const { data: me } = useMe();
  const { data: billing } = useBilling({ wanted: me !== undefined && me !== null });
  const { data: installation } = useInstallation();
  const buy = useBuy();
  const subscription = billing?.subscription;
  const isGift = subscription?.source === OVERRIDE_CUSTOMER;
  const loudest = loudestPlan(OFFERED_PLANS, me?.currentPlan);
  return (
    <>
      <div className="max-w-3xl">
        <h1 className="text-balance font-serif text-section">Planes Adaptados a Ti</h1>
        <p className="mt-2 text-body text-ink-soft">{me ? standingOf(me) : FOR_GUESTS}</p>
      </div>
      {me && subscription ? (
        <StandingNotice subscription={subscription} timeZone={me.timeZone} />
      ) : null}
      <div className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {OFFERED_PLANS.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            level={2}
            short
            current={me?.currentPlan === plan.id && plan.id !== FREE_PLAN_ID}
            action={
              <PlanAction
                plan={plan}
                me={me}
                isGift={isGift}
                loud={plan.id === loudest}
                buy={buy}
                unpaid={installation?.services.payments === 'none'}
              />
            }
          />
        ))}
      </div>
      <PaymentStrip
        payments={installation?.services.payments}
        paying={subscription?.source === 'stripe' && isLive(subscription.status)}
      />
      <div className="mt-3 text-meta text-ink-soft sm:px-6">
        <p>
          Los planes de pago se renuevan cada mes hasta que los cancele, en un paso y sin coste, en
          su cuenta.
        </p>
        <LegalConsent act="Al contratar uno" />
      </div>
      <Comparison plans={OFFERED_PLANS} current={me?.currentPlan} />
    </>
  );
}

const FOR_GUESTS = 'Elija según los casos que envía. Puede cambiar de plan cuando quiera.';

function standingOf(me: Me): string {
  return standingText({
    planName: me.planName,
    limitType: me.limitType,
    limit: me.consultationLimit,
    used: me.consultationsThisMonth,
    until: me.consultationsUntil,
  });
}
