import { Link } from 'react-router';
import { OFFERED_PLANS, type Plan } from '#domain/rules/plans.ts';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { PlanCard } from '#web/ui/planCard.tsx';

export function Plans() {
  return (
    <section id="planes" aria-labelledby="planes-titulo" className="page scroll-mt-24">
      <h2 id="planes-titulo" className="font-serif text-section">
        Planes Adaptados a Ti
      </h2>
      <div className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {OFFERED_PLANS.map((plan) => (
          <PlanCard key={plan.id} plan={plan} action={<PlanLink plan={plan} />} />
        ))}
      </div>
    </section>
  );
}

function PlanLink({ plan }: { readonly plan: Plan }) {
  return (
    <Link
      to={plan.link ?? '/subscription'}
      className={buttonClass({ variant: plan.popular ? 'primary' : 'secondary', full: true })}
    >
      {plan.cta ?? `Elegir ${plan.name}`}
    </Link>
  );
}
