import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { FREE_PLAN_ID, OFFERED_PLANS, type Plan } from '#domain/rules/plans.ts';
import { asProblem } from '#web/api/problem.ts';
import { useMe } from '#web/api/session.ts';
import { startCheckout } from '#web/api/support.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { PlanCard } from '#web/ui/planCard.tsx';
import { toast } from '#web/ui/toast.ts';

/** The plans, for anybody; buying asks for a session. */
export function SubscriptionScreen() {
  const { data: me } = useMe();
  return (
    <>
      <div className="max-w-2xl">
        <h1 className="font-serif text-section">Planes Adaptados a Ti</h1>
        <p className="mt-2 text-body text-ink-soft">
          Elija según los casos que envía. Puede cambiar de plan cuando quiera.
        </p>
      </div>
      <div className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {OFFERED_PLANS.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            level={2}
            current={me?.current_plan === plan.id && plan.id !== FREE_PLAN_ID}
            action={<PlanAction plan={plan} currentPlan={me?.current_plan} />}
          />
        ))}
      </div>
      <p className="mt-8 text-control text-ink-soft">
        ¿Necesita otra cosa?{' '}
        <Link to="/support" className="font-semibold text-haem hover:underline">
          Contactar con Ventas
        </Link>
      </p>
    </>
  );
}

interface PlanActionProps {
  readonly plan: Plan;
  /** Undefined for a guest. */
  readonly currentPlan: string | undefined;
}

function PlanAction({ plan, currentPlan }: PlanActionProps) {
  const buy = useBuy(plan, currentPlan);
  if (plan.id === FREE_PLAN_ID)
    return (
      <Link to="/register" className={buttonClass({ variant: 'secondary', full: true })}>
        Plan Gratuito
      </Link>
    );
  if (plan.id === currentPlan)
    return (
      <Button variant="secondary" full disabled>
        Plan Actual
      </Button>
    );
  return (
    <Button
      variant={plan.popular ? 'primary' : 'secondary'}
      full
      busy={buy.busy}
      onClick={() => void buy.start()}
    >
      Elegir {plan.name}
    </Button>
  );
}

function useBuy(plan: Plan, currentPlan: string | undefined) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    if (currentPlan === undefined) {
      toast({
        title: 'Necesitas iniciar sesión',
        description: `Inicie sesión para elegir el plan ${plan.name}.`,
      });
      await navigate('/login?next=/subscription');
      return;
    }
    setBusy(true);
    try {
      window.location.assign(await startCheckout(plan.id));
    } catch (error) {
      const { title, detail } = asProblem(error);
      toast({ title, description: detail, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, start };
}
