import { Link } from 'react-router';
import { OFFERED_PLANS, type Plan } from '#domain/rules/plans.ts';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { cx } from '#web/ui/cx.ts';
import { ArrowRight } from '#web/ui/icons/lucide.ts';
import { PlanCard } from '#web/ui/planCard.tsx';
import { MORE_LINK } from './moreLink.ts';

export function Plans() {
  return (
    <section id="planes" aria-labelledby="planes-titulo" className="page scroll-mt-24">
      <h2 id="planes-titulo" className="text-balance font-serif text-section">
        Planes Adaptados a Ti
      </h2>
      <div className="mt-6 grid grid-cols-2 gap-x-2 gap-y-4 sm:mt-8 sm:gap-4 lg:grid-cols-4">
        {OFFERED_PLANS.map((plan) => (
          <PlanCard key={plan.id} plan={plan} short action={<PlanLink plan={plan} />} />
        ))}
      </div>
      <p className="mt-3">
        <Link to="/subscription" className={MORE_LINK}>
          Comparar los planes
          <ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      </p>
    </section>
  );
}

function PlanLink({ plan }: { readonly plan: Plan }) {
  return (
    <Link
      to={plan.link ?? '/subscription'}
      className={cx(
        buttonClass({ variant: plan.popular ? 'primary' : 'secondary', full: true }),
        'max-sm:px-2',
      )}
    >
      {plan.cta ?? `Elegir ${plan.name}`}
    </Link>
  );
}
