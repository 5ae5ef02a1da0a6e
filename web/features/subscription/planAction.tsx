import { Link } from 'react-router';
import { FREE_PLAN_ID, type Plan, planRank } from '#domain/rules/plans.ts';
import type { Me } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { LeavePaidPlan } from './leavePaidPlan.tsx';
import { type Buy, LOGIN } from './useBuy.ts';

export interface PlanActionProps {
  readonly plan: Plan;
  /** Null for a guest, undefined while unknown. */
  readonly me: Me | null | undefined;
  /** True if the administration gave the reader's plan. */
  readonly isGift: boolean;
  /** True for the primary button of the page. */
  readonly loud: boolean;
  readonly buy: Buy;
  /** The installation takes no payments: a paid plan is asked for. */
  readonly unpaid: boolean;
}

/** The only button of a plan. */
export function PlanAction({ plan, me, isGift, loud, buy, unpaid }: PlanActionProps) {
  const variant = loud ? 'primary' : 'secondary';
  if (me && plan.id === me.currentPlan)
    return (
      <Button variant="secondary" full disabled>
        Plan Actual
      </Button>
    );
  // A user does not pay for less than the gifted plan.
  const isLess = me && isGift && planRank(plan.id) < planRank(me.currentPlan);
  if (me && (plan.id === FREE_PLAN_ID || isLess))
    return <LeavePaidPlan plan={plan} me={me} isGift={isGift} />;
  if (plan.link !== undefined)
    return (
      <Link to={plan.link} className={buttonClass({ variant, full: true })}>
        {buyText(plan, undefined)}
      </Link>
    );
  if (unpaid)
    return (
      <Link to="/support" className={buttonClass({ variant, full: true })}>
        Pedir {plan.name}
      </Link>
    );
  if (me)
    return (
      <Button
        variant={variant}
        full
        busy={buy.busy === plan.id}
        onClick={() => void buy.start(plan)}
      >
        {buyText(plan, me.currentPlan)}
      </Button>
    );
  // A link, so that it works before hydration and without JavaScript.
  return (
    <Link
      to={LOGIN}
      onClick={(event) => {
        event.preventDefault();
        void buy.start(plan);
      }}
      className={buttonClass({ variant, full: true })}
    >
      {buyText(plan, undefined)}
    </Link>
  );
}

/** «Elegir Pro»; for users of a larger plan «Cambiar a Basic». */
function buyText(plan: Plan, current: string | undefined): string {
  const smaller = current !== undefined && planRank(plan.id) < planRank(current);
  return smaller ? `Cambiar a ${plan.name}` : (plan.cta ?? `Elegir ${plan.name}`);
}
