import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { amountText } from '#domain/rules/planOffer.ts';
import { FREE_PLAN_ID } from '#domain/rules/plans.ts';
import { moneyText } from '#domain/text/money.ts';
import { type Billing, type Subscription, useBilling, useSyncPlan } from '#web/api/billing.ts';
import { takeReturn } from '#web/api/leaveFor.ts';
import type { Me } from '#web/api/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { RetryButton } from '#web/ui/retryButton.tsx';
import { FreeFoot } from './freeFoot.tsx';
import { InvoicesCard } from './invoicesCard.tsx';
import { LoadingSubscription } from './loadingSubscription.tsx';
import { longDate } from './longDate.ts';
import { PlanFrame } from './planFrame.tsx';
import {
  PortalButton,
  PortalFoot,
  SubscriptionBadge,
  SubscriptionDetails,
} from './subscriptionDetails.tsx';
import { Withdrawal } from './withdrawal.tsx';

export interface SubscriptionCardProps {
  readonly me: Me;
  readonly plansPath: string;
}

export function SubscriptionCard({ me, plansPath }: SubscriptionCardProps) {
  const billing = useNews();
  if (billing.data)
    return (
      <div className="min-w-0 space-y-4">
        <KnownCard me={me} plansPath={plansPath} billing={billing.data} query={billing} />
        {billing.data.invoices.length > 0 ? (
          <InvoicesCard
            invoices={billing.data.invoices}
            timeZone={me.timeZone}
            documents={billing.data.documents}
          />
        ) : null}
      </div>
    );
  if (billing.isError)
    return (
      <PlanFrame me={me}>
        <Missing title="No se ha podido leer su suscripción" query={billing}>
          Su plan sigue como estaba. Inténtelo de nuevo; si continúa, escríbanos.
        </Missing>
      </PlanFrame>
    );
  return <LoadingSubscription me={me} plansPath={plansPath} />;
}

/** Syncs with Stripe on return, also by the browser's back button. */
function useNews() {
  const sync = useSyncPlan();
  useEffect(() => {
    const look = () => {
      if (takeReturn()) void sync();
    };
    look();
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, [sync]);
  return useBilling();
}

type BillingQuery = Pick<ReturnType<typeof useBilling>, 'isFetching' | 'refetch'>;

interface KnownCardProps extends SubscriptionCardProps {
  readonly billing: Billing;
  readonly query: BillingQuery;
}

function KnownCard({ me, plansPath, billing, query }: KnownCardProps) {
  const { subscription } = billing;
  const plans = (
    <Link
      to={plansPath}
      className="inline-flex min-h-11 items-center text-control font-semibold text-haem hover:underline"
    >
      Ver planes
    </Link>
  );
  if (subscription && !isOver(subscription))
    return (
      <PlanFrame
        me={me}
        title={subscription.planName}
        badge={<SubscriptionBadge subscription={subscription} />}
        price={paidPrice(subscription) ?? ''}
        end={plans}
        foot={<PortalFoot billing={billing} />}
      >
        <SubscriptionDetails me={me} subscription={subscription} />
        <Withdrawal me={me} billing={billing} running />
      </PlanFrame>
    );
  if (me.currentPlan !== FREE_PLAN_ID)
    return (
      <PlanFrame me={me} end={plans}>
        <Missing title="No se encontró la suscripción" query={query}>
          Tiene el plan {me.planName}, pero no encontramos una suscripción de pago que vaya con él.
        </Missing>
      </PlanFrame>
    );
  return (
    <PlanFrame
      me={me}
      foot={
        <FreeFoot
          plansPath={plansPath}
          ended={endedText(billing, me.timeZone)}
          portal={billing.invoices.length > 0 ? <PortalButton /> : null}
        />
      }
    >
      <Withdrawal me={me} billing={billing} />
    </PlanFrame>
  );
}

/** True if it will never be charged again. */
function isOver({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

function endedText(billing: Billing, timeZone: string): string {
  const { subscription, invoices, withdrawn } = billing;
  const end = longDate(subscription?.endDate ?? subscription?.currentPeriodEnd ?? null, timeZone);
  if (!subscription || !end) return '';
  const [last] = invoices;
  // A withdrawal has words of its own.
  const returned =
    last && last.refundedCents > 0 && !withdrawn
      ? `Se le han devuelto ${moneyText(last.refundedCents, last.currency)}. `
      : '';
  return `Su suscripción ${subscription.planName} terminó el ${end}. ${returned}`;
}

interface MissingProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly query: BillingQuery;
}

/** A missing part, with retry and support. */
function Missing({ title, children, query }: MissingProps) {
  return (
    <Alert
      tone="warn"
      title={title}
      live
      className="mt-5"
      action={
        <div className="flex flex-wrap gap-3">
          <Link to="/support" className={buttonClass({ variant: 'secondary', size: 'head' })}>
            Ir a Soporte
          </Link>
          <RetryButton reading={query} />
        </div>
      }
    >
      {children}
    </Alert>
  );
}

/** The price actually paid, which may differ from today's. */
function paidPrice({ priceCents, currency, source }: Subscription): string | undefined {
  // The agreed price of a gifted plan is not shown here.
  if (source !== 'stripe' || priceCents === null || currency === null) return undefined;
  return `${amountText(priceCents, currency)} al mes, IVA incluido`;
}
